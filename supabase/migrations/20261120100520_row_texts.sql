-- The names of licence types, vehicle types, requirements and offences in other languages: what the app asks for, and the texts of
-- the rows that every installation begins with. Admins can change them in the app. Who corrects one here: terms as in docs/languages.md.

-- The names that the caller may read, by table and English name, in this language. Without those that have no text. A vehicle's type is
-- read by staff alone, and they read English.
create function public.row_texts(language input.text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  found_texts jsonb := jsonb_build_object('license_types', (
    select coalesce(jsonb_object_agg(t.name, t.texts -> $1), '{}') from public.license_types t where t.texts ? $1));
begin
  -- Visitors may read no more, and need a right even for a query that finds nothing.
  if current_user = 'anon' then
    return found_texts;
  end if;
  return found_texts
    || jsonb_build_object('requirements', (
      -- Of two with one name, the same as in private.detail_in().
      select coalesce(jsonb_object_agg(r.name, r.texts -> $1 order by r.subject desc), '{}')
      from public.requirements r where r.texts ? $1))
    || jsonb_build_object('penalty_offences', (
      select coalesce(jsonb_object_agg(o.name, o.texts -> $1), '{}') from public.penalty_offences o where o.texts ? $1))
    || jsonb_build_object('policies', (
      select coalesce(jsonb_object_agg(p.name, p.texts -> $1 order by p.id desc), '{}') from public.policies p where p.texts ? $1));
end;
$$;

grant execute on function public.row_texts to anon, authenticated;

-- So that the history does not list them as changes.
alter table public.license_types disable trigger user;
alter table public.vehicle_types disable trigger user;
alter table public.requirements disable trigger user;
alter table public.penalty_offences disable trigger user;

with said (name, pl, ro, lt, lv, uk, pt) as (values
  ('Mopeds',
    'Motorowery', 'Mopede',
    'Mopedai', 'Mopēdi',
    'Мопеди', 'Ciclomotores'),
  ('Light motorcycles',
    'Lekkie motocykle', 'Motociclete ușoare',
    'Lengvieji motociklai', 'Vieglie motocikli',
    'Легкі мотоцикли', 'Motocicletas leves'),
  ('Medium motorcycles',
    'Motocykle średniej mocy', 'Motociclete de putere medie',
    'Vidutinės galios motociklai', 'Vidējas jaudas motocikli',
    'Мотоцикли середньої потужності', 'Motocicletas de potência média'),
  ('Motorcycles',
    'Motocykle', 'Motociclete',
    'Motociklai', 'Motocikli',
    'Мотоцикли', 'Motocicletas'),
  ('Cars and light vans',
    'Samochody osobowe i lekkie dostawcze', 'Autoturisme și autoutilitare ușoare',
    'Lengvieji automobiliai ir lengvieji furgonai', 'Vieglie automobiļi un vieglie furgoni',
    'Легкові автомобілі та легкі фургони', 'Automóveis e furgões leves'),
  ('Cars with trailer',
    'Samochody osobowe z przyczepą', 'Autoturisme cu remorcă',
    'Lengvieji automobiliai su priekaba', 'Vieglie automobiļi ar piekabi',
    'Легкові автомобілі з причепом', 'Automóveis com reboque'),
  ('Medium trucks',
    'Średnie samochody ciężarowe', 'Autocamioane medii',
    'Vidutiniai sunkvežimiai', 'Vidēji kravas automobiļi',
    'Середні вантажні автомобілі', 'Caminhões médios'),
  ('Medium trucks with trailer',
    'Średnie samochody ciężarowe z przyczepą', 'Autocamioane medii cu remorcă',
    'Vidutiniai sunkvežimiai su priekaba', 'Vidēji kravas automobiļi ar piekabi',
    'Середні вантажні автомобілі з причепом', 'Caminhões médios com reboque'),
  ('Trucks',
    'Samochody ciężarowe', 'Autocamioane',
    'Sunkvežimiai', 'Kravas automobiļi',
    'Вантажні автомобілі', 'Caminhões'),
  ('Articulated trucks',
    'Ciągniki siodłowe z naczepą', 'Ansambluri cap tractor cu semiremorcă',
    'Vilkikai su puspriekabe', 'Vilcēji ar puspiekabēm',
    'Сідлові тягачі з напівпричепом', 'Caminhões articulados (carretas)'),
  ('Minibuses',
    'Małe autobusy', 'Microbuze',
    'Mikroautobusai', 'Mikroautobusi',
    'Мікроавтобуси', 'Micro-ônibus'),
  ('Minibuses with trailer',
    'Małe autobusy z przyczepą', 'Microbuze cu remorcă',
    'Mikroautobusai su priekaba', 'Mikroautobusi ar piekabi',
    'Мікроавтобуси з причепом', 'Micro-ônibus com reboque'),
  ('Buses',
    'Autobusy', 'Autobuze',
    'Autobusai', 'Autobusi',
    'Автобуси', 'Ônibus'),
  ('Buses with trailer',
    'Autobusy z przyczepą', 'Autobuze cu remorcă',
    'Autobusai su priekaba', 'Autobusi ar piekabi',
    'Автобуси з причепом', 'Ônibus com reboque'),
  ('Work vehicles and tractors',
    'Pojazdy robocze i ciągniki rolnicze', 'Mașini autopropulsate și tractoare',
    'Savaeigės mašinos ir traktoriai', 'Darba mašīnas un traktori',
    'Самохідні машини й трактори', 'Veículos de trabalho e tratores')
)
update public.license_types r set texts = jsonb_build_object('pl', s.pl, 'ro', s.ro, 'lt', s.lt, 'lv', s.lv, 'uk', s.uk, 'pt-BR', s.pt)
from said s where s.name = r.name;

with said (name, pl, ro, lt, lv, uk, pt) as (values
  ('Hatchback or saloon',
    'Hatchback lub sedan', 'Hatchback sau berlină',
    'Hečbekas arba sedanas', 'Hečbeks vai sedans',
    'Хетчбек або седан', 'Hatch ou sedã'),
  ('Estate',
    'Kombi', 'Break',
    'Universalas', 'Universālis',
    'Універсал', 'Perua'),
  ('SUV or crossover',
    'SUV lub crossover', 'SUV sau crossover',
    'Visureigis arba krosoveris', 'Apvidus automobilis vai krosovers',
    'Позашляховик або кросовер', 'SUV ou crossover'),
  ('People carrier',
    'Minivan', 'Monovolum',
    'Vienatūris', 'Minivens',
    'Мінівен', 'Minivan'),
  ('Small van',
    'Mały samochód dostawczy', 'Furgonetă',
    'Mažas furgonas', 'Mazs furgons',
    'Малий фургон', 'Furgão pequeno'),
  ('Panel van',
    'Furgon', 'Furgon',
    'Krovininis furgonas', 'Furgons',
    'Вантажний фургон', 'Furgão'),
  ('Refrigerated van',
    'Furgon chłodnia', 'Furgon frigorific',
    'Furgonas šaldytuvas', 'Refrižerators (furgons)',
    'Фургон-рефрижератор', 'Furgão refrigerado'),
  ('Pick-up',
    'Pick-up', 'Pick-up',
    'Pikapas', 'Pikaps',
    'Пікап', 'Picape'),
  ('Rigid truck',
    'Samochód ciężarowy (solówka)', 'Autocamion fără semiremorcă',
    'Sunkvežimis be puspriekabės', 'Kravas automobilis bez puspiekabes',
    'Вантажний автомобіль без напівпричепа', 'Caminhão rígido'),
  ('Articulated tractor unit',
    'Ciągnik siodłowy', 'Cap tractor',
    'Vilkikas', 'Seglu vilcējs',
    'Сідловий тягач', 'Cavalo mecânico'),
  ('Tipper',
    'Wywrotka', 'Autobasculantă',
    'Savivartis', 'Pašizgāzējs',
    'Самоскид', 'Caminhão basculante'),
  ('Tanker',
    'Cysterna', 'Autocisternă',
    'Autocisterna', 'Autocisterna',
    'Автоцистерна', 'Caminhão-tanque'),
  ('Minibus',
    'Mały autobus', 'Microbuz',
    'Mikroautobusas', 'Mikroautobuss',
    'Мікроавтобус', 'Micro-ônibus'),
  ('City bus',
    'Autobus miejski', 'Autobuz urban',
    'Miesto autobusas', 'Pilsētas autobuss',
    'Міський автобус', 'Ônibus urbano'),
  ('Coach',
    'Autokar', 'Autocar',
    'Turistinis autobusas', 'Tūristu autobuss',
    'Туристичний автобус', 'Ônibus rodoviário'),
  ('Semi-trailer',
    'Naczepa', 'Semiremorcă',
    'Puspriekabė', 'Puspiekabe',
    'Напівпричіп', 'Semirreboque')
)
update public.vehicle_types r set texts = jsonb_build_object('pl', s.pl, 'ro', s.ro, 'lt', s.lt, 'lv', s.lv, 'uk', s.uk, 'pt-BR', s.pt)
from said s where s.name = r.name;

with said (name, pl, ro, lt, lv, uk, pt) as (values
  ('Insurance',
    'Ubezpieczenie', 'Asigurare',
    'Draudimas', 'Apdrošināšana',
    'Страхування', 'Seguro'),
  ('Service',
    'Przegląd serwisowy', 'Revizie',
    'Techninė priežiūra', 'Tehniskā apkope',
    'Технічне обслуговування', 'Revisão'),
  ('Tachograph calibration',
    'Legalizacja tachografu', 'Verificarea și calibrarea tahografului',
    'Tachografo patikra', 'Tahogrāfa kalibrēšana',
    'Калібрування тахографа', 'Calibração do tacógrafo'),
  ('Tail-lift examination',
    'Badanie windy załadowczej', 'Verificarea oblonului hidraulic',
    'Galinio keltuvo patikra', 'Hidroborta (kravas pacēlāja) pārbaude',
    'Перевірка гідроборту', 'Inspeção da plataforma elevatória'),
  ('Fire extinguisher',
    'Gaśnica', 'Stingător',
    'Gesintuvas', 'Ugunsdzēsības aparāts',
    'Вогнегасник', 'Extintor de incêndio'),
  ('Driver CPC card',
    'Karta kwalifikacji kierowcy (Driver CPC, kod 95)', 'Cartela de calificare (Driver CPC, cod 95)',
    'Vairuotojo kvalifikacijos kortelė (Driver CPC, 95 kodas)', 'Vadītāja kvalifikācijas karte (Driver CPC, 95. kods)',
    'Кваліфікаційна картка водія (Driver CPC, код 95)', 'Cartão de qualificação (Driver CPC, código 95)'),
  ('Tachograph driver card',
    'Karta kierowcy do tachografu', 'Card tahograf',
    'Tachografo vairuotojo kortelė', 'Tahogrāfa vadītāja karte',
    'Картка водія (тахограф)', 'Cartão de tacógrafo'),
  ('Walkaround check',
    'Kontrola pojazdu przed jazdą', 'Verificarea vehiculului înainte de plecare',
    'Transporto priemonės apžiūra prieš važiuojant', 'Transportlīdzekļa pārbaude pirms brauciena',
    'Огляд ТЗ перед виїздом', 'Checagem do veículo antes de sair'),
  ('Manual handling',
    'Ręczne prace transportowe', 'Manipularea manuală a sarcinilor',
    'Krovinių tvarkymas rankomis', 'Smagumu pārvietošana ar rokām',
    'Ручне переміщення вантажів', 'Movimentação manual de cargas'),
  ('First aid',
    'Pierwsza pomoc', 'Prim ajutor',
    'Pirmoji pagalba', 'Pirmā palīdzība',
    'Домедична допомога', 'Primeiros socorros'),
  ('ADR',
    'Zaświadczenie ADR (przewóz towarów niebezpiecznych)', 'Certificat ADR (transport de mărfuri periculoase)',
    'ADR pažymėjimas (pavojingųjų krovinių vežimas)', 'ADR apliecība (bīstamo kravu pārvadāšana)',
    'Свідоцтво ADR (перевезення небезпечних вантажів)', 'Certificado ADR (transporte de produtos perigosos)'),
  ('Safe Pass',
    'Safe Pass (BHP na budowie)', 'Safe Pass (securitatea muncii pe șantier)',
    'Safe Pass (darbų sauga statybose)', 'Safe Pass (darba drošība būvlaukumā)',
    'Safe Pass (охорона праці на будівництві)', 'Safe Pass (segurança em obras)')
)
update public.requirements r set texts = jsonb_build_object('pl', s.pl, 'ro', s.ro, 'lt', s.lt, 'lv', s.lv, 'uk', s.uk, 'pt-BR', s.pt)
from said s where s.name = r.name;

with said (name, pl, ro, lt, lv, uk, pt) as (values
  ('Speeding',
    'Przekroczenie dozwolonej prędkości', 'Depășirea vitezei legale',
    'Greičio viršijimas', 'Atļautā braukšanas ātruma pārsniegšana',
    'Перевищення швидкості', 'Excesso de velocidade'),
  ('Holding a mobile phone while driving',
    'Trzymanie telefonu podczas jazdy', 'Ținerea telefonului mobil în mână la volan',
    'Mobiliojo telefono laikymas rankoje vairuojant', 'Mobilā tālruņa turēšana rokā, vadot transportlīdzekli',
    'Тримання мобільного телефону в руці під час керування', 'Segurar o celular ao dirigir'),
  ('No seat belt, or a child without a restraint',
    'Niezapięte pasy bezpieczeństwa lub dziecko bez fotelika', 'Fără centură de siguranță sau copil fără scaun special',
    'Neprisegtas saugos diržas arba vaikas be kėdutės', 'Nepiesprādzēta drošības josta vai bērns bez sēdeklīša',
    'Непристебнутий ремінь безпеки або дитина без автокрісла', 'Sem cinto de segurança, ou criança sem cadeirinha'),
  ('Dangerous overtaking',
    'Niebezpieczne wyprzedzanie', 'Depășire periculoasă',
    'Pavojingas lenkimas', 'Bīstama apdzīšana',
    'Небезпечний обгін', 'Ultrapassagem perigosa'),
  ('Parking in a dangerous position',
    'Parkowanie w miejscu niebezpiecznym', 'Parcare într-un loc periculos',
    'Stovėjimas pavojingoje vietoje', 'Stāvēšana bīstamā vietā',
    'Паркування в небезпечному місці', 'Estacionar em local perigoso'),
  ('Car without a valid NCT',
    'Samochód bez ważnego NCT', 'Autoturism fără NCT valabil',
    'Automobilis be galiojančio NCT', 'Automobilis bez derīgas NCT apskates',
    'Автомобіль без чинного NCT', 'Carro sem NCT válido'),
  ('No speed limiter, or a faulty one',
    'Brak lub niesprawność ogranicznika prędkości', 'Limitator de viteză lipsă sau defect',
    'Nėra greičio ribotuvo arba jis sugedęs', 'Nav ātruma ierobežotāja, vai tas ir bojāts',
    'Немає обмежувача швидкості, або він несправний', 'Sem limitador de velocidade, ou com defeito'),
  ('No authorisation plate, or a vehicle altered so that its plate is wrong',
    'Brak tabliczki authorisation plate lub pojazd przerobiony niezgodnie z nią', 'Fără plăcuța „authorisation plate” sau vehicul modificat care nu mai corespunde plăcuței',
    'Nėra lentelės „authorisation plate“ arba perdirbta transporto priemonė jos neatitinka', 'Nav atļaujas plāksnītes (authorisation plate), vai pārbūvēts transportlīdzeklis tai neatbilst',
    'Немає таблички authorisation plate, або переобладнаний транспортний засіб їй не відповідає', 'Sem plaqueta de autorização (authorisation plate), ou veículo alterado que não corresponde a ela'),
  ('Defective or worn tyres',
    'Uszkodzone lub zużyte opony', 'Anvelope defecte sau uzate',
    'Pažeistos arba nusidėvėjusios padangos', 'Bojātas vai nodilušas riepas',
    'Пошкоджені або зношені шини', 'Pneus defeituosos ou gastos'),
  ('Learner driving unaccompanied',
    'Jazda bez osoby towarzyszącej (learner permit)', 'Conducere cu learner permit fără însoțitor',
    'Besimokančio vairuoti asmens važiavimas be lydinčiojo (learner permit)', 'Mācību braukšana bez pavadošās personas (learner permit)',
    'Навчальна їзда без супроводу (learner permit)', 'Aprendiz dirigindo sem acompanhante (learner permit)'),
  ('No N plate',
    'Brak tablicy N', 'Fără placa N',
    'Nėra N ženklo', 'Nav N zīmes',
    'Немає знака N', 'Sem a placa N'),
  ('No L plate',
    'Brak tablicy L', 'Fără placa L',
    'Nėra L ženklo', 'Nav L zīmes',
    'Немає знака L', 'Sem a placa L'),
  ('Unlawful U-turn',
    'Niedozwolone zawracanie', 'Întoarcere neregulamentară',
    'Neleistinas apsisukimas', 'Neatļauta apgriešanās',
    'Заборонений розворот', 'Retorno proibido'),
  ('Not driving on the left',
    'Niestosowanie się do ruchu lewostronnego', 'Nerespectarea circulației pe partea stângă',
    'Važiavimas ne kairiąja puse', 'Braukšana ne pa kreiso pusi',
    'Недотримання лівостороннього руху', 'Não dirigir pela esquerda'),
  ('Not following the rules at a mini-roundabout',
    'Naruszenie zasad na minirondzie', 'Nerespectarea regulilor la un minisens giratoriu',
    'Taisyklių nesilaikymas mažojoje žiedinėje sankryžoje', 'Noteikumu neievērošana mazajā aplī',
    'Порушення правил на мінікільці', 'Desrespeitar as regras em minirrotatória'),
  ('Driving past a no-entry sign',
    'Niezastosowanie się do znaku „zakaz wjazdu”', 'Nerespectarea indicatorului „Accesul interzis”',
    'Kelio ženklo „Įvažiuoti draudžiama“ nepaisymas', 'Iebraukšana zem zīmes “Iebraukt aizliegts”',
    'Проїзд під знак «В’їзд заборонено»', 'Desrespeitar a placa de sentido proibido'),
  ('Driving past a lane-control signal',
    'Niezastosowanie się do sygnału nad pasem ruchu', 'Nerespectarea semnalului luminos de deasupra benzii',
    'Eismo juostos šviesoforo signalo nepaisymas', 'Joslas signāla neievērošana',
    'Проїзд на заборонний сигнал над смугою', 'Desrespeitar o sinal de controle de faixa'),
  ('Driving past a maximum length, width, gross weight or axle weight sign',
    'Niezastosowanie się do znaku ograniczającego długość, szerokość, masę całkowitą lub nacisk osi', 'Nerespectarea indicatorului de limitare a lungimii, lățimii, masei totale sau masei pe osie',
    'Kelio ženklo, ribojančio ilgį, plotį, bendrąją masę ar ašies apkrovą, nepaisymas', 'Garuma, platuma, pilnas masas vai ass slodzes ierobežojuma zīmes neievērošana',
    'Порушення вимог знака, що обмежує довжину, ширину, загальну масу або навантаження на вісь', 'Desrespeitar placa de limite de comprimento, largura, peso bruto total ou peso por eixo'),
  ('Driving without insurance',
    'Jazda bez ubezpieczenia', 'Conducere fără asigurare',
    'Vairavimas be draudimo', 'Braukšana bez apdrošināšanas',
    'Керування незастрахованим транспортним засобом', 'Dirigir sem seguro'),
  ('Careless driving',
    'Nieostrożna jazda', 'Conducere neglijentă',
    'Neatsargus vairavimas', 'Neuzmanīga braukšana',
    'Необережне керування', 'Dirigir sem cuidado'),
  ('Driving a dangerously defective vehicle',
    'Jazda pojazdem z niebezpieczną usterką', 'Conducerea unui vehicul cu defecțiuni periculoase',
    'Pavojingų trūkumų turinčios transporto priemonės vairavimas', 'Bīstami bojāta transportlīdzekļa vadīšana',
    'Керування транспортним засобом із небезпечною несправністю', 'Dirigir veículo com defeito perigoso')
)
update public.penalty_offences r set texts = jsonb_build_object('pl', s.pl, 'ro', s.ro, 'lt', s.lt, 'lv', s.lv, 'uk', s.uk, 'pt-BR', s.pt)
from said s where s.name = r.name;

alter table public.license_types enable trigger user;
alter table public.vehicle_types enable trigger user;
alter table public.requirements enable trigger user;
alter table public.penalty_offences enable trigger user;
