// Made from lv.po by npm run words.
export const catalogue = {
  "privacy": {
    "title": "Privātums",
    "responsible": "Kas ir atbildīgs",
    "depotControls": "Attiecībā uz datiem, ko bāze glabā par saviem autovadītājiem un pretendentiem, pārzinis ir uzņēmums, kas vada bāzi. Jūs to izvēlējāties, kad pieteicāties, un menedžeris var pateikt tā nosaukumu un adresi. {company} glabā šos datus tā vārdā un tikai pēc tā norādījumiem (VDAR 28. pants).",
    "weControl": "Attiecībā uz ziņām, kas nosūtītas ar saziņas veidlapu, un šīs vietnes darbību pārzinis ir {company}, {address}, {email}.",
    "kept": "Kas tiek glabāts",
    "applicants": "Pretendenti",
    "ofApplicants": "vārds un uzvārds, e-pasts, tālrunis, adrese, vadītāja apliecības un to fotoattēli, kā arī savs transportlīdzeklis, ja to izmanto darbam.",
    "drivers": "Autovadītāji",
    "ofDrivers": "tas pats un apmācība, soda punkti, vadīšanas aizliegumi, apliecības pārbaudes, fotoattēli un citi dokumenti, piešķirtais transportlīdzeklis, kā arī personīgā transportlīdzekļa apdrošināšanas un NCT datumi un nobraukums darba vajadzībām.",
    "staff": "Darbinieki",
    "ofStaff": "vārds un uzvārds, e-pasts, tālrunis, adrese, loma un bāze.",
    "changes": "Izmaiņas",
    "ofChanges": "kas kuru ierakstu mainīja, kad un kas tajā bija pirms tam.",
    "messages": "Ziņas",
    "ofMessages": "vārds, e-pasts, temats un teksts, ko mums nosūtāt.",
    "origin": "Lielāko daļu sniedzat jūs; pārējo ievada jūsu bāzes darbinieki. Pieteikumu bez obligātajiem laukiem nevar nosūtīt, jo bāze to nevarētu izvērtēt.",
    "bases": "Kādam nolūkam un uz kāda juridiskā pamata",
    "assessing": "Pieteikuma izvērtēšana",
    "assessingBasis": "pasākumi, ko lūdzat veikt pirms līguma noslēgšanas (VDAR 6. panta 1. punkta b) apakšpunkts).",
    "licences": "Apliecības, apmācība un Driver CPC",
    "licencesBasis": "darba devējiem un pārvadātājiem jāpārliecinās, ka viņu autovadītāji drīkst vadīt: juridisks pienākums (6. panta 1. punkta c) apakšpunkts) saskaņā ar autotransporta tiesību aktiem un likumu Safety, Health and Welfare at Work Act 2005.",
    "ownVehicles": "Personīgie transportlīdzekļi, ko izmanto darbam",
    "ownVehiclesBasis": "apdrošināšana un NCT tā paša iemesla dēļ, nobraukums, lai jums to atlīdzinātu (6. panta 1. punkta b) apakšpunkts).",
    "points": "Soda punkti",
    "pointsBasis": "punkti attiecas uz krimināltiesiska rakstura pārkāpumiem. Tos glabā saskaņā ar VDAR 10. pantu un likuma Data Protection Act 2018 55. pantu, lai izpildītu līgumu, saskaņā ar kuru jūs braucat, un novērstu traumas un kaitējumu uz ceļa. Tos redzat jūs un jūsu bāzes darbinieki, un neviens cits; to nav nevienā e-pastā un nevienā eksportā, ja vien darbinieki tos tajā neiekļauj.",
    "security": "Izmaiņu vēsture un drošība",
    "securityBasis": "leģitīmas intereses, lai ierakstiem varētu uzticēties (6. panta 1. punkta f) apakšpunkts).",
    "messagesBasis": "leģitīmas intereses jums atbildēt (6. panta 1. punkta f) apakšpunkts).",
    "rules": "Produkts izmanto nemainīgus noteikumus par datumiem un punktiem, lai parādītu, kurš un kas ir kārtībā. Tas pats neko par jums neizlemj: to dara cilvēki jūsu bāzē.",
    "receivers": "Kas tos saņem",
    "receiversText": "Jūsu datus redz jūsu bāzes menedžeri un administratori, un tos redzat jūs; citi autovadītāji un citas bāzes tos neredz. Ziņas no saziņas veidlapas lasa visu bāzu administratori. Mūsu mitināšanas un pasta pakalpojumu sniedzēji apstrādā datus mūsu vārdā saskaņā ar līgumu. Nekas netiek pārdots, un nav ne reklāmas, ne izsekošanas. Ja pakalpojumu sniedzējs apstrādā datus ārpus Eiropas Ekonomikas zonas, to aptver lēmums par aizsardzības līmeņa pietiekamību vai Eiropas Komisijas līguma standartklauzulas.",
    "periods": "Cik ilgi tos glabā",
    "driversFor": {
      "zero": "kamēr braucat bāzes uzdevumā, un vēl {count} mēnešus pēc aiziešanas.",
      "one": "kamēr braucat bāzes uzdevumā, un vēl {count} mēnesi pēc aiziešanas.",
      "other": "kamēr braucat bāzes uzdevumā, un vēl {count} mēnešus pēc aiziešanas."
    },
    "rejected": "Noraidītie pieteikumi",
    "rejectedFor": {
      "zero": "{count} mēnešus – gadījumam, ja jautāsiet par iemeslu vai pieteiksieties vēlreiz.",
      "one": "{count} mēnesi – gadījumam, ja jautāsiet par iemeslu vai pieteiksieties vēlreiz.",
      "other": "{count} mēnešus – gadījumam, ja jautāsiet par iemeslu vai pieteiksieties vēlreiz."
    },
    "pointsFor": "kamēr tie ir spēkā: trīs gadus no dienas, kad tie reģistrēti jūsu datos.",
    "pointsAfter": {
      "zero": "{count} mēnešus pēc tam, kad tie zaudē spēku (trīs gadus pēc dienas, kad tie reģistrēti jūsu datos).",
      "one": "{count} mēnesi pēc tam, kad tie zaudē spēku (trīs gadus pēc dienas, kad tie reģistrēti jūsu datos).",
      "other": "{count} mēnešus pēc tam, kad tie zaudē spēku (trīs gadus pēc dienas, kad tie reģistrēti jūsu datos)."
    },
    "changesFor": "tas, kas ierakstā bija pirms tam, līdz ieraksts tiek izdzēsts. Tas, ka ieraksts tika mainīts, kad un kas to darīja, paliek.",
    "changesAfter": {
      "zero": "tas, kas ierakstā bija pirms tam, {count} mēnešus pēc ieraksta izdzēšanas. Tas, ka ieraksts tika mainīts, kad un kas to darīja, paliek.",
      "one": "tas, kas ierakstā bija pirms tam, {count} mēnesi pēc ieraksta izdzēšanas. Tas, ka ieraksts tika mainīts, kad un kas to darīja, paliek.",
      "other": "tas, kas ierakstā bija pirms tam, {count} mēnešus pēc ieraksta izdzēšanas. Tas, ka ieraksts tika mainīts, kad un kas to darīja, paliek."
    },
    "vehicles": "Transportlīdzekļi",
    "vehiclesFor": "apskašu un apkopju datumi vismaz divus gadus, kā to prasa pārvadātāju noteikumi.",
    "checks": "Transportlīdzekļu pārbaudes",
    "checksFor": {
      "zero": "{count} mēnešu pēc pārbaudes vai pēc tam, kad slēgts pēdējais tajā atrastais bojājums. Vārds tajā paliek 24 mēnešus, arī pēc aiziešanas, lai bāze varētu pierādīt, kurš pārbaudīja. Dienas foto tiek dzēsts agrāk.",
      "one": "{count} mēnesis pēc pārbaudes vai pēc tam, kad slēgts pēdējais tajā atrastais bojājums. Vārds tajā paliek 24 mēnešus, arī pēc aiziešanas, lai bāze varētu pierādīt, kurš pārbaudīja. Dienas foto tiek dzēsts agrāk.",
      "other": "{count} mēneši pēc pārbaudes vai pēc tam, kad slēgts pēdējais tajā atrastais bojājums. Vārds tajā paliek 24 mēnešus, arī pēc aiziešanas, lai bāze varētu pierādīt, kurš pārbaudīja. Dienas foto tiek dzēsts agrāk."
    },
    "incidents": "Negadījumi",
    "incidentsFor": {
      "zero": "{count} mēnešus pēc negadījuma, kad tas ir slēgts. Vārds pazūd, kad personas dati tiek dzēsti.",
      "one": "{count} mēnesi pēc negadījuma, kad tas ir slēgts. Vārds pazūd, kad personas dati tiek dzēsti.",
      "other": "{count} mēnešus pēc negadījuma, kad tas ir slēgts. Vārds pazūd, kad personas dati tiek dzēsti."
    },
    "signed": "Noteikumi, ko parakstāt",
    "signedFor": {
      "zero": "pēdējais paraksts, kamēr glabājam jūsu datus, agrāks {count} mēnešus. Kad jūsu dati tiek dzēsti, paraksts par drošību paliek bez vārda.",
      "one": "pēdējais paraksts, kamēr glabājam jūsu datus, agrāks {count} mēnesi. Kad jūsu dati tiek dzēsti, paraksts par drošību paliek bez vārda.",
      "other": "pēdējais paraksts, kamēr glabājam jūsu datus, agrāks {count} mēnešus. Kad jūsu dati tiek dzēsti, paraksts par drošību paliek bez vārda."
    },
    "talks": "Drošības pārrunas",
    "talksFor": {
      "zero": "{count} mēnešus pēc pārrunas.",
      "one": "{count} mēnesi pēc pārrunas.",
      "other": "{count} mēnešus pēc pārrunas."
    },
    "packs": "Jūsu dati, kas nodoti inspektoriem, apdrošinātājiem vai klientiem",
    "packsFor": {
      "zero": "{count} mēnešus: kas nodots, kad, kam un kāpēc.",
      "one": "{count} mēnesi: kas nodots, kad, kam un kāpēc.",
      "other": "{count} mēnešus: kas nodots, kad, kam un kāpēc."
    },
    "messagesFor": {
      "zero": "{count} mēnešus.",
      "one": "{count} mēnesi.",
      "other": "{count} mēnešus."
    },
    "mails": "Jums nosūtītie e-pasti",
    "mailsFor": {
      "zero": "tas, par ko tie bija, {count} mēnešus.",
      "one": "tas, par ko tie bija, {count} mēnesi.",
      "other": "tas, par ko tie bija, {count} mēnešus."
    },
    "usual": "Šie ir parastie termiņi: šeit noteiktos termiņus neizdevās ielādēt.",
    "deleted": "Dati, kuru termiņš ir pagājis, tiek izdzēsti kopā ar dokumentiem. Kad jūs aizejat, bāze var izdzēst visu par jums agrāk: palūdziet to.",
    "rights": "Jūsu tiesības",
    "access": "Piekļuve",
    "accessText": "kopija tam, kas par jums tiek glabāts. Pēc pieslēgšanās tā ir jūsu kontā sadaļā “Jūsu dati”.",
    "correction": "Labošana",
    "correctionText": "nepareizi dati tiek laboti.",
    "erasure": "Dzēšana un ierobežošana",
    "erasureText": "dati, kas vairs nav vajadzīgi, tiek izdzēsti vai glabāti, bet netiek izmantoti.",
    "objection": "Iebildumi",
    "objectionText": "jūs varat iebilst pret jebkuru izmantošanu, kuras pamatā ir leģitīmas intereses.",
    "portability": "Pārnesamība",
    "portabilityText": "dati, ko mums sniedzāt jūs, mašīnlasāmā formā.",
    "complain": "Vērsieties pie savas bāzes menedžera vai rakstiet mums, un mēs jūsu lūgumu nodosim tālāk. Atbildi saņemsiet viena mēneša laikā. Ja tā jūs neapmierina, varat iesniegt sūdzību Datu aizsardzības komisijai (Data Protection Commission), {website}.",
    "protection": "Kā tie tiek aizsargāti",
    "protectionText": "Dati tiek pārsūtīti šifrēti. Pati datubāze par katru rindu pēc bāzes un lomas izlemj, kas to drīkst redzēt vai mainīt. Paroles glabājas kā jaucējvērtības, ko neviens nevar izlasīt. Jūs paliekat kontā tikai līdz brīdim, kad lapa tiek aizvērta vai ielādēta no jauna, un {company} neizmanto sīkdatnes. Jūsu ierīcē tiek glabāts nepabeigts pieteikums vai nepabeigta atjaunošana: bez paroles, tajā pārlūka cilnē, kurā to rakstījāt, līdz to nosūtāt vai atmetat, un ne ilgāk kā vienu dienu. Kopā ar pieteikumu tiek sūtīts nejaušs skaitlis, ko pārlūks glabā vienu dienu, lai atkārtoti nosūtīts pieteikums aizstātu pirmo. Darbiniekiem tas glabā arī to, cik rindu rāda saraksts. Izmaiņas tiek reģistrētas, un par personas datu aizsardzības pārkāpumu, kas jūs pakļauj riskam, tiek ziņots jums un Datu aizsardzības komisijai.",
    "questions": "Jautājumi? <link>Rakstiet mums</link> vai runājiet ar savas bāzes menedžeri."
  },
  "terms": {
    "title": "Lietošanas noteikumi",
    "scope": "Uz ko attiecas šie noteikumi",
    "scopeText": "Pakalpojumu {company} nodrošina {company}, {address}. Šie noteikumi attiecas uz visiem, kas to lieto: pretendentiem, autovadītājiem un bāzu menedžeriem un administratoriem. Ja bāzes līgums ar mums atšķiras no šiem noteikumiem, noteicošais ir līgums.",
    "applicants": "Ja jūs piesakāties bāzē",
    "applicantsText": "Jūs apliecināt, ka jūsu sniegtās ziņas ir patiesas un pilnīgas, ka apliecības ir jūsu un ka paziņosiet bāzei, ja kaut kas mainīsies. Par jūsu pieteikumu lemj bāze, parasti 1–2 darba dienu laikā; tiesību uz pieņemšanu nav, un pieteikums nav darba līgums. Bāzes darbinieki drīkst redzēt jūsu sniegtās ziņas un glabāt tās, kā teikts <link>privātuma lapā</link>.",
    "drivers": "Ja jūs braucat bāzes uzdevumā",
    "driversText": "Laiku pa laikam apskatiet savu pārskatu un nekavējoties paziņojiet bāzei par atņemtu vadītāja apliecību, jauniem soda punktiem vai savu transportlīdzekli, kuram vairs nav apskates vai apdrošināšanas. Datums, kas šeit parādīts kā derīgs, nedod jums tiesības vadīt, ja zināt, ka tas tāds nav.",
    "staff": "Ja jūs strādājat bāzē",
    "staffText": "Jūs ievadāt un lietojat datus tikai savas bāzes atbilstības vajadzībām, uzturat tos pareizus un gādājat, lai cilvēki, kuri aiziet, zaudētu piekļuvi tajā pašā dienā. Eksportētie faili satur personas datus: glabājiet tos tikpat droši kā šis produkts un izdzēsiet, kad tie vairs nav vajadzīgi. Soda punktus rādiet tikai pašam autovadītājam un darbiniekiem, kuriem tie vajadzīgi.",
    "account": "Jūsu konts",
    "accountText": "Konts ir vienai personai. Neatklājiet savu paroli un nemēģiniet piekļūt datiem, kas nav jūsu, pārslogot pakalpojumu vai pārbaudīt tā aizsardzību bez mūsu rakstiskas piekrišanas. Kontu, ar kuru tas tiek darīts, mēs varam apturēt.",
    "limits": "Ko produkts nedara",
    "limitsText": "{company} rāda ievadīto un veic aprēķinus pēc tā. Tas neko nevaicā iestādei, kas izsniedz apliecības, apskates centriem vai apdrošinātājiem, un tas nav juridisks padoms. Pārvadātājs joprojām ir bāze: tā paliek atbildīga par to, kas vada un ko vada, un par pārbaudēm, ko no tās prasa likums.",
    "liability": "Pieejamība un atbildība",
    "liabilityText": "Mēs rūpējamies, lai pakalpojums darbotos un jūsu dati būtu drošībā, taču nesolām, ka tas nekad netiks pārtraukts. Mēs atbildam par kaitējumu, ko nodarām ar nodomu vai rupjas neuzmanības dēļ, par kaitējumu cilvēku veselībai un visos gadījumos, kad likums neļauj mūsu atbildību ierobežot; pārējos gadījumos tikai par paredzamu kaitējumu, ko rada mūsu pienākumu pret jums pārkāpums. Jūsu kā patērētāja tiesības tas neskar.",
    "changes": "Izmaiņas, izbeigšana un piemērojamais likums",
    "changesText": "Kad šie noteikumi mainās, mainās augstāk norādītais datums, un bāzes par to saņem paziņojumu mēnesi iepriekš. Jūs varat jebkurā laikā pārtraukt lietot pakalpojumu; privātuma lapā teikts, kas pēc tam tiek glabāts. Piemērojami Īrijas tiesību akti, un strīdus izšķir Īrijas tiesas. Jautājumi: <link>saziņa</link>."
  }
};
