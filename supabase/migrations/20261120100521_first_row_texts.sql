-- Made from src/words by npm run words.

-- So that the history does not list them as changes.
alter table public.license_types disable trigger user;
with said (name, texts) as (values
  ('Mopeds', '{"lt":"Mopedai","lv":"Mopēdi","pl":"Motorowery","pt-BR":"Ciclomotores","ro":"Mopede","uk":"Мопеди"}'),
  ('Light motorcycles', '{"lt":"Lengvieji motociklai","lv":"Vieglie motocikli","pl":"Lekkie motocykle","pt-BR":"Motocicletas leves","ro":"Motociclete ușoare","uk":"Легкі мотоцикли"}'),
  ('Medium motorcycles', '{"lt":"Vidutinės galios motociklai","lv":"Vidējas jaudas motocikli","pl":"Motocykle średniej mocy","pt-BR":"Motocicletas de potência média","ro":"Motociclete de putere medie","uk":"Мотоцикли середньої потужності"}'),
  ('Motorcycles', '{"lt":"Motociklai","lv":"Motocikli","pl":"Motocykle","pt-BR":"Motocicletas","ro":"Motociclete","uk":"Мотоцикли"}'),
  ('Cars and light vans', '{"lt":"Lengvieji automobiliai ir lengvieji furgonai","lv":"Vieglie automobiļi un vieglie furgoni","pl":"Samochody osobowe i lekkie dostawcze","pt-BR":"Automóveis e furgões leves","ro":"Autoturisme și autoutilitare ușoare","uk":"Легкові автомобілі та легкі фургони"}'),
  ('Cars with trailer', '{"lt":"Lengvieji automobiliai su priekaba","lv":"Vieglie automobiļi ar piekabi","pl":"Samochody osobowe z przyczepą","pt-BR":"Automóveis com reboque","ro":"Autoturisme cu remorcă","uk":"Легкові автомобілі з причепом"}'),
  ('Medium trucks', '{"lt":"Vidutiniai sunkvežimiai","lv":"Vidēja lieluma kravas automobiļi","pl":"Średnie samochody ciężarowe","pt-BR":"Caminhões médios","ro":"Autocamioane medii","uk":"Середні вантажні автомобілі"}'),
  ('Medium trucks with trailer', '{"lt":"Vidutiniai sunkvežimiai su priekaba","lv":"Vidēja lieluma kravas automobiļi ar piekabi","pl":"Średnie samochody ciężarowe z przyczepą","pt-BR":"Caminhões médios com reboque","ro":"Autocamioane medii cu remorcă","uk":"Середні вантажні автомобілі з причепом"}'),
  ('Trucks', '{"lt":"Sunkvežimiai","lv":"Kravas automobiļi","pl":"Samochody ciężarowe","pt-BR":"Caminhões","ro":"Autocamioane","uk":"Вантажні автомобілі"}'),
  ('Articulated trucks', '{"lt":"Vilkikai su puspriekabe","lv":"Vilcēji ar puspiekabēm","pl":"Ciągniki siodłowe z naczepą","pt-BR":"Caminhões articulados (carretas)","ro":"Ansambluri cap tractor cu semiremorcă","uk":"Сідлові тягачі з напівпричепом"}'),
  ('Minibuses', '{"lt":"Mikroautobusai","lv":"Mikroautobusi","pl":"Małe autobusy","pt-BR":"Micro-ônibus","ro":"Microbuze","uk":"Мікроавтобуси"}'),
  ('Minibuses with trailer', '{"lt":"Mikroautobusai su priekaba","lv":"Mikroautobusi ar piekabi","pl":"Małe autobusy z przyczepą","pt-BR":"Micro-ônibus com reboque","ro":"Microbuze cu remorcă","uk":"Мікроавтобуси з причепом"}'),
  ('Buses', '{"lt":"Autobusai","lv":"Autobusi","pl":"Autobusy","pt-BR":"Ônibus","ro":"Autobuze","uk":"Автобуси"}'),
  ('Buses with trailer', '{"lt":"Autobusai su priekaba","lv":"Autobusi ar piekabi","pl":"Autobusy z przyczepą","pt-BR":"Ônibus com reboque","ro":"Autobuze cu remorcă","uk":"Автобуси з причепом"}'),
  ('Work vehicles and tractors', '{"lt":"Savaeigės mašinos ir traktoriai","lv":"Darba mašīnas un traktori","pl":"Pojazdy robocze i ciągniki rolnicze","pt-BR":"Veículos de trabalho e tratores","ro":"Mașini autopropulsate și tractoare","uk":"Самохідні машини й трактори"}')
)
update public.license_types r set texts = s.texts::jsonb from said s where s.name = r.name;
alter table public.license_types enable trigger user;

