// Made from ro.po by npm run words.
export const catalogue = {
  "account": {
    "title": "Contul dumneavoastră",
    "driver": "{name}, șofer, {depot}",
    "manager": "{name}, manager, {depot}",
    "admin": "{name}, administrator, {depot}",
    "details": "Date personale",
    "phoneHelp": "Baza vă va suna la acest număr.",
    "saveDetails": "Salvați datele",
    "detailsSaved": "Datele personale au fost salvate",
    "detailsNotSaved": "Datele personale nu s-au putut salva",
    "none": "Fără date",
    "inactive": "Baza v-a trecut pe lista șoferilor inactivi. Cereți bazei să vă modifice datele.",
    "emailAndPassword": "Email și parolă",
    "emailFixed": "Vă autentificați cu această adresă de email. Adresa nu poate fi schimbată.",
    "lastLogin": "Ultima autentificare: {time}",
    "changePassword": "Schimbați parola",
    "currentPassword": "Parola actuală",
    "newPasswordHelp": "Cel puțin {min} caractere. Vă vom deconecta de pe toate celelalte dispozitive.",
    "notCurrent": "Aceasta nu este parola dumneavoastră actuală",
    "oldLogin": "A trecut prea mult de la autentificare pentru a schimba parola. Deconectați-vă, autentificați-vă din nou și apoi schimbați-o.",
    "passwordChanged": "Parola a fost schimbată",
    "passwordNotChanged": "Parola nu s-a putut schimba",
    "loggedOut": "Parola a fost schimbată și v-am deconectat de pe toate celelalte dispozitive.",
    "notLoggedOut": "Parola a fost schimbată, dar nu v-am putut deconecta de pe celelalte dispozitive. Deconectați-vă pe fiecare dintre ele."
  },
  "calendarCard": {
    "title": "Calendar",
    "text": "Termenele, ca evenimente de o zi întreagă în calendarul telefonului sau în Outlook.",
    "notLoaded": "Calendarul dumneavoastră nu s-a putut încărca",
    "isOn": "Pornit",
    "isOff": "Oprit",
    "made": "Creat la {day}",
    "why": "Porniți calendarul ca să vedeți termenele pe telefon; se actualizează singure.",
    "private": "Privat",
    "turnOn": "Porniți",
    "making": "Se creează...",
    "notOn": "Calendarul nu s-a putut porni",
    "newAddress": "Adresă nouă",
    "newAddressTitle": "Creați o adresă nouă?",
    "newAddressText": "Adresa pe care o folosește acum calendarul dumneavoastră nu va mai funcționa. Va trebui apoi să o adăugați pe cea nouă.",
    "makeNewAddress": "Creați adresa nouă",
    "turnOff": "Opriți",
    "turnOffTitle": "Opriți calendarul?",
    "turnOffText": "Adresa lui nu va mai funcționa, iar calendarul dumneavoastră nu va mai arăta nimic nou din Roadworthy.",
    "turningOff": "Se oprește...",
    "turnedOff": "Calendarul este oprit",
    "notOff": "Calendarul nu s-a putut opri",
    "address": "Adresa calendarului dumneavoastră",
    "addressHelp": "Se afișează numai acum. Nu o dați nimănui: oricine o are poate vedea termenele dumneavoastră.",
    "open": "Deschideți calendarul",
    "download": "Descărcați .ics",
    "notDownloaded": "Calendarul dumneavoastră nu s-a putut descărca"
  },
  "ownData": {
    "title": "Datele dumneavoastră",
    "text": "Tot ce păstrăm despre dumneavoastră, într-un singur fișier: datele și dosarul, documentele, precum și cine a modificat sau a deschis ceva. Păstrați-l într-un loc sigur.",
    "download": "Descărcați-vă datele",
    "progress": "Descărcare",
    "collecting": "Se adună datele dumneavoastră...",
    "done": {
      "one": "{read} din {count} document",
      "few": "{read} din {count} documente",
      "other": "{read} din {count} de documente"
    },
    "saved": {
      "one": "Salvat ca {file}, cu {count} document.",
      "few": "Salvat ca {file}, cu {count} documente.",
      "other": "Salvat ca {file}, cu {count} de documente."
    },
    "missing": "Unele documente nu s-au putut descărca",
    "missingText": "Tot restul este în fișier. Încercați din nou mai târziu sau cereți documentele de la bază.",
    "notDownloaded": "Datele dumneavoastră nu s-au putut descărca"
  },
  "remindersCard": {
    "title": "Mementouri",
    "text": "Trimitem cel mult un email de reamintire pe zi.",
    "textAway": "Trimitem cel mult un email de reamintire pe zi și niciunul înainte de {day}, când reveniți.",
    "inactive": "Nu primiți mementouri cât timp sunteți pe lista șoferilor inactivi.",
    "notLoaded": "Alegerile dumneavoastră nu s-au putut încărca"
  }
};
