// Made from ro.po by npm run words.
export const catalogue = {
  "privacy": {
    "title": "Confidențialitate",
    "responsible": "Cine este responsabil",
    "depotControls": "Pentru ceea ce păstrează o bază despre șoferii și candidații săi, operatorul de date este compania care administrează baza. Ați ales-o când ați aplicat, iar managerul dumneavoastră vă poate spune numele și adresa ei. {company} păstrează aceste date în numele ei și numai conform instrucțiunilor ei (articolul 28 din RGPD).",
    "weControl": "Pentru mesajele trimise prin formularul de contact și pentru funcționarea acestui site, operatorul de date este {company}, {address}, {email}.",
    "kept": "Ce se păstrează",
    "applicants": "Candidați",
    "ofApplicants": "numele, adresa de email, telefonul, adresa, permisele și fotografiile lor, precum și vehiculul propriu, dacă îl folosesc la lucru.",
    "drivers": "Șoferi",
    "ofDrivers": "aceleași date, plus cursurile, punctele de penalizare, suspendările dreptului de a conduce, verificările permisului, fotografiile și alte documente, vehiculul alocat, precum și, pentru un vehicul personal, datele calendaristice ale asigurării și ale inspecției NCT și kilometrii de serviciu.",
    "staff": "Personal",
    "ofStaff": "numele, adresa de email, telefonul, adresa, rolul și baza.",
    "changes": "Modificări",
    "ofChanges": "cine a modificat ce înregistrare, când și ce scria înainte.",
    "messages": "Mesaje",
    "ofMessages": "numele, adresa de email, subiectul și textul pe care ni le trimiteți.",
    "origin": "Cele mai multe vin de la dumneavoastră; restul le introduce personalul bazei. O cerere fără câmpurile obligatorii nu se poate trimite, pentru că baza nu ar putea-o evalua.",
    "bases": "La ce folosesc datele și temeiul juridic",
    "assessing": "Evaluarea unei cereri",
    "assessingBasis": "demersuri pe care le cereți înaintea unui contract (articolul 6 alineatul (1) litera (b) din RGPD).",
    "licences": "Permise, cursuri și Driver CPC",
    "licencesBasis": "angajatorii și operatorii de transport trebuie să se asigure că șoferii lor au voie să conducă: o obligație legală (articolul 6 alineatul (1) litera (c)), în temeiul legislației transporturilor rutiere și al legii irlandeze Safety, Health and Welfare at Work Act 2005 (securitatea, sănătatea și bunăstarea la locul de muncă).",
    "ownVehicles": "Vehicule personale folosite la lucru",
    "ownVehiclesBasis": "asigurarea și inspecția NCT din același motiv, kilometrii pentru a vă rambursa cheltuielile (articolul 6 alineatul (1) litera (b)).",
    "points": "Puncte de penalizare",
    "pointsBasis": "punctele se referă la infracțiuni. Ele se păstrează în temeiul articolului 10 din RGPD și al secțiunii 55 din legea irlandeză Data Protection Act 2018 (protecția datelor), pentru executarea contractului în baza căruia conduceți și pentru prevenirea vătămărilor și a pagubelor pe drum. Le vedeți dumneavoastră și personalul bazei dumneavoastră, și nimeni altcineva; nu apar în niciun email și nici într-un export, decât dacă personalul le include.",
    "security": "Istoricul modificărilor și securitatea",
    "securityBasis": "un interes legitim de a avea date demne de încredere (articolul 6 alineatul (1) litera (f)).",
    "messagesBasis": "un interes legitim de a vă răspunde (articolul 6 alineatul (1) litera (f)).",
    "rules": "Produsul folosește reguli fixe despre date calendaristice și puncte pentru a arăta cine și ce este în regulă. Nu decide nimic despre dumneavoastră de la sine: decid oamenii din baza dumneavoastră.",
    "receivers": "Cine primește datele",
    "receiversText": "Managerii și administratorii bazei dumneavoastră vă văd dosarul și îl vedeți și dumneavoastră; alți șoferi și alte baze nu îl văd. Administratorii tuturor bazelor citesc mesajele din formularul de contact. Furnizorii noștri de găzduire și de email prelucrează date pentru noi pe bază de contract. Nu se vinde nimic și nu există publicitate sau urmărire. Dacă un furnizor prelucrează date în afara Spațiului Economic European, acest lucru este acoperit de o decizie privind caracterul adecvat al nivelului de protecție sau de clauzele contractuale standard ale Comisiei Europene.",
    "periods": "Cât timp se păstrează",
    "driversFor": {
      "one": "cât timp conduceți pentru bază și {count} lună după plecare.",
      "few": "cât timp conduceți pentru bază și {count} luni după plecare.",
      "other": "cât timp conduceți pentru bază și {count} de luni după plecare."
    },
    "rejected": "Cereri respinse",
    "rejectedFor": {
      "one": "{count} lună, pentru cazul în care întrebați de ce sau aplicați din nou.",
      "few": "{count} luni, pentru cazul în care întrebați de ce sau aplicați din nou.",
      "other": "{count} de luni, pentru cazul în care întrebați de ce sau aplicați din nou."
    },
    "pointsFor": "până când expiră, la trei ani de la data înscrierii lor în evidența dumneavoastră.",
    "pointsAfter": {
      "one": "{count} lună după ce expiră; punctele expiră la trei ani de la data înscrierii lor în evidența dumneavoastră.",
      "few": "{count} luni după ce expiră; punctele expiră la trei ani de la data înscrierii lor în evidența dumneavoastră.",
      "other": "{count} de luni după ce expiră; punctele expiră la trei ani de la data înscrierii lor în evidența dumneavoastră."
    },
    "changesFor": "ce scria înainte într-o înregistrare, până la ștergerea înregistrării. Rămâne consemnat că a fost modificată, când și de cine.",
    "changesAfter": {
      "one": "ce scria înainte într-o înregistrare, {count} lună după ștergerea înregistrării. Rămâne consemnat că a fost modificată, când și de cine.",
      "few": "ce scria înainte într-o înregistrare, {count} luni după ștergerea înregistrării. Rămâne consemnat că a fost modificată, când și de cine.",
      "other": "ce scria înainte într-o înregistrare, {count} de luni după ștergerea înregistrării. Rămâne consemnat că a fost modificată, când și de cine."
    },
    "vehicles": "Vehicule",
    "vehiclesFor": "datele calendaristice ale inspecțiilor și ale întreținerii, cel puțin doi ani, așa cum cer regulile pentru operatorii de transport.",
    "checks": "Verificări ale vehiculelor",
    "checksFor": {
      "one": "{count} lună după verificare sau după închiderea ultimului defect găsit la ea. Numele rămâne în ea timp de 24 de luni, și după plecare, pentru ca baza să poată arăta cine a verificat. Fotografia zilei se șterge mai devreme.",
      "few": "{count} luni după verificare sau după închiderea ultimului defect găsit la ea. Numele rămâne în ea timp de 24 de luni, și după plecare, pentru ca baza să poată arăta cine a verificat. Fotografia zilei se șterge mai devreme.",
      "other": "{count} de luni după verificare sau după închiderea ultimului defect găsit la ea. Numele rămâne în ea timp de 24 de luni, și după plecare, pentru ca baza să poată arăta cine a verificat. Fotografia zilei se șterge mai devreme."
    },
    "incidents": "Incidente",
    "incidentsFor": {
      "one": "{count} lună după ce s-au întâmplat, odată închise. Numele dispare când datele persoanei sunt șterse.",
      "few": "{count} luni după ce s-au întâmplat, odată închise. Numele dispare când datele persoanei sunt șterse.",
      "other": "{count} de luni după ce s-au întâmplat, odată închise. Numele dispare când datele persoanei sunt șterse."
    },
    "signed": "Regulamentele pe care le semnați",
    "signedFor": {
      "one": "ultima semnătură, cât timp păstrăm datele dumneavoastră, una mai veche timp de {count} lună. Când datele dumneavoastră sunt șterse, o semnătură despre siguranță rămâne fără nume.",
      "few": "ultima semnătură, cât timp păstrăm datele dumneavoastră, una mai veche timp de {count} luni. Când datele dumneavoastră sunt șterse, o semnătură despre siguranță rămâne fără nume.",
      "other": "ultima semnătură, cât timp păstrăm datele dumneavoastră, una mai veche timp de {count} de luni. Când datele dumneavoastră sunt șterse, o semnătură despre siguranță rămâne fără nume."
    },
    "talks": "Discuțiile despre siguranță",
    "talksFor": {
      "one": "{count} lună după discuție.",
      "few": "{count} luni după discuție.",
      "other": "{count} de luni după discuție."
    },
    "packs": "Datele dumneavoastră date inspectorilor, asigurătorilor sau clienților",
    "packsFor": {
      "one": "{count} lună: ce s-a dat, când, cui și de ce.",
      "few": "{count} luni: ce s-a dat, când, cui și de ce.",
      "other": "{count} de luni: ce s-a dat, când, cui și de ce."
    },
    "messagesFor": {
      "one": "{count} lună.",
      "few": "{count} luni.",
      "other": "{count} de luni."
    },
    "mails": "Emailuri trimise dumneavoastră",
    "mailsFor": {
      "one": "la ce s-au referit, {count} lună.",
      "few": "la ce s-au referit, {count} luni.",
      "other": "la ce s-au referit, {count} de luni."
    },
    "usual": "Acestea sunt perioadele obișnuite: perioadele stabilite aici nu s-au putut încărca.",
    "deleted": "Datele a căror perioadă a trecut se șterg, împreună cu documentele lor. Când plecați, baza poate șterge mai devreme tot ce ține de dumneavoastră: cereți acest lucru.",
    "rights": "Drepturile dumneavoastră",
    "access": "Acces",
    "accessText": "o copie a datelor păstrate despre dumneavoastră. După autentificare, o găsiți în cont, la „Datele dumneavoastră”.",
    "correction": "Rectificare",
    "correctionText": "datele greșite se corectează.",
    "erasure": "Ștergere și restricționare",
    "erasureText": "datele care nu mai sunt necesare se șterg sau se păstrează fără a fi folosite.",
    "objection": "Opoziție",
    "objectionText": "vă puteți opune oricărei utilizări bazate pe un interes legitim.",
    "portability": "Portabilitate",
    "portabilityText": "datele pe care ni le-ați dat chiar dumneavoastră, într-un format care poate fi citit automat.",
    "complain": "Adresați-vă managerului bazei sau scrieți-ne și vom transmite cererea. Veți primi un răspuns în termen de o lună. Dacă nu sunteți de acord cu răspunsul, puteți depune o plângere la Data Protection Commission, autoritatea irlandeză pentru protecția datelor: {website}.",
    "protection": "Cum sunt protejate datele",
    "protectionText": "Datele circulă criptat. Baza de date însăși decide pentru fiecare rând cine îl poate vedea sau modifica, după bază și după rol. Parolele sunt stocate ca valori hash pe care nimeni nu le poate citi. Sesiunea durează numai până când pagina este închisă sau reîncărcată, iar {company} nu folosește cookie-uri. Pe dispozitivul dumneavoastră se păstrează o cerere sau o reînnoire neterminată: fără parolă, în fila browserului în care ați scris-o, până când o trimiteți sau renunțați la ea, cel mult o zi. Odată cu o cerere se trimite un număr aleatoriu pe care browserul îl păstrează o zi, astfel încât o cerere trimisă din nou să o înlocuiască pe prima. Pentru personal, browserul păstrează și câte rânduri afișează o listă. Modificările se înregistrează, iar o încălcare a securității datelor care vă expune unui risc vă este comunicată dumneavoastră și autorității Data Protection Commission.",
    "questions": "Întrebări? <link>Scrieți-ne</link> sau vorbiți cu managerul bazei dumneavoastră."
  },
  "terms": {
    "title": "Termeni și condiții",
    "scope": "Cui i se aplică acești termeni",
    "scopeText": "{company} este administrat de {company}, {address}. Acești termeni se aplică tuturor celor care îl folosesc: candidați, șoferi, precum și managerii și administratorii unei baze. Dacă un contract propriu al unei baze cu noi diferă de acești termeni, prevalează contractul.",
    "applicants": "Dacă aplicați la o bază",
    "applicantsText": "Confirmați că ceea ce declarați este adevărat și complet, că permisele sunt ale dumneavoastră și că veți anunța baza când se schimbă ceva. Baza decide asupra cererii dumneavoastră, de obicei în 1–2 zile lucrătoare; nu există un drept la acceptare, iar o cerere nu este un contract de muncă. Personalul bazei poate vedea ce declarați și păstrează datele așa cum arată <link>pagina de confidențialitate</link>.",
    "drivers": "Dacă conduceți pentru o bază",
    "driversText": "Uitați-vă din când în când la panoul principal și anunțați imediat baza despre un permis retras, puncte de penalizare noi sau un vehicul propriu care nu mai are inspecție sau asigurare. O dată arătată aici ca valabilă nu vă dă voie să conduceți dacă știți că nu este valabilă.",
    "staff": "Dacă lucrați pentru o bază",
    "staffText": "Introduceți și folosiți date numai pentru conformitatea bazei dumneavoastră, le păstrați corecte și vă asigurați că persoanele care pleacă își pierd accesul în aceeași zi. Exporturile conțin date cu caracter personal: protejați-le la fel de bine cum o face produsul și ștergeți-le când nu mai aveți nevoie de ele. Arătați punctele de penalizare numai șoferului și personalului care are nevoie de ele.",
    "account": "Contul dumneavoastră",
    "accountText": "Un cont este pentru o singură persoană. Nu dați parola nimănui și nu încercați să ajungeți la date care nu sunt ale dumneavoastră, să supraîncărcați serviciul sau să îi testați protecția fără acordul nostru scris. Putem suspenda un cont care face acest lucru.",
    "limits": "Ce nu face produsul",
    "limitsText": "{company} arată ce s-a introdus și calculează pe baza acestor date. Nu întreabă autoritatea care eliberează permise, centrele de inspecție sau asigurătorii și nu oferă consultanță juridică. Baza rămâne operatorul de transport: ea răspunde în continuare de cine conduce și ce conduce, precum și de verificările pe care i le cere legea.",
    "liability": "Disponibilitate și răspundere",
    "liabilityText": "Avem grijă ca serviciul să funcționeze și ca datele dumneavoastră să fie în siguranță, dar nu promitem că nu va fi niciodată întrerupt. Răspundem pentru daunele pe care le cauzăm cu intenție sau din culpă gravă, pentru vătămarea persoanelor și oriunde legea nu ne permite să limităm răspunderea; în rest, numai pentru daunele previzibile provenite din încălcarea obligațiilor noastre față de dumneavoastră. Drepturile dumneavoastră de consumator nu sunt afectate.",
    "changes": "Modificări, încetare și legea aplicabilă",
    "changesText": "Când acești termeni se modifică, se schimbă data de mai sus, iar bazele sunt anunțate cu o lună înainte. Puteți înceta oricând să folosiți serviciul; pagina de confidențialitate arată ce se păstrează după aceea. Se aplică legea Irlandei și decid instanțele irlandeze. Întrebări: <link>contact</link>."
  }
};