-- So that the history does not list them as changes.
alter table public.vehicle_types disable trigger user;
with said (name, texts) as (values
  ('Hatchback or saloon', '{"lt":"Hečbekas arba sedanas","lv":"Hečbeks vai sedans","pl":"Hatchback lub sedan","pt-BR":"Hatch ou sedã","ro":"Hatchback sau berlină","uk":"Хетчбек або седан"}'),
  ('Estate', '{"lt":"Universalas","lv":"Universālis","pl":"Kombi","pt-BR":"Perua","ro":"Break","uk":"Універсал"}'),
  ('SUV or crossover', '{"lt":"Visureigis arba krosoveris","lv":"Apvidus automobilis vai krosovers","pl":"SUV lub crossover","pt-BR":"SUV ou crossover","ro":"SUV sau crossover","uk":"Позашляховик або кросовер"}'),
  ('People carrier', '{"lt":"Vienatūris","lv":"Minivens","pl":"Minivan","pt-BR":"Minivan","ro":"Monovolum","uk":"Мінівен"}'),
  ('Small van', '{"lt":"Mažas furgonas","lv":"Mazs furgons","pl":"Mały samochód dostawczy","pt-BR":"Furgão pequeno","ro":"Furgonetă","uk":"Малий фургон"}'),
  ('Panel van', '{"lt":"Krovininis furgonas","lv":"Furgons","pl":"Furgon","pt-BR":"Furgão","ro":"Furgon","uk":"Вантажний фургон"}'),
  ('Refrigerated van', '{"lt":"Furgonas šaldytuvas","lv":"Refrižerators (furgons)","pl":"Furgon chłodnia","pt-BR":"Furgão refrigerado","ro":"Furgon frigorific","uk":"Фургон-рефрижератор"}'),
  ('Pick-up', '{"lt":"Pikapas","lv":"Pikaps","pl":"Pick-up","pt-BR":"Picape","ro":"Pick-up","uk":"Пікап"}'),
  ('Rigid truck', '{"lt":"Sunkvežimis be puspriekabės","lv":"Kravas automobilis bez puspiekabes","pl":"Samochód ciężarowy (solówka)","pt-BR":"Caminhão rígido","ro":"Autocamion fără semiremorcă","uk":"Вантажний автомобіль без напівпричепа"}'),
  ('Articulated tractor unit', '{"lt":"Vilkikas","lv":"Seglu vilcējs","pl":"Ciągnik siodłowy","pt-BR":"Cavalo mecânico","ro":"Cap tractor","uk":"Сідловий тягач"}'),
  ('Tipper', '{"lt":"Savivartis","lv":"Pašizgāzējs","pl":"Wywrotka","pt-BR":"Caminhão basculante","ro":"Autobasculantă","uk":"Самоскид"}'),
  ('Tanker', '{"lt":"Autocisterna","lv":"Autocisterna","pl":"Cysterna","pt-BR":"Caminhão-tanque","ro":"Autocisternă","uk":"Автоцистерна"}'),
  ('Minibus', '{"lt":"Mikroautobusas","lv":"Mikroautobuss","pl":"Mały autobus","pt-BR":"Micro-ônibus","ro":"Microbuz","uk":"Мікроавтобус"}'),
  ('City bus', '{"lt":"Miesto autobusas","lv":"Pilsētas autobuss","pl":"Autobus miejski","pt-BR":"Ônibus urbano","ro":"Autobuz urban","uk":"Міський автобус"}'),
  ('Coach', '{"lt":"Turistinis autobusas","lv":"Tūristu autobuss","pl":"Autokar","pt-BR":"Ônibus rodoviário","ro":"Autocar","uk":"Туристичний автобус"}'),
  ('Semi-trailer', '{"lt":"Puspriekabė","lv":"Puspiekabe","pl":"Naczepa","pt-BR":"Semirreboque","ro":"Semiremorcă","uk":"Напівпричіп"}')
)
update public.vehicle_types r set texts = s.texts::jsonb from said s where s.name = r.name;
alter table public.vehicle_types enable trigger user;

