// Made from pl.po by npm run words.
export const catalogue = {
  "privacy": {
    "title": "Prywatność",
    "responsible": "Kto odpowiada za dane",
    "depotControls": "Administratorem danych, które baza przechowuje o swoich kierowcach i osobach zgłaszających się, jest firma, która prowadzi bazę. To baza wybrana przy zgłoszeniu; nazwę i adres firmy poda Ci kierownik. {company} przechowuje te dane w jej imieniu i tylko na jej polecenie (art. 28 RODO).",
    "weControl": "Administratorem danych z wiadomości wysłanych przez formularz kontaktowy i z prowadzenia tej witryny jest {company}, {address}, {email}.",
    "kept": "Co jest przechowywane",
    "applicants": "Osoby zgłaszające się",
    "ofApplicants": "imię i nazwisko, e-mail, telefon, adres, prawa jazdy i ich zdjęcia oraz własny pojazd, jeśli jest używany do pracy.",
    "drivers": "Kierowcy",
    "ofDrivers": "to samo oraz szkolenia, punkty karne, zakazy prowadzenia pojazdów, kontrole prawa jazdy, zdjęcia i inne dokumenty, przydzielony pojazd, a także daty ubezpieczenia i NCT oraz przebieg służbowy pojazdu prywatnego.",
    "staff": "Pracownicy",
    "ofStaff": "imię i nazwisko, e-mail, telefon, adres, rola i baza.",
    "changes": "Zmiany",
    "ofChanges": "kto zmienił który wpis, kiedy i co w nim było wcześniej.",
    "messages": "Wiadomości",
    "ofMessages": "imię i nazwisko, e-mail, temat i tekst, które nam wysyłasz.",
    "origin": "Większość danych pochodzi od Ciebie; resztę wpisują pracownicy Twojej bazy. Zgłoszenia bez wymaganych pól nie można wysłać, bo baza nie mogłaby go ocenić.",
    "bases": "Do czego służą dane i na jakiej podstawie prawnej",
    "assessing": "Ocena zgłoszenia",
    "assessingBasis": "działania na Twoje żądanie przed zawarciem umowy (art. 6 ust. 1 lit. b RODO).",
    "licences": "Prawa jazdy, szkolenia i Driver CPC",
    "licencesBasis": "pracodawcy i przewoźnicy muszą mieć pewność, że ich kierowcom wolno prowadzić: obowiązek prawny (art. 6 ust. 1 lit. c) wynikający z prawa transportu drogowego i ustawy Safety, Health and Welfare at Work Act 2005.",
    "ownVehicles": "Pojazdy prywatne używane do pracy",
    "ownVehiclesBasis": "ubezpieczenie i NCT z tego samego powodu, przebieg do zwrotu kosztów (art. 6 ust. 1 lit. b).",
    "points": "Punkty karne",
    "pointsBasis": "punkty dotyczą czynów zabronionych. Są przechowywane na podstawie art. 10 RODO i art. 55 (section 55) ustawy Data Protection Act 2018, aby wykonać umowę, na podstawie której jeździsz, oraz aby zapobiegać obrażeniom i szkodom na drodze. Widzisz je Ty i pracownicy Twojej bazy, i nikt więcej; nie ma ich w żadnym e-mailu ani w żadnym eksporcie, chyba że pracownicy je tam włączą.",
    "security": "Historia zmian i bezpieczeństwo",
    "securityBasis": "prawnie uzasadniony interes, którym są wiarygodne dane (art. 6 ust. 1 lit. f).",
    "messagesBasis": "prawnie uzasadniony interes, którym jest udzielenie Ci odpowiedzi (art. 6 ust. 1 lit. f).",
    "rules": "Produkt stosuje stałe reguły dotyczące dat i punktów, aby pokazać, kto i co jest w porządku. Sam o Tobie nie decyduje: decydują ludzie w Twojej bazie.",
    "receivers": "Kto otrzymuje dane",
    "receiversText": "Twoje dane widzą kierownicy i administratorzy Twojej bazy oraz Ty; inni kierowcy i inne bazy ich nie widzą. Wiadomości z formularza kontaktowego czytają administratorzy wszystkich baz. Nasi dostawcy hostingu i poczty przetwarzają dane dla nas na podstawie umowy. Niczego nie sprzedajemy i nie ma reklam ani śledzenia. Jeśli dostawca przetwarza dane poza Europejskim Obszarem Gospodarczym, podstawą jest decyzja stwierdzająca odpowiedni stopień ochrony albo standardowe klauzule umowne Komisji Europejskiej.",
    "periods": "Jak długo dane są przechowywane",
    "driversFor": {
      "one": "dopóki jeździsz dla bazy, i jeszcze {count} miesiąc po Twoim odejściu.",
      "few": "dopóki jeździsz dla bazy, i jeszcze {count} miesiące po Twoim odejściu.",
      "many": "dopóki jeździsz dla bazy, i jeszcze {count} miesięcy po Twoim odejściu."
    },
    "rejected": "Odrzucone zgłoszenia",
    "rejectedFor": {
      "one": "{count} miesiąc, na wypadek pytania o powód lub ponownego zgłoszenia.",
      "few": "{count} miesiące, na wypadek pytania o powód lub ponownego zgłoszenia.",
      "many": "{count} miesięcy, na wypadek pytania o powód lub ponownego zgłoszenia."
    },
    "pointsFor": "do ich wygaśnięcia, czyli trzy lata od dnia wpisania do Twojej ewidencji.",
    "pointsAfter": {
      "one": "{count} miesiąc po ich wygaśnięciu; wygasają trzy lata od dnia wpisania do Twojej ewidencji.",
      "few": "{count} miesiące po ich wygaśnięciu; wygasają trzy lata od dnia wpisania do Twojej ewidencji.",
      "many": "{count} miesięcy po ich wygaśnięciu; wygasają trzy lata od dnia wpisania do Twojej ewidencji."
    },
    "changesFor": "to, co było we wpisie wcześniej – do usunięcia wpisu. Pozostaje informacja, że wpis został zmieniony, kiedy i przez kogo.",
    "changesAfter": {
      "one": "to, co było we wpisie wcześniej – {count} miesiąc po usunięciu wpisu. Pozostaje informacja, że wpis został zmieniony, kiedy i przez kogo.",
      "few": "to, co było we wpisie wcześniej – {count} miesiące po usunięciu wpisu. Pozostaje informacja, że wpis został zmieniony, kiedy i przez kogo.",
      "many": "to, co było we wpisie wcześniej – {count} miesięcy po usunięciu wpisu. Pozostaje informacja, że wpis został zmieniony, kiedy i przez kogo."
    },
    "vehicles": "Pojazdy",
    "vehiclesFor": "daty przeglądów i konserwacji przez co najmniej dwa lata, zgodnie z przepisami dla przewoźników.",
    "checks": "Kontrole pojazdów",
    "checksFor": {
      "one": "{count} miesiąc po kontroli albo po zamknięciu ostatniej usterki, którą przy niej wykryto. Nazwisko pozostaje przy niej przez 24 miesiące, także po odejściu, aby baza mogła wykazać, kto sprawdzał. Zdjęcie dnia jest usuwane wcześniej.",
      "few": "{count} miesiące po kontroli albo po zamknięciu ostatniej usterki, którą przy niej wykryto. Nazwisko pozostaje przy niej przez 24 miesiące, także po odejściu, aby baza mogła wykazać, kto sprawdzał. Zdjęcie dnia jest usuwane wcześniej.",
      "many": "{count} miesięcy po kontroli albo po zamknięciu ostatniej usterki, którą przy niej wykryto. Nazwisko pozostaje przy niej przez 24 miesiące, także po odejściu, aby baza mogła wykazać, kto sprawdzał. Zdjęcie dnia jest usuwane wcześniej."
    },
    "incidents": "Zdarzenia",
    "incidentsFor": {
      "one": "{count} miesiąc po zdarzeniu, gdy jest zamknięte. Nazwisko znika, gdy dane osoby są usuwane.",
      "few": "{count} miesiące po zdarzeniu, gdy jest zamknięte. Nazwisko znika, gdy dane osoby są usuwane.",
      "many": "{count} miesięcy po zdarzeniu, gdy jest zamknięte. Nazwisko znika, gdy dane osoby są usuwane."
    },
    "signed": "Zasady, które podpisujesz",
    "signedFor": {
      "one": "ostatni podpis tak długo, jak Twoje dane, wcześniejszy przez {count} miesiąc. Gdy Twoje dane są usuwane, podpis pod zasadami bezpieczeństwa zostaje bez nazwiska.",
      "few": "ostatni podpis tak długo, jak Twoje dane, wcześniejszy przez {count} miesiące. Gdy Twoje dane są usuwane, podpis pod zasadami bezpieczeństwa zostaje bez nazwiska.",
      "many": "ostatni podpis tak długo, jak Twoje dane, wcześniejszy przez {count} miesięcy. Gdy Twoje dane są usuwane, podpis pod zasadami bezpieczeństwa zostaje bez nazwiska."
    },
    "talks": "Rozmowy o bezpieczeństwie",
    "talksFor": {
      "one": "{count} miesiąc po rozmowie.",
      "few": "{count} miesiące po rozmowie.",
      "many": "{count} miesięcy po rozmowie."
    },
    "packs": "Twoje dane przekazane kontrolerom, ubezpieczycielom lub klientom",
    "packsFor": {
      "one": "{count} miesiąc: co przekazano, kiedy, komu i dlaczego.",
      "few": "{count} miesiące: co przekazano, kiedy, komu i dlaczego.",
      "many": "{count} miesięcy: co przekazano, kiedy, komu i dlaczego."
    },
    "messagesFor": {
      "one": "{count} miesiąc.",
      "few": "{count} miesiące.",
      "many": "{count} miesięcy."
    },
    "mails": "E-maile wysłane do Ciebie",
    "mailsFor": {
      "one": "to, czego dotyczyły, {count} miesiąc.",
      "few": "to, czego dotyczyły, {count} miesiące.",
      "many": "to, czego dotyczyły, {count} miesięcy."
    },
    "usual": "To są zwykłe okresy: nie udało się wczytać okresów ustawionych tutaj.",
    "deleted": "Dane po upływie okresu są usuwane razem z dokumentami. Po Twoim odejściu baza może usunąć wszystko o Tobie wcześniej: poproś o to.",
    "rights": "Twoje prawa",
    "access": "Dostęp",
    "accessText": "kopia tego, co jest o Tobie przechowywane. Po zalogowaniu znajdziesz ją na swoim koncie w części „Informacje o Tobie”.",
    "correction": "Sprostowanie",
    "correctionText": "błędne dane są poprawiane.",
    "erasure": "Usunięcie i ograniczenie",
    "erasureText": "dane, które nie są już potrzebne, są usuwane albo przechowywane, ale nieużywane.",
    "objection": "Sprzeciw",
    "objectionText": "możesz wnieść sprzeciw wobec każdego użycia opartego na prawnie uzasadnionym interesie.",
    "portability": "Przenoszenie",
    "portabilityText": "dane podane nam przez Ciebie, w formie nadającej się do odczytu maszynowego.",
    "complain": "Zwróć się do kierownika swojej bazy albo napisz do nas, a my to przekażemy. Odpowiedź otrzymasz w ciągu miesiąca. Jeśli odpowiedź Cię nie zadowala, możesz złożyć skargę do Data Protection Commission, {website}.",
    "protection": "Jak dane są chronione",
    "protectionText": "Dane są przesyłane w postaci zaszyfrowanej. Sama baza danych decyduje dla każdego wiersza, według bazy i roli, kto może go zobaczyć lub zmienić. Hasła są przechowywane jako skróty (hash), których nikt nie może odczytać. Zalogowanie trwa tylko do zamknięcia strony lub ponownego jej wczytania, a {company} nie używa plików cookie. Na Twoim urządzeniu przechowywane jest niedokończone zgłoszenie lub odnowienie: bez hasła, w karcie przeglądarki, w której je wpisano, do wysłania lub odrzucenia, najwyżej przez jeden dzień. Do zgłoszenia należy losowa liczba, którą Twoja przeglądarka przechowuje przez jeden dzień, aby zgłoszenie wysłane ponownie zastąpiło pierwsze. Dla pracowników przechowuje też liczbę wierszy pokazywanych na liście. Zmiany są zapisywane, a naruszenie, które stwarza dla Ciebie ryzyko, jest zgłaszane Tobie i Data Protection Commission.",
    "questions": "Pytania? <link>Napisz do nas</link> albo porozmawiaj z kierownikiem swojej bazy."
  },
  "terms": {
    "title": "Regulamin",
    "scope": "Kogo dotyczy ten regulamin",
    "scopeText": "Usługę {company} prowadzi {company}, {address}. Ten regulamin dotyczy wszystkich, którzy z niej korzystają: osób zgłaszających się, kierowców oraz kierowników i administratorów baz. Jeśli własna umowa bazy z nami stanowi inaczej, ma pierwszeństwo.",
    "applicants": "Jeśli zgłaszasz się do bazy",
    "applicantsText": "Potwierdzasz, że podane przez Ciebie informacje są prawdziwe i pełne, że prawa jazdy należą do Ciebie i że powiadomisz bazę, gdy coś się zmieni. O zgłoszeniu decyduje baza, zwykle w ciągu 1–2 dni roboczych; nie przysługuje Ci prawo do przyjęcia, a zgłoszenie nie jest umową o pracę. Pracownicy bazy mogą zobaczyć podane informacje i przechowywać je tak, jak mówi <link>strona „Prywatność”</link>.",
    "drivers": "Jeśli jeździsz dla bazy",
    "driversText": "Zaglądaj od czasu do czasu na swój pulpit i od razu powiadom swoją bazę o cofniętym prawie jazdy, nowych punktach karnych lub własnym pojeździe, który nie ma już przeglądu albo ubezpieczenia. Data pokazana tu jako ważna nie pozwala Ci prowadzić, jeśli wiesz, że nie jest ważna.",
    "staff": "Jeśli pracujesz dla bazy",
    "staffText": "Wpisujesz i używasz danych tylko po to, aby Twoja baza działała zgodnie z przepisami, dbasz o ich poprawność i o to, aby osoby odchodzące traciły dostęp tego samego dnia. Eksporty zawierają dane osobowe: chroń je tak samo dobrze, jak robi to produkt, i usuwaj, gdy nie są już potrzebne. Punkty karne pokazuj tylko kierowcy i pracownikom, którzy ich potrzebują.",
    "account": "Twoje konto",
    "accountText": "Konto jest dla jednej osoby. Zachowaj hasło dla siebie i nie próbuj dotrzeć do danych, które nie są Twoje, przeciążyć usługi ani sprawdzać jej zabezpieczeń bez naszej pisemnej zgody. Możemy zawiesić konto, z którego się to robi.",
    "limits": "Czego produkt nie robi",
    "limitsText": "{company} pokazuje to, co wpisano, i na tej podstawie oblicza. Nie pyta urzędu wydającego prawa jazdy, stacji kontroli ani ubezpieczycieli i nie jest poradą prawną. Przewoźnikiem pozostaje baza: to ona odpowiada za to, kto i czym jeździ, oraz za kontrole, których wymaga prawo.",
    "liability": "Dostępność i odpowiedzialność",
    "liabilityText": "Dbamy o to, aby usługa działała, a Twoje dane były bezpieczne, ale nie obiecujemy, że nigdy nie będzie przerw. Odpowiadamy za szkody wyrządzone przez nas umyślnie lub przez rażące niedbalstwo, za szkody na osobie oraz wszędzie tam, gdzie prawo nie pozwala ograniczyć odpowiedzialności; poza tym tylko za przewidywalne szkody z naruszenia naszych zobowiązań wobec Ciebie. Twoje prawa jako konsumenta pozostają nienaruszone.",
    "changes": "Zmiany, zakończenie i właściwe prawo",
    "changesText": "Gdy ten regulamin się zmienia, zmienia się data powyżej, a bazy są powiadamiane z miesięcznym wyprzedzeniem. Możesz w każdej chwili przestać korzystać z usługi; strona „Prywatność” mówi, co jest potem przechowywane. Obowiązuje prawo Irlandii i rozstrzygają jej sądy. Pytania: <link>kontakt</link>."
  }
};
