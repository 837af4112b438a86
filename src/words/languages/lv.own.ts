// Made from lv.po by npm run words.
export const catalogue = {
  "checkCard": {
    "title": "Pārbaudīt transportlīdzekli",
    "notChecked": "Šodien nav pārbaudīts",
    "byAnother": "Šodien {time} pārbaudīja cita persona",
    "freeAgain": "Bojājums vairs neliedz izmantot. Vispirms transportlīdzekli pārbaudiet.",
    "notExpected": "Šodien pārbaude nav paredzēta.",
    "none": "Jums nav piešķirts transportlīdzeklis",
    "start": "Pārbaudīt šo",
    "another": "Cits transportlīdzeklis",
    "checkAnother": "Pārbaudīt citu",
    "mine": "Manas pārbaudes",
    "officer": "Rādīt inspektoram",
    "all": "Visas",
    "allMine": "Visas manas pārbaudes",
    "noDefect": "Pārbaudīts šodien {time}, bojājumu nav",
    "defects": {
      "zero": "Pārbaudīts šodien {time}, {count} bojājumu",
      "one": "Pārbaudīts šodien {time}, {count} bojājums",
      "other": "Pārbaudīts šodien {time}, {count} bojājumi"
    },
    "stopped": "Pārbaudīts šodien {time}: nebrauciet",
    "withTrailer": "{plate} un piekabe {trailer}",
    "lastNoDefect": "Pēdējā pārbaude: {day}, bojājumu nav",
    "lastDefects": {
      "zero": "Pēdējā pārbaude: {day}, {count} bojājumu",
      "one": "Pēdējā pārbaude: {day}, {count} bojājums",
      "other": "Pēdējā pārbaude: {day}, {count} bojājumi"
    },
    "lastStopped": "Pēdējā pārbaude: {day}, nebrauciet",
    "noneYet": "Jūsu pārbaužu vēl nav",
    "known": "Zināms",
    "planned": "Zināms. Remonts plānots: {day}.",
    "repaired": "Salabots: {day}. Apskatiet.",
    "days": {
      "zero": "{count} dienu",
      "one": "{count} diena",
      "other": "{count} dienas"
    },
    "more": {
      "zero": "vēl {count}",
      "one": "vēl {count}",
      "other": "vēl {count}"
    },
    "call": "Zvanīt: {name}",
    "callDepot": "Zvanīt bāzei",
    "noPhone": "Zvaniet bāzei tagad. Tālruņa numurs ir uz atslēgu piekariņa vai kabīnē."
  },
  "tasks": {
    "title": "Mani autovadītāja dati",
    "inactive": "Bāze jūs ir atzīmējusi kā neaktīvu",
    "inactiveText": "Jūs varat redzēt savus datus, bet neko nevarat nosūtīt. Ja tā ir kļūda, vērsieties bāzē.",
    "notChecked": "Jūsu datus neizdevās pārbaudīt",
    "goodToKnow": "Noderīgi zināt",
    "away": "Jūs esat prombūtnē",
    "awayUntil": "Līdz {day}, kad atgriezīsieties, jums nekas nav jādara.",
    "inOrder": "Jums viss ir kārtībā",
    "inOrderUntil": "Jums viss ir kārtībā līdz {day}",
    "notInOrder": "Jums ne viss ir kārtībā",
    "mayNotStart": "Vēl nevarat sākt",
    "inCheck": "Nekas nav nokavēts. To, kam drīz beidzas termiņš, jūsu bāze jau pārbauda.",
    "nothingDue": {
      "zero": "Nekas nav nokavēts, un nekam nebeidzas termiņš nākamajās {count} dienās.",
      "one": "Nekas nav nokavēts, un nekam nebeidzas termiņš nākamajā {count} dienā.",
      "other": "Nekas nav nokavēts, un nekam nebeidzas termiņš nākamajās {count} dienās."
    },
    "toDo": {
      "zero": "{count} darāmo lietu",
      "one": "{count} darāma lieta",
      "other": "{count} darāmas lietas"
    },
    "due": "Jāatjauno vai trūkst",
    "whenBack": "Kad atgriezīsieties",
    "more": "Rādīt vēl {count}",
    "sentBack": "Nosūtīts atpakaļ {day}: {reason}",
    "sent": "Nosūtīts {day}, jūsu bāze to pārbauda.",
    "asked": "Jūsu bāze {day} lūdza to nosūtīt.",
    "askedNote": "Jūsu bāze {day} lūdza to nosūtīt: “{note}”",
    "waiting": "Gaida jūsu bāzes atbildi",
    "takeBack": "Atsaukt",
    "takeBackIt": "Atsaukt: {what}",
    "again": "Nosūtīt vēlreiz",
    "sendItAgain": "Nosūtīt vēlreiz: {what}",
    "renew": "Atjaunot",
    "renewIt": "Atjaunot: {what}",
    "send": "Nosūtīt",
    "sendIt": "Nosūtīt: {what}",
    "sendLicence": "Nosūtīt apliecību",
    "read": "Izlasīt un parakstīt",
    "toSign": "Izlasiet un parakstiet “{title}”",
    "gotPoints": "Man ir jauni soda punkti",
    "renewNct": "Atjaunot NCT",
    "renewInsurance": "Atjaunot apdrošināšanu"
  },
  "ownRecord": {
    "status": "Pašreizējais statuss",
    "statusOf": "Uzņēmuma transportlīdzeklis un jūsu dati",
    "notLoaded": "Neizdevās ielādēt",
    "vehicle": "Piešķirtais transportlīdzeklis",
    "noVehicle": "Transportlīdzeklis nav piešķirts",
    "roadTax": "Ceļa nodoklis",
    "insurance": "Apdrošināšana",
    "missing": "nav datu",
    "licence": "Apliecības statuss",
    "youHold": "Jūsu kategorijas: {categories}",
    "latestTraining": "Pēdējā apmācība",
    "noLatestTraining": "Nav datu par apmācību",
    "points": "Spēkā esošie soda punkti",
    "offences": {
      "zero": "{count} pārkāpumu",
      "one": "{count} pārkāpums",
      "other": "{count} pārkāpumi"
    },
    "cpc": "Driver CPC",
    "nextBy": "Nākamais līdz {day}",
    "modules": "Vēl jāapgūst: {modules}",
    "modulesDone": "Visi moduļi ir apgūti",
    "licences": "Manas apliecības",
    "noLicences": "Apliecība nav atrasta",
    "licencesNotLoaded": "Jūsu apliecības neizdevās ielādēt",
    "training": "Apmācību vēsture",
    "noTraining": "Apmācību ieraksti nav atrasti",
    "trainingNotLoaded": "Jūsu apmācības neizdevās ielādēt",
    "bans": "Vadīšanas aizliegumi",
    "bansNotLoaded": "Jūsu vadīšanas aizliegumus neizdevās ielādēt",
    "penalties": "Sodu vēsture",
    "noPenalties": "Sodu ieraksti nav atrasti",
    "penaltiesNotLoaded": "Jūsu sodus neizdevās ielādēt",
    "viewsNotLoaded": "Neizdevās ielādēt, kas skatīja jūsu sodus",
    "viewedBy": "Jūsu punktus {day} skatīja {name}",
    "viewedByAdmin": "Jūsu punktus {day} skatīja bāzes “{depot}” administrators",
    "viewedByManager": "Jūsu punktus {day} skatīja bāzes “{depot}” menedžeris",
    "showAll": "Rādīt visu ({count})",
    "expired": {
      "zero": "beidzies termiņš: {count}",
      "one": "beidzies termiņš: {count}",
      "other": "beidzies termiņš: {count}"
    },
    "records": {
      "zero": "{count} ierakstu",
      "one": "{count} ieraksts",
      "other": "{count} ieraksti"
    },
    "photos": "Fotoattēli",
    "photosOf": "Fotoattēli: {name}",
    "addPhoto": "Pievienot foto",
    "addPhotoOf": "Pievienot foto: {name}",
    "photoCount": {
      "zero": "{count} foto",
      "one": "{count} foto",
      "other": "{count} foto"
    },
    "photoCountOf": {
      "zero": "{count} foto: {name}",
      "one": "{count} foto: {name}",
      "other": "{count} foto: {name}"
    },
    "aLicence": "{category} kategorijas apliecība"
  },
  "onboarding": {
    "title": "Pirms pirmās dienas",
    "mayStart": "Varat sākt",
    "licence": "Apliecība pārbaudīta",
    "licenceWaits": "To pārbauda jūsu bāze.",
    "photos": "Apliecības foto",
    "policies": "Bāzes dokumenti izlasīti un parakstīti",
    "training": "Obligātās apmācības",
    "trainingHelp": "Jūs apmāca bāze. Ja jums ir apliecība, nosūtiet to.",
    "vehicleWaits": "To piešķir jūsu bāze."
  }
};