-- So that the history does not list them as changes.
alter table public.requirements disable trigger user;
with said (name, texts) as (values
  ('Insurance', '{"lt":"Draudimas","lv":"Apdrošināšana","pl":"Ubezpieczenie","pt-BR":"Seguro","ro":"Asigurare","uk":"Страхування"}'),
  ('Service', '{"lt":"Techninė priežiūra","lv":"Tehniskā apkope","pl":"Przegląd serwisowy","pt-BR":"Revisão","ro":"Revizie","uk":"Технічне обслуговування"}'),
  ('Tachograph calibration', '{"lt":"Tachografo patikra","lv":"Tahogrāfa kalibrēšana","pl":"Legalizacja tachografu","pt-BR":"Calibração do tacógrafo","ro":"Verificarea și calibrarea tahografului","uk":"Калібрування тахографа"}'),
  ('Tail-lift examination', '{"lt":"Galinio keltuvo patikra","lv":"Hidroborta (kravas pacēlāja) pārbaude","pl":"Badanie windy załadowczej","pt-BR":"Inspeção da plataforma elevatória","ro":"Verificarea liftului hidraulic","uk":"Перевірка гідроборту"}'),
  ('Fire extinguisher', '{"lt":"Gesintuvas","lv":"Ugunsdzēsības aparāts","pl":"Gaśnica","pt-BR":"Extintor de incêndio","ro":"Stingător","uk":"Вогнегасник"}'),
  ('Driver CPC card', '{"lt":"Vairuotojo kvalifikacijos kortelė (Driver CPC, 95 kodas)","lv":"Vadītāja kvalifikācijas karte (Driver CPC, 95. kods)","pl":"Karta kwalifikacji kierowcy (Driver CPC, kod 95)","pt-BR":"Cartão de qualificação (Driver CPC, código 95)","ro":"Cartela de calificare (Driver CPC, cod 95)","uk":"Кваліфікаційна картка водія (Driver CPC, код 95)"}'),
  ('Tachograph driver card', '{"lt":"Tachografo vairuotojo kortelė","lv":"Tahogrāfa vadītāja karte","pl":"Karta kierowcy do tachografu","pt-BR":"Cartão de tacógrafo","ro":"Card tahograf","uk":"Картка водія (тахограф)"}'),
  ('Walkaround check', '{"lt":"Transporto priemonės apžiūra prieš važiuojant","lv":"Transportlīdzekļa pārbaude pirms brauciena","pl":"Kontrola pojazdu przed jazdą","pt-BR":"Checagem do veículo antes de sair","ro":"Verificarea vehiculului înainte de plecare","uk":"Огляд автомобіля перед поїздкою"}'),
  ('Manual handling', '{"lt":"Krovinių tvarkymas rankomis","lv":"Smagumu pārvietošana ar rokām","pl":"Ręczne prace transportowe","pt-BR":"Movimentação manual de cargas","ro":"Manipularea manuală a sarcinilor","uk":"Ручне переміщення вантажів"}'),
  ('First aid', '{"lt":"Pirmoji pagalba","lv":"Pirmā palīdzība","pl":"Pierwsza pomoc","pt-BR":"Primeiros socorros","ro":"Prim ajutor","uk":"Домедична допомога"}'),
  ('ADR', '{"lt":"ADR liudijimas (pavojingųjų krovinių vežimas)","lv":"ADR apliecība (bīstamo kravu pārvadāšana)","pl":"Zaświadczenie ADR (przewóz towarów niebezpiecznych)","pt-BR":"Certificado ADR (transporte de produtos perigosos)","ro":"Certificat ADR (transport de mărfuri periculoase)","uk":"Свідоцтво ADR (перевезення небезпечних вантажів)"}'),
  ('Safe Pass', '{"lt":"Safe Pass (darbų sauga statybose)","lv":"Safe Pass (darba drošība būvlaukumā)","pl":"Safe Pass (BHP na budowie)","pt-BR":"Safe Pass (segurança em obras)","ro":"Safe Pass (securitatea muncii pe șantier)","uk":"Safe Pass (охорона праці на будівництві)"}')
)
update public.requirements r set texts = s.texts::jsonb from said s where s.name = r.name;
alter table public.requirements enable trigger user;

