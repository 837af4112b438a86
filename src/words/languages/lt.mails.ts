// Made from lt.po by npm run words.
export const catalogue = {
  "mails": {
    "hello": "Sveiki, {name},",
    "why": "Gavote šį laišką, nes vairuojate bazei „{depot}“.",
    "chooseMails": "Pasirinkite, kokius el. laiškus gauti",
    "things": {
      "one": "Reikia sutvarkyti {count} dalyką",
      "few": "Reikia sutvarkyti {count} dalykus",
      "other": "Reikia sutvarkyti {count} dalykų"
    },
    "subject": {
      "one": "{first} (ir dar {count})",
      "few": "{first} (ir dar {count})",
      "other": "{first} (ir dar {count})"
    },
    "more": {
      "one": "Ir dar {count}",
      "few": "Ir dar {count}",
      "other": "Ir dar {count}"
    },
    "openDashboard": "Atidaryti suvestinę",
    "distanceAndDay": "{distance}, {day}",
    "seeRecord": "Žiūrėti savo duomenis",
    "send": "Siųsti",
    "renew": "Atnaujinti",
    "verifiedTitle": "{what}: patikrinta",
    "verified": "Jūsų bazė patikrino, ką išsiuntėte, ir atnaujino jūsų duomenis.",
    "returnedTitle": "{what}: grąžinta",
    "returned": "Prisijunkite ir sužinokite, kodėl.",
    "sendAgain": "Siųsti vėl",
    "askedTitle": "{who} prašo atnaujinti jūsų dokumentus",
    "askedByDepot": "Jūsų bazė prašo atnaujinti jūsų dokumentus",
    "asked": "Kai ko jūsų duomenyse trūksta, kai kas nebegalioja arba greitai baigs galioti.",
    "seeWhat": "Žiūrėti, ką atnaujinti",
    "offTheRoadTitle": "Nevairuokite: {vehicle}",
    "offTheRoad": "{fault}. Paprašykite bazės kitos transporto priemonės.",
    "seeVehicle": "Žiūrėti savo transporto priemonę",
    "checkAskedTitle": "{vehicle}: apžiūrėkite prieš važiuodami",
    "checkAsked": "Šiandien ji dar neapžiūrėta.",
    "checkNow": "Apžiūrėti transporto priemonę",
    "cardAskedTitle": "Atiduokite savo tachografo kortelę nuskaityti",
    "cardAsked": "Atiduokite ją nuskaityti iki {day}.",
    "cardAskedLate": "Terminas buvo {day}. Atneškite ją šiandien.",
    "seeCard": "Žiūrėti savo kortelę",
    "toReadTitle": "Perskaitykite ir pasirašykite: {title}",
    "toRead": "Pasirašykite iki {day}. Tai užtruks kelias minutes.",
    "toReadLate": "Terminas buvo {day}. Pasirašykite šiandien.",
    "read": "Skaityti",
    "movedTitle": "Dabar jūsų bazė – „{depot}“",
    "moved": "Kartu perkelti visi jūsų duomenys. Jei turėjote ankstesnės bazės transporto priemonę, ji grąžinta.",
    "invitedByTitle": "{who} kviečia jus vairuoti bazei „{depot}“",
    "invitedTitle": "Jus kviečia vairuoti bazei „{depot}“",
    "logInWith": "Prisijunkite adresu {email} ir savo slaptažodžiu.",
    "yourLogin": "Jūsų prisijungimo adresas – {email}. Sukurkite slaptažodį ir iškart prisijungsite.",
    "afterApproval": "Savo duomenis matysite, kai bazė jus patvirtins.",
    "logIn": "Prisijungti",
    "choosePassword": "Sukurti slaptažodį",
    "linkLasts": "Ši nuoroda veikia vieną kartą, vieną valandą. Vėliau paprašykite naujos.",
    "newLink": "Gauti naują nuorodą",
    "invitedByWhy": "Gavote šį laišką, nes {who} įvedė šį adresą. Jei laiško nelaukėte, galite jo nepaisyti.",
    "invitedWhy": "Gavote šį laišką, nes šį adresą įvedė bazės „{depot}“ darbuotojai. Jei laiško nelaukėte, galite jo nepaisyti."
  }
};
