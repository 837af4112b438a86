// Made from pl.po by npm run words.
export const catalogue = {
  "checkCard": {
    "title": "Sprawdź pojazd",
    "notChecked": "Dziś nie sprawdzono",
    "byAnother": "Dziś o {time} sprawdziła inna osoba",
    "freeAgain": "Usterka nie wyklucza już jazdy. Najpierw sprawdź pojazd.",
    "notExpected": "Na dziś nie zaplanowano kontroli.",
    "none": "Nie masz przydzielonego pojazdu",
    "start": "Sprawdź ten pojazd",
    "another": "Inny pojazd",
    "checkAnother": "Sprawdź inny",
    "mine": "Moje kontrole",
    "officer": "Pokaż inspektorowi",
    "all": "Wszystkie",
    "allMine": "Wszystkie moje kontrole",
    "noDefect": "Sprawdzono dziś o {time}, bez usterek",
    "defects": {
      "one": "Sprawdzono dziś o {time}, {count} usterka",
      "few": "Sprawdzono dziś o {time}, {count} usterki",
      "many": "Sprawdzono dziś o {time}, {count} usterek"
    },
    "stopped": "Sprawdzono dziś o {time}: nie wolno jechać",
    "withTrailer": "{plate} i przyczepa {trailer}",
    "lastNoDefect": "Ostatnia kontrola: {day}, bez usterek",
    "lastDefects": {
      "one": "Ostatnia kontrola: {day}, {count} usterka",
      "few": "Ostatnia kontrola: {day}, {count} usterki",
      "many": "Ostatnia kontrola: {day}, {count} usterek"
    },
    "lastStopped": "Ostatnia kontrola: {day}, nie wolno jechać",
    "noneYet": "Nie ma jeszcze Twoich kontroli",
    "known": "Usterka znana",
    "planned": "Usterka znana. Planowana naprawa: {day}.",
    "repaired": "Naprawiono: {day}. Sprawdź to.",
    "days": {
      "one": "{count} dzień",
      "few": "{count} dni",
      "many": "{count} dni"
    },
    "more": {
      "one": "jeszcze {count}",
      "few": "jeszcze {count}",
      "many": "jeszcze {count}"
    },
    "call": "Zadzwoń: {name}",
    "callDepot": "Zadzwoń do bazy",
    "noPhone": "Zadzwoń teraz do bazy. Numer jest na breloku z kluczami lub w kabinie."
  },
  "tasks": {
    "title": "Moje dane kierowcy",
    "inactive": "Twoja baza ustawiła Ci status „nieaktywny”",
    "inactiveText": "Możesz przeglądać swoje dane, ale nic nie możesz wysłać. Jeśli to pomyłka, zapytaj swoją bazę.",
    "notChecked": "Nie udało się sprawdzić Twoich danych",
    "goodToKnow": "Warto wiedzieć",
    "away": "Trwa Twoja nieobecność",
    "awayUntil": "Wracasz: {day}. Do tego czasu nie musisz nic robić.",
    "inOrder": "Wszystko w porządku",
    "inOrderUntil": "W porządku do {day}",
    "notInOrder": "Nie wszystko jest w porządku",
    "mayNotStart": "Jeszcze nie możesz zacząć",
    "inCheck": "Nic nie jest po terminie. To, co wkrótce traci ważność, baza już sprawdza.",
    "nothingDue": {
      "one": "Nic nie jest po terminie i nic nie traci ważności w ciągu {count} dnia.",
      "few": "Nic nie jest po terminie i nic nie traci ważności w ciągu najbliższych {count} dni.",
      "many": "Nic nie jest po terminie i nic nie traci ważności w ciągu najbliższych {count} dni."
    },
    "toDo": {
      "one": "{count} rzecz do zrobienia",
      "few": "{count} rzeczy do zrobienia",
      "many": "{count} rzeczy do zrobienia"
    },
    "due": "Terminy i braki",
    "whenBack": "Po powrocie",
    "more": "Pokaż jeszcze {count}",
    "sentBack": "Odesłano {day}: {reason}",
    "sent": "Wysłano {day}. Sprawdza to Twoja baza.",
    "asked": "Twoja baza poprosiła o to {day}.",
    "askedNote": "Twoja baza poprosiła o to {day}: „{note}”",
    "waiting": "Czeka na Twoją bazę",
    "takeBack": "Wycofaj",
    "takeBackIt": "Wycofaj: {what}",
    "again": "Wyślij ponownie",
    "sendItAgain": "Wyślij ponownie: {what}",
    "renew": "Odnów",
    "renewIt": "Odnów: {what}",
    "send": "Wyślij",
    "sendIt": "Wyślij: {what}",
    "sendLicence": "Wyślij moje prawo jazdy",
    "read": "Przeczytaj i podpisz",
    "toSign": "Przeczytaj i podpisz „{title}”",
    "gotPoints": "Mam nowe punkty karne",
    "renewNct": "Odnów moje NCT",
    "renewInsurance": "Odnów moje ubezpieczenie"
  },
  "ownRecord": {
    "status": "Obecny stan",
    "statusOf": "Pojazd służbowy i Twoje dane",
    "notLoaded": "Nie udało się wczytać",
    "vehicle": "Przydzielony pojazd",
    "noVehicle": "Brak przydzielonego pojazdu",
    "roadTax": "Podatek drogowy",
    "insurance": "Ubezpieczenie",
    "missing": "brak w systemie",
    "licence": "Stan prawa jazdy",
    "youHold": "Masz kat. {categories}",
    "latestTraining": "Ostatnie szkolenie",
    "noLatestTraining": "Brak szkoleń",
    "points": "Aktywne punkty karne",
    "offences": {
      "one": "{count} wykroczenie",
      "few": "{count} wykroczenia",
      "many": "{count} wykroczeń"
    },
    "cpc": "Driver CPC",
    "nextBy": "Następny moduł do {day}",
    "modules": "Do zrobienia: {modules}",
    "modulesDone": "Wszystkie moduły są ukończone",
    "licences": "Moje prawa jazdy",
    "noLicences": "Nie znaleziono prawa jazdy",
    "licencesNotLoaded": "Nie udało się wczytać Twoich praw jazdy",
    "training": "Historia szkoleń",
    "noTraining": "Brak szkoleń",
    "trainingNotLoaded": "Nie udało się wczytać Twoich szkoleń",
    "bans": "Zakazy prowadzenia pojazdów",
    "bansNotLoaded": "Nie udało się wczytać Twoich zakazów prowadzenia pojazdów",
    "penalties": "Historia punktów karnych",
    "noPenalties": "Brak punktów karnych",
    "penaltiesNotLoaded": "Nie udało się wczytać Twoich punktów karnych",
    "viewsNotLoaded": "Nie udało się wczytać listy wglądów w Twoje punkty karne",
    "viewedBy": "Wgląd w Twoje punkty: {name}, {day}",
    "viewedByAdmin": "Wgląd w Twoje punkty: administrator bazy {depot}, {day}",
    "viewedByManager": "Wgląd w Twoje punkty: kierownik bazy {depot}, {day}",
    "showAll": "Pokaż wszystkie ({count})",
    "expired": {
      "one": "{count} nieważne",
      "few": "{count} nieważne",
      "many": "{count} nieważnych"
    },
    "records": {
      "one": "{count} wpis",
      "few": "{count} wpisy",
      "many": "{count} wpisów"
    },
    "photos": "Zdjęcia",
    "photosOf": "Zdjęcia: {name}",
    "addPhoto": "Dodaj zdjęcie",
    "addPhotoOf": "Dodaj zdjęcie: {name}",
    "photoCount": {
      "one": "{count} zdjęcie",
      "few": "{count} zdjęcia",
      "many": "{count} zdjęć"
    },
    "photoCountOf": {
      "one": "{count} zdjęcie: {name}",
      "few": "{count} zdjęcia: {name}",
      "many": "{count} zdjęć: {name}"
    },
    "aLicence": "prawo jazdy kat. {category}"
  },
  "onboarding": {
    "title": "Przed pierwszym dniem",
    "mayStart": "Możesz zaczynać",
    "licence": "Prawo jazdy zweryfikowane",
    "licenceWaits": "Sprawdzi je Twoja baza.",
    "photos": "Zdjęcia prawa jazdy",
    "policies": "Dokumenty bazy: przeczytane i podpisane",
    "training": "Wymagane szkolenia",
    "trainingHelp": "Szkolenie prowadzi Twoja baza. Masz zaświadczenie? Wyślij je.",
    "vehicleWaits": "Przydziela go Twoja baza."
  }
};
