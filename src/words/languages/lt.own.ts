// Made from lt.po by npm run words.
export const catalogue = {
  "checkCard": {
    "title": "Apžiūrėti transporto priemonę",
    "notChecked": "Šiandien neapžiūrėta",
    "byAnother": "Šiandien {time} apžiūrėjo kitas asmuo",
    "freeAgain": "Dėl gedimo naudoti nebedraudžiama. Pirmiausia transporto priemonę apžiūrėkite.",
    "notExpected": "Šiandien apžiūra nenumatyta.",
    "none": "Jums nepriskirta transporto priemonė",
    "start": "Apžiūrėti šią",
    "another": "Kita transporto priemonė",
    "checkAnother": "Apžiūrėti kitą",
    "mine": "Mano apžiūros",
    "officer": "Rodyti pareigūnui",
    "all": "Visos",
    "allMine": "Visos mano apžiūros",
    "noDefect": "Apžiūrėta šiandien {time}, gedimų nėra",
    "defects": {
      "one": "Apžiūrėta šiandien {time}, {count} gedimas",
      "few": "Apžiūrėta šiandien {time}, {count} gedimai",
      "other": "Apžiūrėta šiandien {time}, {count} gedimų"
    },
    "stopped": "Apžiūrėta šiandien {time}: nevažiuokite",
    "withTrailer": "{plate} ir priekaba {trailer}",
    "lastNoDefect": "Paskutinė apžiūra: {day}, gedimų nėra",
    "lastDefects": {
      "one": "Paskutinė apžiūra: {day}, {count} gedimas",
      "few": "Paskutinė apžiūra: {day}, {count} gedimai",
      "other": "Paskutinė apžiūra: {day}, {count} gedimų"
    },
    "lastStopped": "Paskutinė apžiūra: {day}, nevažiuokite",
    "noneYet": "Jūsų apžiūrų dar nėra",
    "known": "Žinomas",
    "planned": "Žinomas. Remontas suplanuotas: {day}.",
    "repaired": "Suremontuota: {day}. Pažiūrėkite.",
    "days": {
      "one": "{count} diena",
      "few": "{count} dienos",
      "other": "{count} dienų"
    },
    "more": {
      "one": "dar {count}",
      "few": "dar {count}",
      "other": "dar {count}"
    },
    "call": "Skambinti: {name}",
    "callDepot": "Skambinti į bazę",
    "noPhone": "Skambinkite į bazę dabar. Numeris – ant raktų pakabuko arba kabinoje."
  },
  "tasks": {
    "title": "Mano vairuotojo duomenys",
    "inactive": "Bazė jūsų paskyrą pažymėjo kaip neaktyvią",
    "inactiveText": "Savo duomenis matote, bet nieko siųsti negalite. Jei tai klaida, kreipkitės į bazę.",
    "notChecked": "Jūsų duomenų patikrinti nepavyko",
    "goodToKnow": "Verta žinoti",
    "away": "Šiuo metu jūsų nėra darbe",
    "awayUntil": "Į darbą grįžtate {day}. Iki tol nieko daryti nereikia.",
    "inOrder": "Viskas tvarkinga",
    "inOrderUntil": "Viskas tvarkinga iki {day}",
    "notInOrder": "Ne viskas tvarkinga",
    "mayNotStart": "Dar negalite pradėti",
    "inCheck": "Viskas galioja. Tai, kas greitai baigs galioti, bazė jau tikrina.",
    "nothingDue": {
      "one": "Viskas galioja, ir per artimiausią {count} dieną niekas nenustos galioti.",
      "few": "Viskas galioja, ir per artimiausias {count} dienas niekas nenustos galioti.",
      "other": "Viskas galioja, ir per artimiausias {count} dienų niekas nenustos galioti."
    },
    "toDo": {
      "one": "Reikia sutvarkyti {count} dalyką",
      "few": "Reikia sutvarkyti {count} dalykus",
      "other": "Reikia sutvarkyti {count} dalykų"
    },
    "due": "Baigiasi arba trūksta",
    "whenBack": "Kai grįšite",
    "more": "Rodyti dar {count}",
    "sentBack": "Grąžinta {day}: {reason}",
    "sent": "Išsiųsta {day}. Tikrina jūsų bazė.",
    "asked": "Jūsų bazė to paprašė {day}.",
    "askedNote": "Jūsų bazė to paprašė {day}: „{note}“",
    "waiting": "Laukia bazės",
    "takeBack": "Atsiimti",
    "takeBackIt": "Atsiimti: {what}",
    "again": "Siųsti vėl",
    "sendItAgain": "Siųsti vėl: {what}",
    "renew": "Atnaujinti",
    "renewIt": "Atnaujinti: {what}",
    "send": "Siųsti",
    "sendIt": "Siųsti: {what}",
    "sendLicence": "Siųsti pažymėjimą",
    "read": "Skaityti ir pasirašyti",
    "toSign": "Perskaitykite ir pasirašykite „{title}“",
    "gotPoints": "Gavau baudos balų",
    "renewNct": "Atnaujinti NCT",
    "renewInsurance": "Atnaujinti draudimą"
  },
  "ownRecord": {
    "status": "Dabartinė padėtis",
    "statusOf": "Įmonės transporto priemonė ir jūsų duomenys",
    "notLoaded": "Parodyti nepavyko",
    "vehicle": "Paskirta transporto priemonė",
    "noVehicle": "Transporto priemonė nepaskirta",
    "roadTax": "Kelių mokestis",
    "insurance": "Draudimas",
    "missing": "nėra duomenų",
    "licence": "Pažymėjimo galiojimas",
    "youHold": "Jūsų kategorijos: {categories}",
    "latestTraining": "Paskutiniai mokymai",
    "noLatestTraining": "Mokymų įrašų nėra",
    "points": "Galiojantys baudos balai",
    "offences": {
      "one": "{count} pažeidimas",
      "few": "{count} pažeidimai",
      "other": "{count} pažeidimų"
    },
    "cpc": "Driver CPC (95 kodas)",
    "nextBy": "Kitas iki {day}",
    "modules": "Liko moduliai: {modules}",
    "modulesDone": "Visi moduliai baigti",
    "licences": "Mano pažymėjimai",
    "noLicences": "Pažymėjimo nerasta",
    "licencesNotLoaded": "Jūsų pažymėjimų parodyti nepavyko",
    "training": "Mokymų istorija",
    "noTraining": "Mokymų įrašų nerasta",
    "trainingNotLoaded": "Jūsų mokymų parodyti nepavyko",
    "bans": "Teisės vairuoti atėmimai",
    "bansNotLoaded": "Jūsų teisės vairuoti atėmimų parodyti nepavyko",
    "penalties": "Pažeidimų istorija",
    "noPenalties": "Pažeidimų įrašų nerasta",
    "penaltiesNotLoaded": "Jūsų pažeidimų parodyti nepavyko",
    "viewsNotLoaded": "Nepavyko parodyti, kas peržiūrėjo jūsų pažeidimus",
    "viewedBy": "{day} jūsų balus peržiūrėjo {name}",
    "viewedByAdmin": "{day} jūsų balus peržiūrėjo bazės „{depot}“ administratorius",
    "viewedByManager": "{day} jūsų balus peržiūrėjo bazės „{depot}“ vadovas",
    "showAll": "Rodyti viską ({count})",
    "expired": {
      "one": "{count} nebegalioja",
      "few": "{count} nebegalioja",
      "other": "{count} nebegalioja"
    },
    "records": {
      "one": "{count} įrašas",
      "few": "{count} įrašai",
      "other": "{count} įrašų"
    },
    "photos": "Nuotraukos",
    "photosOf": "Nuotraukos: {name}",
    "addPhoto": "Pridėti nuotrauką",
    "addPhotoOf": "Pridėti nuotrauką: {name}",
    "photoCount": {
      "one": "{count} nuotrauka",
      "few": "{count} nuotraukos",
      "other": "{count} nuotraukų"
    },
    "photoCountOf": {
      "one": "{count} nuotrauka: {name}",
      "few": "{count} nuotraukos: {name}",
      "other": "{count} nuotraukų: {name}"
    },
    "aLicence": "{category} kategorijos pažymėjimas"
  },
  "onboarding": {
    "title": "Prieš pirmąją dieną",
    "mayStart": "Galite pradėti",
    "licence": "Pažymėjimas patikrintas",
    "licenceWaits": "Jį tikrina jūsų bazė.",
    "photos": "Pažymėjimo nuotraukos",
    "policies": "Bazės dokumentai perskaityti ir pasirašyti",
    "training": "Privalomi mokymai",
    "trainingHelp": "Jus apmoko bazė. Jei turite pažymėjimą, atsiųskite jį.",
    "vehicleWaits": "Ją paskiria jūsų bazė."
  }
};
