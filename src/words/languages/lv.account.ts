// Made from lv.po by npm run words.
export const catalogue = {
  "account": {
    "title": "Jūsu konts",
    "driver": "{name}, autovadītājs, {depot}",
    "manager": "{name}, menedžeris, {depot}",
    "admin": "{name}, administrators, {depot}",
    "details": "Kontaktinformācija",
    "phoneHelp": "Bāze jums zvanīs uz šo numuru.",
    "saveDetails": "Saglabāt datus",
    "detailsSaved": "Kontaktinformācija ir saglabāta",
    "detailsNotSaved": "Kontaktinformāciju neizdevās saglabāt",
    "none": "Nav datu",
    "inactive": "Bāze jūs ir atzīmējusi kā neaktīvu. Lai mainītu savus datus, vērsieties bāzē.",
    "emailAndPassword": "E-pasts un parole",
    "emailFixed": "Ar šo e-pastu jūs pieslēdzaties. To nevar mainīt.",
    "lastLogin": "Pēdējā pieslēgšanās: {time}",
    "changePassword": "Mainīt paroli",
    "currentPassword": "Pašreizējā parole",
    "newPasswordHelp": "Vismaz {min} rakstzīmes. Visās pārējās ierīcēs būs jāpieslēdzas no jauna.",
    "notCurrent": "Šī nav jūsu pašreizējā parole",
    "oldLogin": "Kopš pieslēgšanās pagājis pārāk ilgs laiks, lai mainītu paroli. Izejiet no konta, pieslēdzieties vēlreiz un tad mainiet paroli.",
    "passwordChanged": "Jūsu parole ir nomainīta",
    "passwordNotChanged": "Jūsu paroli neizdevās nomainīt",
    "loggedOut": "Jūsu parole ir nomainīta, un visās pārējās ierīcēs jāpieslēdzas no jauna.",
    "notLoggedOut": "Jūsu parole ir nomainīta, bet pārējās ierīcēs neizdevās iziet no konta. Izejiet no konta katrā no tām."
  },
  "calendarCard": {
    "title": "Kalendārs",
    "text": "Termiņi kā visas dienas ieraksti tālruņa kalendārā vai Outlook.",
    "notLoaded": "Jūsu kalendāru neizdevās ielādēt",
    "isOn": "Ieslēgts",
    "isOff": "Izslēgts",
    "made": "Izveidots {day}",
    "why": "Ieslēdziet, lai redzētu termiņus tālruņa kalendārā. Tie atjauninās paši.",
    "private": "Privāts",
    "turnOn": "Ieslēgt",
    "making": "Izveido...",
    "notOn": "Kalendāra abonementu neizdevās ieslēgt",
    "newAddress": "Jauna adrese",
    "newAddressTitle": "Vai izveidot jaunu adresi?",
    "newAddressText": "Adrese, ko jūsu kalendārs izmanto tagad, vairs nedarbosies. Tad kalendārā būs jāpievieno jaunā.",
    "makeNewAddress": "Izveidot jaunu adresi",
    "turnOff": "Izslēgt",
    "turnOffTitle": "Vai izslēgt kalendāra abonementu?",
    "turnOffText": "Tā adrese vairs nedarbosies, un kalendārā neparādīsies nekas jauns no Roadworthy.",
    "turningOff": "Izslēdz...",
    "turnedOff": "Kalendāra abonements ir izslēgts",
    "notOff": "Kalendāra abonementu neizdevās izslēgt",
    "address": "Jūsu kalendāra adrese",
    "addressHelp": "To var redzēt tikai tagad. Nerādiet to citiem: ikviens, kam tā ir, var redzēt jūsu termiņus.",
    "open": "Atvērt kalendāru",
    "download": "Lejupielādēt .ics",
    "notDownloaded": "Jūsu kalendāru neizdevās lejupielādēt"
  },
  "ownData": {
    "title": "Jūsu dati",
    "text": "Viss, ko par jums glabājam, vienā failā: jūsu dati un ieraksti, jūsu dokumenti un tas, kas ko mainīja vai atvēra. Glabājiet failu drošā vietā.",
    "download": "Lejupielādēt manus datus",
    "progress": "Lejupielāde",
    "collecting": "Apkopo jūsu datus...",
    "done": {
      "zero": "{read} no {count} dokumentiem",
      "one": "{read} no {count} dokumenta",
      "other": "{read} no {count} dokumentiem"
    },
    "saved": {
      "zero": "Saglabāts kā {file} ar {count} dokumentiem.",
      "one": "Saglabāts kā {file} ar {count} dokumentu.",
      "other": "Saglabāts kā {file} ar {count} dokumentiem."
    },
    "missing": "Dažus dokumentus neizdevās lejupielādēt",
    "missingText": "Viss pārējais ir failā. Mēģiniet vēlāk vai palūdziet tos savai bāzei.",
    "notDownloaded": "Jūsu datus neizdevās lejupielādēt"
  },
  "remindersCard": {
    "title": "Atgādinājumi",
    "text": "Mēs sūtām ne vairāk kā vienu atgādinājuma e-pastu dienā.",
    "textAway": "Mēs sūtām ne vairāk kā vienu atgādinājuma e-pastu dienā, bet pirms jūsu atgriešanās {day} nesūtām nevienu.",
    "inactive": "Kamēr esat neaktīvā statusā, atgādinājumus nesaņemsiet.",
    "notLoaded": "Jūsu izvēli neizdevās ielādēt"
  }
};
