// Made from ro.po by npm run words.
export const catalogue = {
  "mails": {
    "hello": "Bună ziua, {name},",
    "why": "Primiți acest mesaj pentru că conduceți pentru baza {depot}.",
    "chooseMails": "Alegeți ce emailuri primiți",
    "things": {
      "one": "{count} lucru de făcut",
      "few": "{count} lucruri de făcut",
      "other": "{count} de lucruri de făcut"
    },
    "subject": {
      "one": "{first} (și încă {count})",
      "few": "{first} (și încă {count})",
      "other": "{first} (și încă {count})"
    },
    "more": {
      "one": "Și încă {count}",
      "few": "Și încă {count}",
      "other": "Și încă {count}"
    },
    "openDashboard": "Deschideți panoul principal",
    "distanceAndDay": "{distance}, la {day}",
    "seeRecord": "Vedeți dosarul",
    "send": "Trimiteți",
    "renew": "Reînnoiți",
    "verifiedTitle": "{what}: date verificate",
    "verified": "Baza a verificat ce ați trimis și v-a actualizat dosarul.",
    "returnedTitle": "{what}: date returnate",
    "returned": "Autentificați-vă ca să vedeți de ce.",
    "sendAgain": "Retrimiteți",
    "askedTitle": "{who} vă roagă să vă reînnoiți actele",
    "askedByDepot": "Baza dumneavoastră vă roagă să vă reînnoiți actele",
    "asked": "Ceva lipsește din dosarul dumneavoastră, a expirat sau expiră în curând.",
    "seeWhat": "Vedeți ce este de reînnoit",
    "offTheRoadTitle": "Nu conduceți: {vehicle}",
    "offTheRoad": "{fault}. Cereți la bază alt vehicul.",
    "seeVehicle": "Vedeți vehiculul",
    "checkAskedTitle": "Verificați vehiculul {vehicle} înainte de a conduce",
    "checkAsked": "Astăzi nu l-a verificat nimeni.",
    "checkNow": "Verificați un vehicul",
    "cardAskedTitle": "Vă rugăm să predați cardul tahograf pentru citire",
    "cardAsked": "Predați-l pentru citire până la {day}.",
    "cardAskedLate": "Termenul a fost {day}. Vă rugăm să îl aduceți astăzi.",
    "seeCard": "Vedeți cardul",
    "toReadTitle": "Vă rugăm să citiți și să semnați: {title}",
    "toRead": "Semnați până la {day}. Durează câteva minute.",
    "toReadLate": "Termenul a fost {day}. Vă rugăm să semnați astăzi.",
    "read": "Citiți",
    "movedTitle": "Baza dumneavoastră este acum {depot}",
    "moved": "Întregul dosar s-a mutat odată cu dumneavoastră. Dacă aveați un vehicul de la baza veche, acesta a fost returnat.",
    "invitedByTitle": "{who} vă invită la baza {depot}, ca șofer",
    "invitedTitle": "Ați primit o invitație la baza {depot}, ca șofer",
    "logInWith": "Autentificați-vă cu {email} și cu parola dumneavoastră.",
    "yourLogin": "Vă autentificați cu {email}. Alegeți o parolă și intrați direct în cont.",
    "afterApproval": "Vă veți vedea dosarul imediat ce baza aprobă contul.",
    "logIn": "Autentificare",
    "choosePassword": "Alegeți o parolă",
    "linkLasts": "Acest link funcționează o singură dată, timp de o oră. După aceea, cereți unul nou.",
    "newLink": "Cereți un link nou",
    "invitedByWhy": "Primiți acest mesaj pentru că {who} a introdus această adresă. Dacă nu îl așteptați, îl puteți ignora.",
    "invitedWhy": "Primiți acest mesaj pentru că personalul bazei {depot} a introdus această adresă. Dacă nu îl așteptați, îl puteți ignora."
  }
};
