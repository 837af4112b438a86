// Made from lt.po by npm run words.
export const catalogue = {
  "privacy": {
    "title": "Privatumas",
    "responsible": "Kas yra atsakingas",
    "depotControls": "Duomenų, kuriuos bazė laiko apie savo vairuotojus ir prašymų teikėjus, valdytojas yra bazei vadovaujanti įmonė. Ją pasirinkote prašyme; jos pavadinimą ir adresą gali pasakyti jūsų vadovas. „{company}“ šiuos duomenis laiko jos vardu ir tik pagal jos nurodymus (Bendrojo duomenų apsaugos reglamento (BDAR) 28 straipsnis).",
    "weControl": "Kontaktų forma siunčiamų žinučių ir šios svetainės veikimo duomenų valdytojas yra „{company}“, {address}, {email}.",
    "kept": "Kas laikoma",
    "applicants": "Prašymų teikėjai",
    "ofApplicants": "vardas ir pavardė, el. paštas, telefonas, adresas, vairuotojo pažymėjimai ir jų nuotraukos, taip pat asmeninis automobilis, jei jis naudojamas darbui.",
    "drivers": "Vairuotojai",
    "ofDrivers": "tas pats, taip pat mokymai, baudos balai, teisės vairuoti atėmimai, pažymėjimo patikros, nuotraukos ir kiti dokumentai, paskirta transporto priemonė, asmeninio automobilio draudimo ir NCT datos ir darbo rida.",
    "staff": "Darbuotojai",
    "ofStaff": "vardas ir pavardė, el. paštas, telefonas, adresas, vaidmuo ir bazė.",
    "changes": "Pakeitimai",
    "ofChanges": "kas, kada ir kurį įrašą pakeitė ir kas jame buvo parašyta anksčiau.",
    "messages": "Žinutės",
    "ofMessages": "vardas, el. paštas, tema ir tekstas, kuriuos mums siunčiate.",
    "origin": "Didžiąją dalį duomenų pateikiate jūs; likusius įveda jūsų bazės darbuotojai. Prašymo be privalomų laukų išsiųsti negalima, nes bazė negalėtų jo įvertinti.",
    "bases": "Kam tai reikalinga ir teisinis pagrindas",
    "assessing": "Prašymo vertinimas",
    "assessingBasis": "veiksmai jūsų prašymu prieš sudarant sutartį (BDAR 6 straipsnio 1 dalies b punktas).",
    "licences": "Vairuotojo pažymėjimai, mokymai ir Driver CPC",
    "licencesBasis": "darbdaviai ir vežėjai privalo įsitikinti, kad jų vairuotojai turi teisę vairuoti: teisinė prievolė (6 straipsnio 1 dalies c punktas) pagal kelių transporto teisę ir Airijos įstatymą „Safety, Health and Welfare at Work Act 2005“.",
    "ownVehicles": "Darbui naudojami asmeniniai automobiliai",
    "ownVehiclesBasis": "draudimas ir NCT – dėl tos pačios priežasties, rida – kad jums būtų atlyginta (6 straipsnio 1 dalies b punktas).",
    "points": "Baudos balai",
    "pointsBasis": "balai susiję su nusikalstamomis veikomis. Jie laikomi pagal BDAR 10 straipsnį ir Airijos įstatymo „Data Protection Act 2018“ 55 skirsnį, kad būtų vykdoma sutartis, pagal kurią vairuojate, ir kad kelyje būtų išvengta sužalojimų ir žalos. Jie rodomi jums ir jūsų bazės darbuotojams ir niekam kitam; jų nėra jokiame el. laiške ir jokiame eksporte, nebent juos įtraukia darbuotojai.",
    "security": "Pakeitimų istorija ir saugumas",
    "securityBasis": "teisėtas interesas turėti patikimus įrašus (6 straipsnio 1 dalies f punktas).",
    "messagesBasis": "teisėtas interesas jums atsakyti (6 straipsnio 1 dalies f punktas).",
    "rules": "Produktas pagal nustatytas datų ir balų taisykles parodo, kas tvarkinga. Jis pats dėl jūsų nieko nesprendžia: sprendžia jūsų bazės žmonės.",
    "receivers": "Kas gauna duomenis",
    "receiversText": "Jūsų duomenis matote jūs ir jūsų bazės vadovai bei administratoriai; kiti vairuotojai ir kitos bazės jų nemato. Žinutes iš kontaktų formos skaito visų bazių administratoriai. Mūsų prieglobos ir pašto paslaugų teikėjai tvarko duomenis mūsų vardu pagal sutartį. Niekas neparduodama, nėra nei reklamos, nei sekimo. Jei teikėjas tvarko duomenis už Europos ekonominės erdvės ribų, tam taikomas sprendimas dėl tinkamumo arba Europos Komisijos standartinės sutarčių sąlygos.",
    "periods": "Kiek laiko duomenys laikomi",
    "driversFor": {
      "one": "kol vairuojate bazei, ir {count} mėnesį po to, kai išėjote.",
      "few": "kol vairuojate bazei, ir {count} mėnesius po to, kai išėjote.",
      "other": "kol vairuojate bazei, ir {count} mėnesių po to, kai išėjote."
    },
    "rejected": "Atmesti prašymai",
    "rejectedFor": {
      "one": "{count} mėnesį, jei klaustumėte kodėl arba teiktumėte prašymą iš naujo.",
      "few": "{count} mėnesius, jei klaustumėte kodėl arba teiktumėte prašymą iš naujo.",
      "other": "{count} mėnesių, jei klaustumėte kodėl arba teiktumėte prašymą iš naujo."
    },
    "pointsFor": "kol nustoja galioti – trejus metus nuo dienos, kurią jie įrašyti į jūsų duomenis.",
    "pointsAfter": {
      "one": "{count} mėnesį po to, kai nustoja galioti, o galioja trejus metus nuo dienos, kurią jie įrašyti į jūsų duomenis.",
      "few": "{count} mėnesius po to, kai nustoja galioti, o galioja trejus metus nuo dienos, kurią jie įrašyti į jūsų duomenis.",
      "other": "{count} mėnesių po to, kai nustoja galioti, o galioja trejus metus nuo dienos, kurią jie įrašyti į jūsų duomenis."
    },
    "changesFor": "kas įraše buvo parašyta anksčiau – iki įrašo ištrynimo. Informacija, kad jis pakeistas, kada ir kieno, lieka.",
    "changesAfter": {
      "one": "kas įraše buvo parašyta anksčiau – {count} mėnesį po įrašo ištrynimo. Informacija, kad jis pakeistas, kada ir kieno, lieka.",
      "few": "kas įraše buvo parašyta anksčiau – {count} mėnesius po įrašo ištrynimo. Informacija, kad jis pakeistas, kada ir kieno, lieka.",
      "other": "kas įraše buvo parašyta anksčiau – {count} mėnesių po įrašo ištrynimo. Informacija, kad jis pakeistas, kada ir kieno, lieka."
    },
    "vehicles": "Transporto priemonės",
    "vehiclesFor": "apžiūrų ir techninės priežiūros datos – ne trumpiau kaip dvejus metus, kaip reikalauja vežėjams taikomos taisyklės.",
    "checks": "Transporto priemonių apžiūros",
    "checksFor": {
      "one": "{count} mėnuo po apžiūros arba po to, kai pašalintas paskutinis jos metu rastas gedimas. Vardas ir pavardė joje lieka 24 mėnesius, taip pat ir išėjus iš darbo, kad bazė galėtų parodyti, kas apžiūrėjo. Dienos nuotrauka ištrinama anksčiau.",
      "few": "{count} mėnesiai po apžiūros arba po to, kai pašalintas paskutinis jos metu rastas gedimas. Vardas ir pavardė joje lieka 24 mėnesius, taip pat ir išėjus iš darbo, kad bazė galėtų parodyti, kas apžiūrėjo. Dienos nuotrauka ištrinama anksčiau.",
      "other": "{count} mėnesių po apžiūros arba po to, kai pašalintas paskutinis jos metu rastas gedimas. Vardas ir pavardė joje lieka 24 mėnesius, taip pat ir išėjus iš darbo, kad bazė galėtų parodyti, kas apžiūrėjo. Dienos nuotrauka ištrinama anksčiau."
    },
    "incidents": "Įvykiai",
    "incidentsFor": {
      "one": "{count} mėnesį po įvykio, kai jis užbaigtas. Vardas ir pavardė pašalinami, kai ištrinami asmens duomenys.",
      "few": "{count} mėnesius po įvykio, kai jis užbaigtas. Vardas ir pavardė pašalinami, kai ištrinami asmens duomenys.",
      "other": "{count} mėnesių po įvykio, kai jis užbaigtas. Vardas ir pavardė pašalinami, kai ištrinami asmens duomenys."
    },
    "signed": "Taisyklės, kurias pasirašote",
    "signedFor": {
      "one": "paskutinis parašas, kol saugomi jūsų duomenys, ankstesnis {count} mėnesį. Kai jūsų duomenys ištrinami, parašas dėl saugos lieka be vardo ir pavardės.",
      "few": "paskutinis parašas, kol saugomi jūsų duomenys, ankstesnis {count} mėnesius. Kai jūsų duomenys ištrinami, parašas dėl saugos lieka be vardo ir pavardės.",
      "other": "paskutinis parašas, kol saugomi jūsų duomenys, ankstesnis {count} mėnesių. Kai jūsų duomenys ištrinami, parašas dėl saugos lieka be vardo ir pavardės."
    },
    "talks": "Saugos pokalbiai",
    "talksFor": {
      "one": "{count} mėnesį po pokalbio.",
      "few": "{count} mėnesius po pokalbio.",
      "other": "{count} mėnesių po pokalbio."
    },
    "packs": "Jūsų duomenys, perduoti inspektoriams, draudikams ar klientams",
    "packsFor": {
      "one": "{count} mėnesį: kas perduota, kada, kam ir kodėl.",
      "few": "{count} mėnesius: kas perduota, kada, kam ir kodėl.",
      "other": "{count} mėnesių: kas perduota, kada, kam ir kodėl."
    },
    "messagesFor": {
      "one": "{count} mėnesį.",
      "few": "{count} mėnesius.",
      "other": "{count} mėnesių."
    },
    "mails": "Jums siųsti el. laiškai",
    "mailsFor": {
      "one": "apie ką jie buvo – {count} mėnesį.",
      "few": "apie ką jie buvo – {count} mėnesius.",
      "other": "apie ką jie buvo – {count} mėnesių."
    },
    "usual": "Tai įprasti terminai: čia nustatytų terminų parodyti nepavyko.",
    "deleted": "Pasibaigus terminui duomenys ištrinami kartu su jų dokumentais. Kai išeinate, bazė gali viską apie jus ištrinti anksčiau: paprašykite to.",
    "rights": "Jūsų teisės",
    "access": "Susipažinti su duomenimis",
    "accessText": "gauti kopiją to, kas apie jus laikoma. Prisijungus ją rasite savo paskyros dalyje „Jūsų duomenys“.",
    "correction": "Ištaisyti",
    "correctionText": "neteisingi duomenys ištaisomi.",
    "erasure": "Ištrinti ir apriboti",
    "erasureText": "nebereikalingi duomenys ištrinami arba laikomi, bet nenaudojami.",
    "objection": "Nesutikti",
    "objectionText": "galite nesutikti su bet kokiu naudojimu, grindžiamu teisėtu interesu.",
    "portability": "Perkelti duomenis",
    "portabilityText": "gauti savo mums pateiktus duomenis kompiuterio skaitomu formatu.",
    "complain": "Kreipkitės į savo bazės vadovą arba rašykite mums, ir mes tai perduosime. Atsakymą gausite per vieną mėnesį. Jei jis jūsų netenkina, galite skųstis Airijos duomenų apsaugos komisijai (Data Protection Commission), {website}.",
    "protection": "Kaip duomenys saugomi",
    "protectionText": "Duomenys perduodami užšifruoti. Pati duomenų bazė pagal bazę ir vaidmenį sprendžia, kas gali matyti ar keisti kiekvieną eilutę. Slaptažodžiai laikomi kaip maišos reikšmės, kurių niekas negali perskaityti. Prisijungimas galioja tik tol, kol puslapio neuždarote ir neįkeliate iš naujo, ir „{company}“ nenaudoja slapukų. Jūsų įrenginyje laikomas prašymas arba atnaujinimas, kurio dar nebaigėte: be slaptažodžio, naršyklės skirtuke, kuriame jį rašėte, kol išsiųsite arba atmesite, ir ne ilgiau kaip vieną dieną. Su prašymu siunčiamas atsitiktinis skaičius, kurį naršyklė laiko vieną dieną, kad iš naujo išsiųstas prašymas pakeistų pirmąjį. Darbuotojams ji taip pat laiko, kiek eilučių rodo sąrašas. Pakeitimai registruojami, o apie pažeidimą, dėl kurio jums kyla pavojus, pranešama jums ir Airijos duomenų apsaugos komisijai.",
    "questions": "Turite klausimų? <link>Rašykite mums</link> arba kreipkitės į savo bazės vadovą."
  },
  "terms": {
    "title": "Naudojimo sąlygos",
    "scope": "Kam taikomos šios sąlygos",
    "scopeText": "Paslaugą „{company}“ valdo „{company}“, {address}. Šios sąlygos taikomos visiems, kurie ja naudojasi: prašymų teikėjams, vairuotojams, bazių vadovams ir administratoriams. Jei šios sąlygos skiriasi nuo bazės sutarties su mumis, viršesnė yra sutartis.",
    "applicants": "Jei teikiate prašymą bazei",
    "applicantsText": "Patvirtinate, kad jūsų pateikti duomenys yra teisingi ir išsamūs, kad vairuotojo pažymėjimai yra jūsų ir kad pranešite bazei, kai kas nors pasikeis. Dėl jūsų prašymo sprendžia bazė, paprastai per 1–2 darbo dienas; teisės būti priimtam nėra, ir prašymas nėra darbo sutartis. Bazės darbuotojai gali matyti jūsų pateiktus duomenis ir juos laikyti, kaip nurodyta <link>privatumo puslapyje</link>.",
    "drivers": "Jei vairuojate bazei",
    "driversText": "Retkarčiais peržiūrėkite savo suvestinę ir nedelsdami praneškite bazei apie atimtą vairuotojo pažymėjimą, naujus baudos balus arba savo automobilį, kurio apžiūra ar draudimas nebegalioja. Čia rodoma galiojanti data nesuteikia teisės vairuoti, jei žinote, kad taip nėra.",
    "staff": "Jei dirbate bazei",
    "staffText": "Duomenis įvedate ir naudojate tik savo bazės atitikčiai užtikrinti, prižiūrite, kad jie būtų teisingi, ir pasirūpinate, kad išėję žmonės tą pačią dieną netektų prieigos. Eksportuotuose failuose yra asmens duomenų: saugokite juos taip pat, kaip juos saugo produktas, ir ištrinkite, kai jų nebereikia. Baudos balus rodykite tik vairuotojui ir darbuotojams, kuriems jų reikia.",
    "account": "Jūsų paskyra",
    "accountText": "Paskyra skirta vienam žmogui. Niekam neatskleiskite slaptažodžio, nebandykite pasiekti ne savo įrašų, perkrauti paslaugos ar be mūsų rašytinio sutikimo tikrinti jos apsaugos. Paskyrą, iš kurios tai daroma, galime sustabdyti.",
    "limits": "Ko produktas nedaro",
    "limitsText": "„{company}“ rodo, kas įvesta, ir pagal tai skaičiuoja. Į pažymėjimus išduodančią instituciją, apžiūros centrus ar draudikus dėl duomenų nesikreipiama. Tai, kas čia rodoma, nėra teisinė konsultacija. Vežėjas lieka bazė: ji ir toliau atsako už tai, kas ir ką vairuoja, ir už patikras, kurių iš jos reikalauja įstatymai.",
    "liability": "Prieinamumas ir atsakomybė",
    "liabilityText": "Rūpinamės, kad paslauga veiktų ir jūsų duomenys būtų saugūs, bet nežadame, kad ji niekada nenutrūks. Atsakome už žalą, kurią padarome tyčia ar dėl didelio neatsargumo, už žmonių sužalojimą ir visais atvejais, kai įstatymai neleidžia atsakomybės riboti; kitais atvejais – tik už numatomą žalą, atsiradusią dėl to, kad pažeidėme savo įsipareigojimus jums. Jūsų, kaip vartotojo, teisės lieka nepakitusios.",
    "changes": "Pakeitimai, nutraukimas ir taikytina teisė",
    "changesText": "Kai šios sąlygos keičiasi, keičiasi viršuje nurodyta data, o bazėms pranešama prieš mėnesį. Naudotis paslauga galite nustoti bet kada; kas po to laikoma, nurodyta privatumo puslapyje. Taikoma Airijos teisė, sprendžia Airijos teismai. Klausimai: <link>kontaktai</link>."
  }
};
