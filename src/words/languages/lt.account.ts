// Made from lt.po by npm run words.
export const catalogue = {
  "account": {
    "title": "Jūsų paskyra",
    "driver": "{name}, vairuotojas, {depot}",
    "manager": "{name}, vadovas, {depot}",
    "admin": "{name}, administratorius, {depot}",
    "details": "Kontaktiniai duomenys",
    "phoneHelp": "Šiuo numeriu jums skambins bazė.",
    "saveDetails": "Išsaugoti duomenis",
    "detailsSaved": "Jūsų duomenys išsaugoti",
    "detailsNotSaved": "Jūsų duomenų išsaugoti nepavyko",
    "none": "Nenurodyta",
    "inactive": "Bazė jūsų paskyrą pažymėjo kaip neaktyvią. Dėl duomenų keitimo kreipkitės į bazę.",
    "emailAndPassword": "El. paštas ir slaptažodis",
    "emailFixed": "Prisijungiate šiuo el. pašto adresu. Jo pakeisti negalima.",
    "lastLogin": "Paskutinį kartą prisijungta {time}",
    "changePassword": "Keisti slaptažodį",
    "currentPassword": "Dabartinis slaptažodis",
    "newPasswordHelp": "Ženklų turi būti ne mažiau kaip {min}. Visi kiti jūsų įrenginiai bus atjungti.",
    "notCurrent": "Tai ne dabartinis jūsų slaptažodis",
    "oldLogin": "Nuo prisijungimo praėjo per daug laiko, todėl slaptažodžio pakeisti negalima. Atsijunkite, prisijunkite iš naujo ir tada jį pakeiskite.",
    "passwordChanged": "Jūsų slaptažodis pakeistas",
    "passwordNotChanged": "Jūsų slaptažodžio pakeisti nepavyko",
    "loggedOut": "Jūsų slaptažodis pakeistas, visi kiti jūsų įrenginiai atjungti.",
    "notLoggedOut": "Jūsų slaptažodis pakeistas, bet kitų jūsų įrenginių atjungti nepavyko. Atsijunkite kiekviename iš jų."
  },
  "calendarCard": {
    "title": "Kalendorius",
    "text": "Terminai kaip visos dienos įrašai jūsų telefono kalendoriuje arba „Outlook“.",
    "notLoaded": "Jūsų kalendoriaus parodyti nepavyko",
    "isOn": "Įjungta",
    "isOff": "Išjungta",
    "made": "Sukurta {day}",
    "why": "Įjunkite, kad terminus matytumėte telefono kalendoriuje. Jie atsinaujina patys.",
    "private": "Privatu",
    "turnOn": "Įjungti",
    "making": "Kuriama...",
    "notOn": "Jūsų kalendoriaus įjungti nepavyko",
    "newAddress": "Naujas adresas",
    "newAddressTitle": "Sukurti naują adresą?",
    "newAddressText": "Adresas, kurį jūsų kalendorius naudoja dabar, nustos veikti. Tada turėsite pridėti naują.",
    "makeNewAddress": "Sukurti naują adresą",
    "turnOff": "Išjungti",
    "turnOffTitle": "Išjungti kalendorių?",
    "turnOffText": "Jo adresas nustos veikti, ir jūsų kalendorius nieko naujo iš „Roadworthy“ neberodys.",
    "turningOff": "Išjungiama...",
    "turnedOff": "Jūsų kalendorius išjungtas",
    "notOff": "Jūsų kalendoriaus išjungti nepavyko",
    "address": "Jūsų kalendoriaus adresas",
    "addressHelp": "Jis rodomas tik dabar. Niekam jo neduokite: kas jį turi, mato jūsų terminus.",
    "open": "Atidaryti kalendorių",
    "download": "Atsisiųsti .ics",
    "notDownloaded": "Jūsų kalendoriaus atsisiųsti nepavyko"
  },
  "ownData": {
    "title": "Jūsų duomenys",
    "text": "Viskas, ką apie jus turime, viename faile: jūsų duomenys ir įrašai, dokumentai ir kas ką keitė ar peržiūrėjo. Laikykite jį saugioje vietoje.",
    "download": "Atsisiųsti mano duomenis",
    "progress": "Atsisiuntimas",
    "collecting": "Renkami jūsų duomenys...",
    "done": {
      "one": "{read} iš {count} dokumento",
      "few": "{read} iš {count} dokumentų",
      "other": "{read} iš {count} dokumentų"
    },
    "saved": {
      "one": "Išsaugota kaip {file}, {count} dokumentas.",
      "few": "Išsaugota kaip {file}, {count} dokumentai.",
      "other": "Išsaugota kaip {file}, {count} dokumentų."
    },
    "missing": "Kai kurių dokumentų atsisiųsti nepavyko",
    "missingText": "Visa kita faile yra. Bandykite vėliau arba paprašykite jų bazės.",
    "notDownloaded": "Jūsų duomenų atsisiųsti nepavyko"
  },
  "remindersCard": {
    "title": "Priminimai",
    "text": "Siunčiame ne daugiau kaip vieną priminimo laišką per dieną.",
    "textAway": "Siunčiame ne daugiau kaip vieną priminimo laišką per dieną, o kol negrįžote ({day}) – nė vieno.",
    "inactive": "Kol jūsų paskyra neaktyvi, priminimų negaunate.",
    "notLoaded": "Jūsų pasirinkimų parodyti nepavyko"
  }
};
