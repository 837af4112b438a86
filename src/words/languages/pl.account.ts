// Made from pl.po by npm run words.
export const catalogue = {
  "account": {
    "title": "Twoje konto",
    "driver": "{name}, kierowca, {depot}",
    "manager": "{name}, kierownik, {depot}",
    "admin": "{name}, administrator, {depot}",
    "details": "Twoje dane",
    "phoneHelp": "Pod ten numer zadzwoni Twoja baza.",
    "saveDetails": "Zapisz dane",
    "detailsSaved": "Twoje dane są zapisane",
    "detailsNotSaved": "Nie udało się zapisać Twoich danych",
    "none": "brak",
    "inactive": "Twoja baza ustawiła Ci status „nieaktywny”. Aby zmienić dane, zwróć się do bazy.",
    "emailAndPassword": "E-mail i hasło",
    "emailFixed": "Tym adresem e-mail się logujesz. Nie można go zmienić.",
    "lastLogin": "Ostatnie logowanie: {time}",
    "changePassword": "Zmień hasło",
    "currentPassword": "Obecne hasło",
    "newPasswordHelp": "Co najmniej {min} znaków. Na wszystkich innych urządzeniach nastąpi wylogowanie.",
    "notCurrent": "To nie jest Twoje obecne hasło",
    "oldLogin": "Od logowania minęło zbyt dużo czasu, aby zmienić hasło. Wyloguj się, zaloguj się ponownie i wtedy je zmień.",
    "passwordChanged": "Twoje hasło jest zmienione",
    "passwordNotChanged": "Nie udało się zmienić Twojego hasła",
    "loggedOut": "Twoje hasło jest zmienione, a na wszystkich innych urządzeniach nastąpiło wylogowanie.",
    "notLoggedOut": "Twoje hasło jest zmienione, ale nie udało się wylogować Cię na innych urządzeniach. Wyloguj się na każdym z nich."
  },
  "calendarCard": {
    "title": "Kalendarz",
    "text": "Terminy jako wpisy całodniowe w kalendarzu telefonu lub w Outlooku.",
    "notLoaded": "Nie udało się wczytać Twojego kalendarza",
    "isOn": "Włączony",
    "isOff": "Wyłączony",
    "made": "Utworzony {day}",
    "why": "Włącz, aby widzieć terminy w kalendarzu telefonu; aktualizują się same.",
    "private": "Prywatny",
    "turnOn": "Włącz",
    "making": "Tworzenie…",
    "notOn": "Nie udało się włączyć Twojego kalendarza",
    "newAddress": "Nowy adres",
    "newAddressTitle": "Utworzyć nowy adres?",
    "newAddressText": "Adres, którego teraz używa Twój kalendarz, przestanie działać. Trzeba będzie dodać nowy.",
    "makeNewAddress": "Utwórz nowy adres",
    "turnOff": "Wyłącz",
    "turnOffTitle": "Wyłączyć kalendarz?",
    "turnOffText": "Jego adres przestanie działać, a Twój kalendarz nie pokaże nic nowego z Roadworthy.",
    "turningOff": "Wyłączanie…",
    "turnedOff": "Twój kalendarz jest wyłączony",
    "notOff": "Nie udało się wyłączyć Twojego kalendarza",
    "address": "Adres Twojego kalendarza",
    "addressHelp": "Widać go tylko teraz. Zachowaj go dla siebie: kto go ma, widzi Twoje terminy.",
    "open": "Otwórz kalendarz",
    "download": "Pobierz .ics",
    "notDownloaded": "Nie udało się pobrać Twojego kalendarza"
  },
  "ownData": {
    "title": "Informacje o Tobie",
    "text": "Wszystko, co o Tobie przechowujemy, w jednym pliku: Twoje dane i wpisy, Twoje dokumenty oraz kto co zmienił lub otworzył. Przechowuj go w bezpiecznym miejscu.",
    "download": "Pobierz moje dane",
    "progress": "Pobieranie",
    "collecting": "Zbieranie Twoich danych…",
    "done": {
      "one": "{read} z {count} dokumentu",
      "few": "{read} z {count} dokumentów",
      "many": "{read} z {count} dokumentów"
    },
    "saved": {
      "one": "Zapisano jako {file}, z {count} dokumentem.",
      "few": "Zapisano jako {file}, z {count} dokumentami.",
      "many": "Zapisano jako {file}, z {count} dokumentami."
    },
    "missing": "Nie udało się pobrać niektórych dokumentów",
    "missingText": "Wszystko inne jest w pliku. Spróbuj ponownie później albo poproś o nie swoją bazę.",
    "notDownloaded": "Nie udało się pobrać Twoich danych"
  },
  "remindersCard": {
    "title": "Przypomnienia",
    "text": "Wysyłamy najwyżej jeden e-mail z przypomnieniem dziennie.",
    "textAway": "Wysyłamy najwyżej jeden e-mail z przypomnieniem dziennie, a żadnego przed Twoim powrotem: {day}.",
    "inactive": "Przy statusie „nieaktywny” nie dostajesz przypomnień.",
    "notLoaded": "Nie udało się wczytać Twoich ustawień"
  }
};
