// Made from ro.po by npm run words.
export const catalogue = {
  "checkCard": {
    "title": "Verificați un vehicul",
    "notChecked": "Neverificat astăzi",
    "byAnother": "Verificat astăzi {time} de altcineva",
    "freeAgain": "Defectul nu mai împiedică circulația. Verificați mai întâi vehiculul.",
    "notExpected": "Astăzi nu este prevăzută nicio verificare.",
    "none": "Nu aveți niciun vehicul alocat",
    "start": "Verificați acest vehicul",
    "another": "Alt vehicul",
    "checkAnother": "Verificați altul",
    "mine": "Verificările mele",
    "officer": "Arătați la control",
    "all": "Toate",
    "allMine": "Toate verificările mele",
    "noDefect": "Verificat astăzi {time}, fără defecte",
    "defects": {
      "one": "Verificat astăzi {time}, {count} defect",
      "few": "Verificat astăzi {time}, {count} defecte",
      "other": "Verificat astăzi {time}, {count} de defecte"
    },
    "stopped": "Verificat astăzi {time}: nu conduceți",
    "withTrailer": "{plate} și remorca {trailer}",
    "lastNoDefect": "Ultima verificare: {day}, fără defecte",
    "lastDefects": {
      "one": "Ultima verificare: {day}, {count} defect",
      "few": "Ultima verificare: {day}, {count} defecte",
      "other": "Ultima verificare: {day}, {count} de defecte"
    },
    "lastStopped": "Ultima verificare: {day}, nu conduceți",
    "noneYet": "Nu ați verificat încă niciun vehicul",
    "known": "Cunoscut",
    "planned": "Cunoscut. Reparație planificată: {day}.",
    "repaired": "Reparat: {day}. Verificați.",
    "days": {
      "one": "{count} zi",
      "few": "{count} zile",
      "other": "{count} de zile"
    },
    "more": {
      "one": "încă {count}",
      "few": "încă {count}",
      "other": "încă {count}"
    },
    "call": "Sunați: {name}",
    "callDepot": "Sunați la bază",
    "noPhone": "Sunați acum la bază. Numărul de telefon este pe breloc sau în cabină."
  },
  "tasks": {
    "title": "Datele mele de șofer",
    "inactive": "Baza v-a trecut pe lista șoferilor inactivi",
    "inactiveText": "Vă puteți vedea dosarul, dar nu puteți trimite nimic. Dacă este o greșeală, întrebați la bază.",
    "notChecked": "Dosarul dumneavoastră nu s-a putut verifica",
    "goodToKnow": "Bine de știut",
    "away": "Perioadă de absență",
    "awayUntil": "Data revenirii: {day}. Până atunci nu aveți nimic de făcut.",
    "inOrder": "Totul este în regulă",
    "inOrderUntil": "Totul este în regulă până la data de {day}",
    "notInOrder": "Nu totul este în regulă",
    "mayNotStart": "Nu puteți începe încă",
    "inCheck": "Nimic nu a expirat. Baza dumneavoastră verifică deja ceea ce expiră în curând.",
    "nothingDue": {
      "one": "Nimic nu a expirat și nimic nu expiră în următoarea zi.",
      "few": "Nimic nu a expirat și nimic nu expiră în următoarele {count} zile.",
      "other": "Nimic nu a expirat și nimic nu expiră în următoarele {count} de zile."
    },
    "toDo": {
      "one": "{count} lucru de făcut",
      "few": "{count} lucruri de făcut",
      "other": "{count} de lucruri de făcut"
    },
    "due": "De reînnoit sau lipsă",
    "whenBack": "Pentru când reveniți",
    "more": "Afișați încă {count}",
    "sentBack": "Returnat la {day}: {reason}",
    "sent": "Trimis la {day}. Baza dumneavoastră verifică.",
    "asked": "Baza v-a cerut acest lucru la {day}.",
    "askedNote": "Baza v-a cerut acest lucru la {day}: „{note}”",
    "waiting": "În așteptare la bază",
    "takeBack": "Retrageți",
    "takeBackIt": "Retrageți: {what}",
    "again": "Retrimiteți",
    "sendItAgain": "Retrimiteți: {what}",
    "renew": "Reînnoiți",
    "renewIt": "Reînnoiți: {what}",
    "send": "Trimiteți",
    "sendIt": "Trimiteți: {what}",
    "sendLicence": "Trimiteți permisul",
    "read": "Citiți și semnați",
    "toSign": "Citiți și semnați „{title}”",
    "gotPoints": "Am primit puncte de penalizare",
    "renewNct": "Reînnoiți NCT-ul",
    "renewInsurance": "Reînnoiți asigurarea"
  },
  "ownRecord": {
    "status": "Situația actuală",
    "statusOf": "Vehiculul companiei și dosarul dumneavoastră",
    "notLoaded": "Nu s-a putut încărca",
    "vehicle": "Vehiculul alocat",
    "noVehicle": "Niciun vehicul alocat",
    "roadTax": "Impozit auto",
    "insurance": "Asigurare",
    "missing": "lipsește de la dosar",
    "licence": "Situația permisului",
    "youHold": "Categorii deținute: {categories}",
    "latestTraining": "Ultimul curs",
    "noLatestTraining": "Niciun curs la dosar",
    "points": "Puncte de penalizare active",
    "offences": {
      "one": "{count} abatere",
      "few": "{count} abateri",
      "other": "{count} de abateri"
    },
    "cpc": "Driver CPC",
    "nextBy": "Următorul până la {day}",
    "modules": "De făcut: {modules}",
    "modulesDone": "Toate modulele sunt făcute",
    "licences": "Permisele mele",
    "noLicences": "Niciun permis găsit",
    "licencesNotLoaded": "Permisele dumneavoastră nu s-au putut încărca",
    "training": "Istoricul cursurilor",
    "noTraining": "Niciun curs găsit",
    "trainingNotLoaded": "Cursurile dumneavoastră nu s-au putut încărca",
    "bans": "Suspendări ale dreptului de a conduce",
    "bansNotLoaded": "Suspendările dreptului dumneavoastră de a conduce nu s-au putut încărca",
    "penalties": "Istoricul sancțiunilor",
    "noPenalties": "Nicio sancțiune găsită",
    "penaltiesNotLoaded": "Sancțiunile dumneavoastră nu s-au putut încărca",
    "viewsNotLoaded": "Nu s-a putut încărca lista celor care v-au consultat sancțiunile",
    "viewedBy": "Punctele dumneavoastră au fost consultate de {name} la {day}",
    "viewedByAdmin": "Punctele dumneavoastră au fost consultate de un administrator al bazei {depot} la {day}",
    "viewedByManager": "Punctele dumneavoastră au fost consultate de un manager al bazei {depot} la {day}",
    "showAll": "Afișați tot ({count})",
    "expired": {
      "one": "{count} cu termen expirat",
      "few": "{count} cu termen expirat",
      "other": "{count} cu termen expirat"
    },
    "records": {
      "one": "{count} înregistrare",
      "few": "{count} înregistrări",
      "other": "{count} de înregistrări"
    },
    "photos": "Fotografii",
    "photosOf": "Fotografii: {name}",
    "addPhoto": "Adăugați foto",
    "addPhotoOf": "Adăugați foto: {name}",
    "photoCount": {
      "one": "{count} fotografie",
      "few": "{count} fotografii",
      "other": "{count} de fotografii"
    },
    "photoCountOf": {
      "one": "{count} fotografie: {name}",
      "few": "{count} fotografii: {name}",
      "other": "{count} de fotografii: {name}"
    },
    "aLicence": "permis categoria {category}"
  },
  "onboarding": {
    "title": "Înainte de prima zi",
    "mayStart": "Puteți începe",
    "licence": "Permis verificat",
    "licenceWaits": "Îl verifică baza dumneavoastră.",
    "photos": "Fotografii ale permisului",
    "policies": "Documentele bazei citite și semnate",
    "training": "Instruiri obligatorii",
    "trainingHelp": "Baza vă instruiește. Dacă aveți un certificat, trimiteți-l.",
    "vehicleWaits": "Îl alocă baza dumneavoastră."
  }
};
