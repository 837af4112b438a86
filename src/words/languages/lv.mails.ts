// Made from lv.po by npm run words.
export const catalogue = {
  "mails": {
    "hello": "Labdien, {name},",
    "why": "Jūs saņemat šo e-pastu, jo strādājat par autovadītāju bāzē “{depot}”.",
    "chooseMails": "Izvēlēties, kurus e-pastus saņemt",
    "things": {
      "zero": "{count} darāmo lietu",
      "one": "{count} darāma lieta",
      "other": "{count} darāmas lietas"
    },
    "subject": {
      "zero": "{first} – un vēl {count}",
      "one": "{first} – un vēl {count}",
      "other": "{first} – un vēl {count}"
    },
    "more": {
      "zero": "Un vēl {count}",
      "one": "Un vēl {count}",
      "other": "Un vēl {count}"
    },
    "openDashboard": "Atvērt pārskatu",
    "distanceAndDay": "{distance}, {day}",
    "seeRecord": "Skatīt savus datus",
    "send": "Nosūtīt",
    "renew": "Atjaunot",
    "verifiedTitle": "{what}: dati pārbaudīti",
    "verified": "Jūsu bāze ir pārbaudījusi nosūtīto un atjauninājusi jūsu datus.",
    "returnedTitle": "{what}: dati nosūtīti atpakaļ",
    "returned": "Pieslēdzieties, lai redzētu iemeslu.",
    "sendAgain": "Nosūtīt vēlreiz",
    "askedTitle": "{who} lūdz jūs atjaunot savus dokumentus",
    "askedByDepot": "Jūsu bāze lūdz jūs atjaunot savus dokumentus",
    "asked": "Jūsu datos kaut kā trūkst vai kaut kam termiņš ir beidzies vai drīz beigsies.",
    "seeWhat": "Skatīt, kas jāatjauno",
    "offTheRoadTitle": "Nebrauciet: {vehicle}",
    "offTheRoad": "{fault}. Lūdziet bāzei citu transportlīdzekli.",
    "seeVehicle": "Skatīt savu transportlīdzekli",
    "checkAskedTitle": "{vehicle}: pārbaudiet pirms brauciena",
    "checkAsked": "Šodien tas vēl nav pārbaudīts.",
    "checkNow": "Pārbaudīt transportlīdzekli",
    "cardAskedTitle": "Lūdzu, nododiet savu tahogrāfa karti nolasīšanai",
    "cardAsked": "Nododiet to nolasīšanai līdz {day}.",
    "cardAskedLate": "Termiņš bija {day}. Lūdzu, atnesiet karti šodien.",
    "seeCard": "Skatīt savu karti",
    "toReadTitle": "Izlasiet un parakstiet: {title}",
    "toRead": "Parakstiet līdz {day}. Tas aizņems dažas minūtes.",
    "toReadLate": "Termiņš bija {day}. Parakstiet šodien.",
    "read": "Lasīt",
    "movedTitle": "Jūs tagad esat bāzē “{depot}”",
    "moved": "Visi jūsu dati ir pārvietoti līdzi. Ja jums bija transportlīdzeklis no iepriekšējās bāzes, tas ir nodots atpakaļ.",
    "invitedByTitle": "{who} aicina jūs kļūt par autovadītāju bāzē “{depot}”",
    "invitedTitle": "Uzaicinājums kļūt par autovadītāju bāzē “{depot}”",
    "logInWith": "Pieslēdzieties ar {email} un savu paroli.",
    "yourLogin": "Jūsu pieslēgšanās adrese ir {email}. Izvēlieties paroli, un jūs uzreiz pieslēgsieties.",
    "afterApproval": "Savus datus redzēsiet, tiklīdz bāze jūs apstiprinās.",
    "logIn": "Pieslēgties",
    "choosePassword": "Izvēlēties paroli",
    "linkLasts": "Šī saite darbojas vienu reizi, stundu ilgi. Pēc tam palūdziet jaunu.",
    "newLink": "Saņemt jaunu saiti",
    "invitedByWhy": "Jūs saņemat šo e-pastu, jo šo adresi ievadīja {who}. Ja jūs to negaidījāt, varat to neņemt vērā.",
    "invitedWhy": "Jūs saņemat šo e-pastu, jo šo adresi ievadīja bāzes “{depot}” darbinieki. Ja jūs to negaidījāt, varat to neņemt vērā."
  }
};
