// Made from pl.po by npm run words.
export const catalogue = {
  "mails": {
    "hello": "Dzień dobry, {name},",
    "why": "Otrzymujesz tę wiadomość, bo jeździsz dla bazy {depot}.",
    "chooseMails": "Wybierz, które e-maile dostajesz",
    "things": {
      "one": "{count} rzecz do zrobienia",
      "few": "{count} rzeczy do zrobienia",
      "many": "{count} rzeczy do zrobienia"
    },
    "subject": {
      "one": "{first}, i jeszcze {count} sprawa",
      "few": "{first}, i jeszcze {count} sprawy",
      "many": "{first}, i jeszcze {count} spraw"
    },
    "more": {
      "one": "I jeszcze {count} sprawa",
      "few": "I jeszcze {count} sprawy",
      "many": "I jeszcze {count} spraw"
    },
    "openDashboard": "Otwórz pulpit",
    "distanceAndDay": "{distance}, {day}",
    "seeRecord": "Zobacz swoje dane",
    "send": "Wyślij",
    "renew": "Odnów",
    "verifiedTitle": "{what}: sprawdzono",
    "verified": "Twoja baza sprawdziła to, co od Ciebie dostała, i zaktualizowała Twoje dane.",
    "returnedTitle": "{what}: odesłano",
    "returned": "Zaloguj się, aby zobaczyć powód.",
    "sendAgain": "Wyślij ponownie",
    "askedTitle": "{who} prosi o odnowienie Twoich dokumentów",
    "askedByDepot": "Twoja baza prosi o odnowienie Twoich dokumentów",
    "asked": "W Twoich danych czegoś brakuje albo coś straciło lub wkrótce straci ważność.",
    "seeWhat": "Zobacz, co odnowić",
    "offTheRoadTitle": "Nie jedź pojazdem {vehicle}",
    "offTheRoad": "{fault}. Poproś w bazie o inny pojazd.",
    "seeVehicle": "Zobacz swój pojazd",
    "checkAskedTitle": "Sprawdź pojazd {vehicle} przed jazdą",
    "checkAsked": "Dziś jeszcze go nie sprawdzono.",
    "checkNow": "Sprawdź pojazd",
    "cardAskedTitle": "Karta do tachografu: oddaj ją do odczytu",
    "cardAsked": "Oddaj ją do odczytu do: {day}.",
    "cardAskedLate": "Termin minął {day}. Przynieś ją dzisiaj.",
    "seeCard": "Zobacz swoją kartę",
    "toReadTitle": "Przeczytaj i podpisz: {title}",
    "toRead": "Podpisz do: {day}. To zajmie kilka minut.",
    "toReadLate": "Termin minął {day}. Podpisz dzisiaj.",
    "read": "Przeczytaj",
    "movedTitle": "Twoja nowa baza: {depot}",
    "moved": "Wszystkie Twoje dane są już w nowej bazie. Pojazd z poprzedniej bazy, jeśli był przydzielony, został zwrócony.",
    "invitedByTitle": "{who} zaprasza Cię do bazy {depot} jako kierowcę",
    "invitedTitle": "Zaproszenie do bazy {depot} w roli kierowcy",
    "logInWith": "Zaloguj się adresem {email} i swoim hasłem.",
    "yourLogin": "Twój login to {email}. Wybierz hasło, a od razu się zalogujesz.",
    "afterApproval": "Swoje dane zobaczysz, gdy tylko baza zatwierdzi Twoje konto.",
    "logIn": "Zaloguj się",
    "choosePassword": "Wybierz hasło",
    "linkLasts": "Ten link działa raz, przez godzinę. Potem poproś o nowy.",
    "newLink": "Poproś o nowy link",
    "invitedByWhy": "Otrzymujesz tę wiadomość, bo ten adres wpisała osoba: {who}. Jeśli to nieoczekiwana wiadomość, możesz ją zignorować.",
    "invitedWhy": "Otrzymujesz tę wiadomość, bo ten adres wpisali pracownicy bazy {depot}. Jeśli to nieoczekiwana wiadomość, możesz ją zignorować."
  }
};