-- So that the history does not list them as changes.
alter table public.penalty_offences disable trigger user;
with said (name, texts) as (values
  ('Speeding', '{"lt":"Greičio viršijimas","lv":"Atļautā braukšanas ātruma pārsniegšana","pl":"Przekroczenie dozwolonej prędkości","pt-BR":"Excesso de velocidade","ro":"Depășirea vitezei legale","uk":"Перевищення швидкості"}'),
  ('Holding a mobile phone while driving', '{"lt":"Mobiliojo telefono laikymas rankoje vairuojant","lv":"Mobilā tālruņa turēšana rokā, vadot transportlīdzekli","pl":"Trzymanie telefonu podczas jazdy","pt-BR":"Segurar o celular ao dirigir","ro":"Ținerea telefonului mobil în mână la volan","uk":"Тримання мобільного телефону в руці під час керування"}'),
  ('No seat belt, or a child without a restraint', '{"lt":"Neprisegtas saugos diržas arba vaikas be kėdutės","lv":"Nepiesprādzēta drošības josta vai bērns bez sēdeklīša","pl":"Niezapięte pasy bezpieczeństwa lub dziecko bez fotelika","pt-BR":"Sem cinto de segurança, ou criança sem cadeirinha","ro":"Fără centură de siguranță sau copil fără sistem de reținere","uk":"Непристебнутий ремінь безпеки або дитина без автокрісла"}'),
  ('Dangerous overtaking', '{"lt":"Pavojingas lenkimas","lv":"Bīstama apdzīšana","pl":"Niebezpieczne wyprzedzanie","pt-BR":"Ultrapassagem perigosa","ro":"Depășire periculoasă","uk":"Небезпечний обгін"}'),
  ('Parking in a dangerous position', '{"lt":"Stovėjimas pavojingoje vietoje","lv":"Stāvēšana bīstamā vietā","pl":"Parkowanie w miejscu niebezpiecznym","pt-BR":"Estacionar em local perigoso","ro":"Parcare într-un loc periculos","uk":"Паркування в небезпечному місці"}'),
  ('Car without a valid NCT', '{"lt":"Automobilis be galiojančio NCT","lv":"Automobilis bez derīgas NCT apskates","pl":"Samochód bez ważnego NCT","pt-BR":"Carro sem NCT válido","ro":"Autoturism fără NCT valabil","uk":"Автомобіль без чинного NCT"}'),
  ('No speed limiter, or a faulty one', '{"lt":"Nėra greičio ribotuvo arba jis sugedęs","lv":"Nav ātruma ierobežotāja, vai tas ir bojāts","pl":"Brak lub niesprawność ogranicznika prędkości","pt-BR":"Sem limitador de velocidade, ou com defeito","ro":"Limitator de viteză lipsă sau defect","uk":"Немає обмежувача швидкості, або він несправний"}'),
  ('No authorisation plate, or a vehicle altered so that its plate is wrong', '{"lt":"Nėra lentelės „authorisation plate“ arba perdirbta transporto priemonė jos neatitinka","lv":"Nav atļaujas plāksnītes (authorisation plate), vai pārbūvēts transportlīdzeklis tai neatbilst","pl":"Brak tabliczki authorisation plate lub pojazd przerobiony niezgodnie z nią","pt-BR":"Sem plaqueta de autorização (authorisation plate), ou veículo alterado que não corresponde a ela","ro":"Fără plăcuța „authorisation plate” sau vehicul modificat care nu mai corespunde plăcuței","uk":"Немає таблички authorisation plate, або переобладнаний транспортний засіб їй не відповідає"}'),
  ('Defective or worn tyres', '{"lt":"Pažeistos arba nusidėvėjusios padangos","lv":"Bojātas vai nodilušas riepas","pl":"Uszkodzone lub zużyte opony","pt-BR":"Pneus defeituosos ou gastos","ro":"Anvelope defecte sau uzate","uk":"Пошкоджені або зношені шини"}'),
  ('Learner driving unaccompanied', '{"lt":"Besimokančio vairuoti asmens važiavimas be lydinčiojo (learner permit)","lv":"Mācību braukšana bez pavadošās personas (learner permit)","pl":"Jazda bez osoby towarzyszącej (learner permit)","pt-BR":"Aprendiz dirigindo sem acompanhante (learner permit)","ro":"Conducere cu learner permit fără însoțitor","uk":"Навчальна їзда без супроводу (learner permit)"}'),
  ('No N plate', '{"lt":"Nėra N ženklo","lv":"Nav N zīmes","pl":"Brak tablicy N","pt-BR":"Sem a placa N","ro":"Fără placa N","uk":"Немає знака N"}'),
  ('No L plate', '{"lt":"Nėra L ženklo","lv":"Nav L zīmes","pl":"Brak tablicy L","pt-BR":"Sem a placa L","ro":"Fără placa L","uk":"Немає знака L"}'),
  ('Unlawful U-turn', '{"lt":"Neleistinas apsisukimas","lv":"Neatļauta apgriešanās","pl":"Niedozwolone zawracanie","pt-BR":"Retorno proibido","ro":"Întoarcere neregulamentară","uk":"Заборонений розворот"}'),
  ('Not driving on the left', '{"lt":"Važiavimas ne kairiąja puse","lv":"Braukšana ne pa kreiso pusi","pl":"Niestosowanie się do ruchu lewostronnego","pt-BR":"Não dirigir pela esquerda","ro":"Nerespectarea circulației pe partea stângă","uk":"Недотримання лівостороннього руху"}'),
  ('Not following the rules at a mini-roundabout', '{"lt":"Taisyklių nesilaikymas mažojoje žiedinėje sankryžoje","lv":"Noteikumu neievērošana mazajā aplī","pl":"Naruszenie zasad na minirondzie","pt-BR":"Desrespeitar as regras em minirrotatória","ro":"Nerespectarea regulilor la un minisens giratoriu","uk":"Порушення правил на мінікільці"}'),
  ('Driving past a no-entry sign', '{"lt":"Kelio ženklo „Įvažiuoti draudžiama“ nepaisymas","lv":"Iebraukšana zem zīmes “Iebraukt aizliegts”","pl":"Niezastosowanie się do znaku „zakaz wjazdu”","pt-BR":"Desrespeitar a placa de sentido proibido","ro":"Nerespectarea indicatorului „Accesul interzis”","uk":"Проїзд під знак «В’їзд заборонено»"}'),
  ('Driving past a lane-control signal', '{"lt":"Eismo juostos šviesoforo signalo nepaisymas","lv":"Joslas signāla neievērošana","pl":"Niezastosowanie się do sygnału nad pasem ruchu","pt-BR":"Desrespeitar o sinal de controle de faixa","ro":"Nerespectarea semnalului luminos de deasupra benzii","uk":"Проїзд на заборонний сигнал над смугою"}'),
  ('Driving past a maximum length, width, gross weight or axle weight sign', '{"lt":"Kelio ženklo, ribojančio ilgį, plotį, bendrąją masę ar ašies apkrovą, nepaisymas","lv":"Garuma, platuma, pilnas masas vai ass slodzes ierobežojuma zīmes neievērošana","pl":"Niezastosowanie się do znaku ograniczającego długość, szerokość, masę całkowitą lub nacisk osi","pt-BR":"Desrespeitar placa de limite de comprimento, largura, peso bruto total ou peso por eixo","ro":"Nerespectarea indicatorului de limitare a lungimii, lățimii, masei totale sau masei pe osie","uk":"Порушення вимог знака, що обмежує довжину, ширину, загальну масу або навантаження на вісь"}'),
  ('Driving without insurance', '{"lt":"Vairavimas be draudimo","lv":"Braukšana bez apdrošināšanas","pl":"Jazda bez ubezpieczenia","pt-BR":"Dirigir sem seguro","ro":"Conducere fără asigurare","uk":"Керування незастрахованим транспортним засобом"}'),
  ('Careless driving', '{"lt":"Neatsargus vairavimas","lv":"Neuzmanīga braukšana","pl":"Nieostrożna jazda","pt-BR":"Dirigir sem cuidado","ro":"Conducere neglijentă","uk":"Необережне керування"}'),
  ('Driving a dangerously defective vehicle', '{"lt":"Pavojingų trūkumų turinčios transporto priemonės vairavimas","lv":"Bīstami bojāta transportlīdzekļa vadīšana","pl":"Jazda pojazdem z niebezpieczną usterką","pt-BR":"Dirigir veículo com defeito perigoso","ro":"Conducerea unui vehicul cu defecte periculoase","uk":"Керування транспортним засобом із небезпечною несправністю"}')
)
update public.penalty_offences r set texts = s.texts::jsonb from said s where s.name = r.name;
alter table public.penalty_offences enable trigger user;
