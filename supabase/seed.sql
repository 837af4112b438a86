-- Demo data: three depots, people in every role and situation, vehicles, applications. Loaded into a new embedded database and by
-- `supabase db reset`, never into production. Every date is relative to today.
--
-- All passwords are "roadworthy". The hash below protects nothing.

-- Looks random, because the app shows the first characters, and is the same in each database, for tests and links.
create function pg_temp.demo_id(letter text, n integer) returns uuid language sql immutable
as $$ select overlay(overlay(md5(letter || n) placing '4' from 13) placing '8' from 17)::uuid $$;

create function pg_temp.in_days(days integer) returns date language sql stable
as $$ select private.today() + days $$;

-- An account as Supabase Auth creates it: confirmed, with an email identity. Tokens are empty: Auth cannot read nulls.
create function pg_temp.make_account(id uuid, email text, full_name text) returns uuid language plpgsql
as $$
begin
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, last_sign_in_at, created_at, updated_at, confirmation_token, recovery_token, email_change,
    email_change_token_new, email_change_token_current, phone_change, phone_change_token, reauthentication_token)
  values (id, 'authenticated', 'authenticated', email, '$2b$10$KzdlQWj/RiZp87vD3s7bB.fVHSAvzgeFGsibrYhKDNwdZuhKB0iKK', now(),
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', full_name), now(), now(), now(),
    '', '', '', '', '', '', '', '');
  insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
  values (gen_random_uuid(), id, id::text, 'email',
    jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now(), now());
  return id;
end;
$$;

-- ------------------------------------------------------------------ depots

insert into public.depots (id, name) values
  (pg_temp.demo_id('a', 1), 'Dublin North'),
  (pg_temp.demo_id('a', 2), 'Cork'),
  (pg_temp.demo_id('a', 3), 'Galway');

-- Galway has nobody yet.
update public.depots set is_set_up = name <> 'Galway';

update public.depot_contacts c set phone = v.phone, email = v.email
from (values
  (1, '+353 1 555 0150', 'dublin-north@roadworthy.example'),
  (2, '+353 21 555 0160', 'cork-depot@roadworthy.example')
) as v (n, phone, email)
where c.depot_id = pg_temp.demo_id('a', v.n);

-- ------------------------------------------------------------------ staff

insert into public.users (id, account_id, email, full_name, phone, address, role, approved, depot_id)
select pg_temp.demo_id('b', n), pg_temp.make_account(pg_temp.demo_id('b', n), email, name), email, name, phone, address, role::public.user_role,
  true, pg_temp.demo_id('a', depot)
from (values
  (1, 'admin@roadworthy.example', 'Deirdre Hanley', '+353 86 555 0101', '4 Swords Business Park, Swords, Co. Dublin', 'admin', 1),
  (2, 'manager@roadworthy.example', 'Colm Fitzpatrick', '+353 87 555 0102', '4 Swords Business Park, Swords, Co. Dublin', 'manager', 1),
  (3, 'cork@roadworthy.example', 'Noreen Twomey', '+353 85 555 0103', 'Unit 9, Little Island, Co. Cork', 'manager', 2),
  (4, 'cork-admin@roadworthy.example', 'Fergus Hurley', '+353 86 555 0104', 'Unit 9, Little Island, Co. Cork', 'admin', 2)
) as staff (n, email, name, phone, address, role, depot);

-- ------------------------------------------------------------------ drivers
-- 1 to 25 and 29 to 48 are in Dublin North, each for the situations in the last column; 26 to 28 are in Cork. Without a situation,
-- everything is in order, as for most drivers and vehicles. Drivers 2 and 31 have just been approved.

insert into public.users (id, account_id, email, full_name, phone, address, role, approved, approved_at, is_inactive, depot_id, manager_id)
select pg_temp.demo_id('d', n),
  case when situation not in ('no login', 'invited') then pg_temp.make_account(pg_temp.demo_id('d', n), email, name) end,
  email, name, phone, address, 'driver',
  situation <> 'not approved',
  case when situation <> 'not approved' then now() - make_interval(days => case when n in (2, 31) then 4 else 500 end) end,
  situation = 'inactive', pg_temp.demo_id('a', depot), pg_temp.demo_id('b', manager)
from (values
  (1, 'driver@roadworthy.example', 'Seán Ó Briain', '+353 83 555 0201', '18 Griffith Avenue, Drumcondra, Dublin 9', 1, 2, 'the demo driver'),
  (2, 'aoife.nicdhonnchadha@roadworthy.example', 'Aoife Nic Dhonnchadha', '+353 83 555 0202', '7 Bóthar na Trá, Sutton, Dublin 13', 1, 2, 'no licence'),
  (3, 'patrick.osullivan@roadworthy.example', 'Patrick O''Sullivan', '+353 83 555 0203', '22 Main Street, Balbriggan, Co. Dublin', 1, 2, 'two categories on one card, unfit for the vehicle'),
  (4, 'tomasz.kowalski@roadworthy.example', 'Tomasz Kowalski', '+353 83 555 0204', '5 The Green, Lusk, Co. Dublin', 1, 2, 'licence expired'),
  (5, 'marykate.fitzgerald@roadworthy.example', 'Mary-Kate Fitzgerald', '+353 83 555 0205', '61 Strand Road, Portmarnock, Co. Dublin', 1, 2, '30 days'),
  (6, 'declan.osuilleabhain@roadworthy.example', 'Declan Ó Súilleabháin', '+353 83 555 0206', '3 Church Lane, Rush, Co. Dublin', 1, 2, '31 days'),
  (7, 'grainne.nimhaille@roadworthy.example', 'Gráinne Ní Mháille', '+353 83 555 0207', '90 Harbour View, Howth, Dublin 13', 1, 2, '60 days'),
  (8, 'john.murphy@roadworthy.example', 'John Murphy', '+353 83 555 0208', '12 Oak Drive, Santry, Dublin 9', 1, 2, '61 days'),
  (9, 'ciaran.byrne@roadworthy.example', 'Ciarán Byrne', '+353 83 555 0209', '44 Ballymun Road, Dublin 11', 1, 2, 'above 6 points'),
  (10, 'michael.darcy@roadworthy.example', 'Michael D''Arcy', '+353 83 555 0210', '8 Castle Court, Malahide, Co. Dublin', 1, 2, 'above 9 points, licence check overdue'),
  (11, 'sile.deburca@roadworthy.example', 'Síle de Búrca', '+353 83 555 0211', '31 Mill Street, Skerries, Co. Dublin', 1, 2, 'expired points'),
  (12, 'brendan.walsh@roadworthy.example', 'Brendan Walsh', '+353 83 555 0212', '2 Park Terrace, Finglas, Dublin 11', 1, 2, 'inactive'),
  (13, 'ionut.popescu@roadworthy.example', 'Ionuț Popescu', '+353 83 555 0213', 'Apartment 6, Northwood, Dublin 9', 1, 2, 'not approved'),
  (14, 'siobhan.kelly@roadworthy.example', 'Siobhán Kelly', '+353 83 555 0214', '15 Rathbeale Road, Swords, Co. Dublin', 1, 2, 'own vehicle'),
  (15, 'liam.doyle@roadworthy.example', 'Liam Doyle', '+353 83 555 0215', '27 Seatown Road, Swords, Co. Dublin', 1, 2, 'own vehicle, NCT expired and the new one sent'),
  (16, 'niamh.ryan@roadworthy.example', 'Niamh Ryan', '+353 83 555 0216', '9 Kilmore Close, Artane, Dublin 5', 1, 2, 'own vehicle, insurance expired and the new one sent back'),
  (17, 'maximiliana.featherstonehaugh-macgiollaphadraig@roadworthy.example',
    'Maximiliana Bláthnaid Caoimhe Featherstonehaugh-Mac Giolla Phádraig de Barra', '+353 83 555 0217',
    'The Old Schoolhouse, Upper Knocknagorraveela Cross Roads, Ballyboughal, Near Oldtown, Co. Dublin', 1, 2, 'long name'),
  (18, 'ruta.kazlauskiene@roadworthy.example', 'Rūta Kazlauskienė', '+353 83 555 0218', '70 Clonshaugh Road, Dublin 17', 1, 1, 'exactly 6 points'),
  (19, 'janis.berzins@roadworthy.example', 'Jānis Bērziņš', '+353 83 555 0219', '14 Hollystown Park, Dublin 15', 1, 1, 'exactly 9 points'),
  (20, 'fionn.mccarthy@roadworthy.example', 'Fionn McCarthy', '+353 83 555 0220', '33 Glasnevin Hill, Dublin 9', 1, 1, 'another category expired, unfit for the vehicle'),
  (21, 'caoimhe.brennan@roadworthy.example', 'Caoimhe Brennan', '+353 83 555 0221', '6 Turnapin Lane, Santry, Dublin 9', 1, 1, 'licence expires today'),
  (22, 'eoin.gallagher@roadworthy.example', 'Eoin Gallagher', '+353 83 555 0222', '19 Station Road, Donabate, Co. Dublin', 1, 1, 'licence expired yesterday, CPC card without modules'),
  (23, 'orla.nolan@roadworthy.example', 'Órla Nolan', '+353 83 555 0223', '52 Baskin Lane, Kinsealy, Co. Dublin', 1, 1, 'training expired, a CPC year without a module'),
  (24, 'darragh.quinn@roadworthy.example', 'Darragh Quinn', '+353 83 555 0224', '11 Dublin Road, Swords, Co. Dublin', 1, null, '12 points'),
  (25, 'roisin.kavanagh@roadworthy.example', 'Róisín Kavanagh', null, null, 1, null, 'three months, no phone, renewed licence sent'),
  (26, 'donal.lehane@roadworthy.example', 'Dónal Lehane', '+353 83 555 0226', '40 Evergreen Street, Cork', 2, 3, 'in order'),
  (27, 'eimear.crowley@roadworthy.example', 'Eimear Crowley', '+353 83 555 0227', '5 Main Street, Midleton, Co. Cork', 2, 3, 'licence expired'),
  (28, 'andrei.ionescu@roadworthy.example', 'Andrei Ionescu', '+353 83 555 0228', '16 Mallow Road, Blackpool, Cork', 2, 3, 'above 9 points'),
  (29, 'cathal.moriarty@roadworthy.example', 'Cathal Moriarty', '+353 83 555 0229', '21 Applewood Avenue, Swords, Co. Dublin', 1, 2, 'licence renewed'),
  (30, 'sinead.keane@roadworthy.example', 'Sinéad Keane', '+353 83 555 0230', '4 Drumnigh Wood, Portmarnock, Co. Dublin', 1, 2, 'training renewed'),
  (31, 'pavel.novak@roadworthy.example', 'Pavel Novák', '+353 83 555 0231', '17 Barnwell Road, Clongriffin, Dublin 13', 1, 2, 'required training missing'),
  (32, 'maura.daly@roadworthy.example', 'Maura Daly', '+353 83 555 0232', '2 Hampton Cove, Balbriggan, Co. Dublin', 1, 2, 'training required from a day to come'),
  (33, 'conor.devlin@roadworthy.example', 'Conor Devlin', '+353 83 555 0233', '38 Charlestown Green, Dublin 11', 1, 2, 'learner'),
  (34, 'shane.tobin@roadworthy.example', 'Shane Tobin', '+353 83 555 0234', '10 Boroimhe Elms, Swords, Co. Dublin', 1, 2, 'novice at 7 points'),
  (35, 'brid.mulcahy@roadworthy.example', 'Bríd Mulcahy', '+353 83 555 0235', '59 Iona Road, Glasnevin, Dublin 9', 1, 2, 'two offences of one occasion'),
  (36, 'gerard.fallon@roadworthy.example', 'Gerard Fallon', '+353 83 555 0236', '13 Rosehill, Garristown, Co. Dublin', 1, 2, 'disqualified for points'),
  (37, 'vytautas.petraitis@roadworthy.example', 'Vytautas Petraitis', '+353 83 555 0237', '26 Waterville Row, Blanchardstown, Dublin 15', 1, 2, 'disqualified by a court'),
  (38, 'alan.redmond@roadworthy.example', 'Alan Redmond', '+353 83 555 0238', '8 Millbank Square, Sallins Road, Lusk, Co. Dublin', 1, 1, 'unfit for the vehicle, overridden by an admin'),
  (39, 'emma.lawlor@roadworthy.example', 'Emma Lawlor', '+353 83 555 0239', '45 Hazelbury Park, Clonee, Dublin 15', 1, 1, 'licence check due this week'),
  (40, 'marek.wisniewski@roadworthy.example', 'Marek Wiśniewski', '+353 83 555 0240', '3 Balgriffin Cottages, Dublin 17', 1, 1, 'CPC on track'),
  (41, 'frank.geraghty@roadworthy.example', 'Frank Geraghty', '+353 83 555 0241', '77 Brackenstown Road, Swords, Co. Dublin', 1, 1, 'CPC module due within 60 days'),
  (42, 'bernadette.foley@roadworthy.example', 'Bernadette Foley', '+353 83 555 0242', '6 The Square, Ballyboughal, Co. Dublin', 1, 1, 'CPC by acquired rights, from 10 September'),
  (43, 'oleksandr.shevchenko@roadworthy.example', 'Oleksandr Shevchenko', '+353 83 555 0243', '31 Melville Drive, Finglas, Dublin 11', 1, 1, 'CPC for truck and bus, six modules'),
  (44, 'una.nicheallaigh@roadworthy.example', 'Úna Ní Cheallaigh', '+353 83 555 0244', '12 Bóthar Bré, Rush, Co. Dublin', 1, 1, 'CPC module done twice'),
  (45, 'lorcan.dunne@roadworthy.example', 'Lorcan Dunne', '+353 83 555 0245', '9 Oldtown Mill, Oldtown, Co. Dublin', 1, 1, 'no CPC card'),
  (46, 'ronan.maher@roadworthy.example', 'Rónán Maher', '+353 83 555 0246', '50 Seabury Walk, Malahide, Co. Dublin', 1, 1, 'does not drive professionally'),
  (47, 'teresa.oreilly@roadworthy.example', 'Teresa O''Reilly', '+353 83 555 0247', '1 Ard na Mara, Donabate, Co. Dublin', 1, 2, 'no login'),
  (48, 'adebayo.okafor@roadworthy.example', 'Adebayo Okafor', '+353 83 555 0248', '14 Tyrrelstown Boulevard, Dublin 15', 1, 2, 'invited')
) as driver (n, email, name, phone, address, depot, manager, situation);

update public.users u set email = null, employee_number = 'DN-147' where u.id = pg_temp.demo_id('d', 47);
update public.users u set invited_at = pg_temp.in_days(-3) + time '09:30' where u.id = pg_temp.demo_id('d', 48);
update public.users u set permit = 'learner' where u.id = pg_temp.demo_id('d', 33);
update public.users u set permit = 'full', first_full_licence_on = pg_temp.in_days(-400) where u.id = pg_temp.demo_id('d', 34);
-- The depots have asked their drivers. Some have not answered yet, among them one with 7 points: nobody knows whether the limit is 7 or 12.
update public.users u set first_full_licence_before = pg_temp.in_days(-1500)
from generate_series(1, 46) n
where u.id = pg_temp.demo_id('d', n) and n <> all ('{2, 6, 9, 16, 31, 33, 34, 42}'::integer[]);
update public.users u set cpc_scope = 'both', cpc_scope_by = pg_temp.demo_id('b', 1) where u.id = pg_temp.demo_id('d', 43);
update public.users u set cpc_scope = 'not_professional', cpc_scope_by = pg_temp.demo_id('b', 1) where u.id = pg_temp.demo_id('d', 46);
update public.users u set language = v.language
from (values (4, 'pl'), (37, 'lt'), (40, 'pl'), (28, 'ro')) as v (n, language)
where u.id = pg_temp.demo_id('d', v.n);
-- All but the last have been here for long. Nobody can check the licence of 2, who has none.
update public.users u set approved_at = now() - interval '400 days'
where u.approved and u.id not in (pg_temp.demo_id('d', 2), pg_temp.demo_id('d', 48));

-- ------------------------------------------------------------------ licences

-- The last driver's was entered today, and nobody has seen it yet.
insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, country, created_at)
select pg_temp.demo_id('d', driver), type, number, pg_temp.in_days(issued), pg_temp.in_days(expiry), country,
  case when driver = 48 then now() else greatest(now() - interval '400 days', pg_temp.in_days(issued)) end
from (values
  (1, 'B', '204518832', -2900, 752, 'IE'), (1, 'C', '204518832', -1100, 725, 'IE'), (1, 'CE', '204518832', -1100, 25, 'IE'),
  (3, 'B', '310027745', -1900, 1752, 'IE'), (3, 'C', '310027745', -1400, 425, 'IE'),
  (4, 'C', 'KOW/55120/18', -1870, -45, 'PL'),
  (5, 'D', '418820036', -1795, 30, 'IE'), (6, 'CE', '427719043', -1794, 31, 'IE'),
  (7, 'C1', '439914500', -1765, 60, 'IE'), (8, 'C', '440028117', -1764, 61, 'IE'),
  (9, 'CE', '451120988', -900, 925, 'IE'), (10, 'C', '460913327', -700, 1125, 'IE'), (11, 'C', '470055612', -1000, 825, 'IE'),
  (12, 'B', '480817725', -3000, 652, 'IE'), (13, 'B', 'RO-B-118204', -2000, 1650, 'RO'),
  (14, 'B', '491133508', -1500, 2152, 'IE'), (15, 'B', '500912276', -1500, 2152, 'IE'), (16, 'B', '511804467', -800, 2852, 'IE'),
  (17, 'DE', 'FEATHERSTONEHAUGH-MACGIOLLA-0001-99887', -600, 1225, 'IE'),
  (18, 'C', 'LT-00881273', -900, 925, 'LT'), (19, 'CE', 'LV-AB204417', -400, 1425, 'LV'),
  (20, 'B', '530076644', -2500, 1152, 'IE'), (20, 'CE', '530076644', -1840, -15, 'IE'),
  (21, 'C', '541198820', -1825, 0, 'IE'), (22, 'D1', '552201174', -1826, -1, 'IE'), (23, 'C', '563310925', -300, 1525, 'IE'),
  (24, 'CE', '574419036', -900, 925, 'IE'),
  (26, 'C', '596637258', -500, 1325, 'IE'), (27, 'B', '607746369', -3700, -48, 'IE'), (28, 'CE', 'RO-CE-220981', -900, 925, 'RO'),
  (29, 'B', '618844201', -3670, -18, 'IE'), (29, 'B', '618844201', -18, 3634, 'IE'),
  (30, 'C', '629115570', -1200, 626, 'IE'), (31, 'D', '631780042', -800, 1026, 'IE'), (32, 'D1', '640231187', -650, 1176, 'IE'),
  (33, 'B', '652200914', -100, 630, 'IE'), (34, 'B', '660418823', -400, 3252, 'IE'), (35, 'B', '671120658', -1500, 2152, 'IE'),
  (36, 'B', '682209137', -2000, 1652, 'IE'), (37, 'B', '690017742', -2600, 1052, 'IE'), (38, 'C1', '701155384', -700, 1126, 'IE'),
  (39, 'B', '712200849', -1000, 2652, 'IE'), (40, 'CE', '723180066', -600, 1226, 'IE'), (41, 'C', '734411209', -1300, 526, 'IE'),
  (42, 'CE', '745029918', -1500, 326, 'IE'), (43, 'CE', '756610043', -500, 1326, 'IE'), (43, 'D', '756610043', -500, 1326, 'IE'),
  (44, 'C', '767733120', -900, 926, 'IE'), (45, 'C1', '778802915', -1100, 726, 'IE'), (46, 'C', '789904426', -1250, 576, 'IE'),
  (47, 'B', '790015533', -1700, 1952, 'IE'), (48, 'B', '801126640', -300, 3352, 'IE')
) as license (driver, type, number, issued, expiry, country);

insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, created_at)
values (pg_temp.demo_id('d', 25), 'C1', '585528147', pg_temp.in_days(-1735), (private.today() + interval '3 months')::date,
  now() - interval '400 days');

-- ------------------------------------------------------------------ penalties

insert into public.driver_penalties (driver_id, reason, points, date_issued, expiry_date)
select pg_temp.demo_id('d', driver), reason, points, pg_temp.in_days(issued),
  coalesce(pg_temp.in_days(expiry), (pg_temp.in_days(issued) + interval '3 years')::date)
from (values
  (1, 'Speeding', 3, -210, null), (1, 'Holding a mobile phone while driving', 3, -1500, null),
  (9, 'Speeding', 3, -500, null), (9, 'Driving without a seat belt', 3, -300, null), (9, 'Parking in a dangerous place', 1, -90, null),
  (10, 'Dangerous overtaking', 5, -420, null), (10, 'Speeding', 3, -160, null), (10, 'Failure to stop at a red light', 2, -30, null),
  (11, 'Careless driving', 5, -1097, -1), (11, 'Speeding', 3, -1200, -104),
  (18, 'Speeding', 3, -700, null), (18, 'Failure to yield', 3, -250, null),
  (19, 'Speeding', 3, -800, null), (19, 'Crossing a continuous white line', 3, -600, null), (19, 'Bald tyre', 3, -45, 0),
  (24, 'Dangerous overtaking', 5, -200, null), (24, 'Holding a mobile phone while driving', 4, -120, null), (24, 'Speeding', 3, -12, null),
  (28, 'Careless driving', 5, -100, null), (28, 'Careless driving', 5, -20, null),
  (34, 'Driving without insurance', 5, -150, null), (34, 'Unlawful U-turn', 2, -60, null),
  (36, 'Careless driving', 5, -340, null), (36, 'Speeding', 3, -220, null), (36, 'Holding a mobile phone while driving', 5, -75, null)
) as penalty (driver, reason, points, issued, expiry);

-- Two offences of one occasion: only the higher number of points counts.
insert into public.driver_penalties (id, driver_id, reason, points, date_issued, expiry_date, offence_id, outcome, offence_date,
  occasion_id)
select md5('occasion' || n)::uuid, pg_temp.demo_id('d', 35), o.name, o.points_paid, pg_temp.in_days(-80),
  (pg_temp.in_days(-80) + interval '3 years')::date, o.id, 'paid', pg_temp.in_days(-120), md5('occasion1')::uuid
from (values (1, 'speeding'), (2, 'u-turn')) as penalty (n, code)
join public.penalty_offences o using (code)
order by n;

-- A disqualification for points ends the points that led to it.
insert into public.driver_disqualifications (driver_id, depot_id, from_date, until_date, reason, note, created_by)
select u.id, u.depot_id, pg_temp.in_days(since), pg_temp.in_days(until), reason::public.disqualification_reason, note,
  pg_temp.demo_id('b', 2)
from (values
  (36, -47, 135, 'points', 'Notice of disqualification seen on the day it came.'),
  (37, -20, 345, 'court', 'Swords District Court, drink driving.')
) as disqualification (driver, since, until, reason, note)
join public.users u on u.id = pg_temp.demo_id('d', driver);

insert into private.changed_expiries (disqualification_id, penalty_id, old_expiry, new_expiry)
select d.id, e.penalty_id, e.old_expiry, e.new_expiry
from public.driver_disqualifications d
cross join lateral private.effects_on_points(d.driver_id, d.from_date, d.until_date, d.reason) e;
update public.driver_penalties p set expiry_date = c.new_expiry from private.changed_expiries c where p.id = c.penalty_id;

-- ------------------------------------------------------------------ training
-- Bus drivers must be trained to help passengers who use wheelchairs, and soon in first aid.

insert into public.requirements (subject, name, applies_to, valid_months, required_from)
values ('driver', 'Wheelchair passenger assistance', '{D1,D1E,D,DE}', 36, pg_temp.in_days(-90));
update public.requirements set applies_to = '{D1,D1E,D,DE}', required_from = pg_temp.in_days(20) where name = 'First aid';

insert into public.driver_training (driver_id, training_type, completion_date, expiry_date, provider, certificate_number)
select pg_temp.demo_id('d', driver), type, pg_temp.in_days(done), pg_temp.in_days(expiry), provider, certificate
from (values
  (1, 'Manual Handling', -700, 395, 'Liffey Safety', 'MH-88120'), (1, 'First Aid Awareness', -900, null, 'Order of Malta', 'FA-10233'),
  (8, 'Manual Handling', -1070, 25, 'Liffey Safety', 'MH-77410'), (14, 'Manual Handling', -100, 995, 'Liffey Safety', 'MH-90031'),
  (17, 'Transport of Dangerous Goods by Road (ADR)', -600, 1225, 'Chemical Industries Ireland Training and Assessment Centre', 'ADR-00000000000000000000000000000000001'),
  (23, 'Manual Handling', -1110, -15, 'Liffey Safety', 'MH-70092'), (26, 'Manual Handling', -60, 1035, 'Lee Valley Training', 'LV-3312'),
  (30, 'Manual Handling', -1150, -55, 'Liffey Safety', 'MH-66120'), (30, 'Manual Handling', -60, 1035, 'Liffey Safety', 'MH-91418'),
  (5, 'First aid', -300, 430, 'Order of Malta', 'FA-20118'), (17, 'First aid', -200, 530, 'Order of Malta', 'FA-20450'),
  (22, 'First aid', -410, 320, 'Order of Malta', 'FA-19027'), (31, 'First aid', -150, 580, 'Order of Malta', 'FA-20777'),
  (43, 'First aid', -90, 640, 'Order of Malta', 'FA-20901'),
  (5, 'Wheelchair passenger assistance', -500, 595, 'Bus Skills Ireland', 'WPA-0311'),
  (17, 'Wheelchair passenger assistance', -480, 615, 'Bus Skills Ireland', 'WPA-0315'),
  (22, 'Wheelchair passenger assistance', -480, 615, 'Bus Skills Ireland', 'WPA-0316'),
  (32, 'Wheelchair passenger assistance', -260, 835, 'Bus Skills Ireland', 'WPA-0402'),
  (43, 'Wheelchair passenger assistance', -75, 1020, 'Bus Skills Ireland', 'WPA-0450')
) as training (driver, type, done, expiry, provider, certificate);

-- Driver CPC: the first day of the five years, and the modules done, one in each year after it.
create temporary table demo_cpc as
select driver, coalesce(started, pg_temp.in_days(-440 - 13 * (driver % 28))) as started, modules::smallint[] as modules
from (values
  (1, pg_temp.in_days(-830), '{1,3,5}'), (3, null, '{1,2}'), (4, null, '{1,5}'), (5, null, '{1,6}'), (6, null, '{2,3}'),
  (7, null, '{1,5}'), (8, null, '{2,4}'), (9, null, '{1,5}'), (10, null, '{3,4}'), (11, null, '{1,2}'), (17, null, '{4,6}'),
  (18, null, '{1,5}'), (19, null, '{2,5}'), (20, null, '{1,3}'), (21, null, '{1,4}'), (22, pg_temp.in_days(-500), '{}'),
  (23, pg_temp.in_days(-830), '{3}'), (24, null, '{1,2}'), (25, null, '{2,5}'), (26, null, '{1,2}'), (28, null, '{1,5}'),
  (30, null, '{1,5}'), (31, null, '{1,6}'), (32, null, '{2,6}'), (38, null, '{1,5}'),
  (40, pg_temp.in_days(-830), '{1,2,5}'), (41, (pg_temp.in_days(45) - interval '3 years')::date, '{1,5}'),
  -- The third year for drivers whose rights began on 10 September 2009.
  (42, make_date(extract(year from private.today() - interval '252 days')::integer - 2, 9, 10), '{1,2}'),
  (43, pg_temp.in_days(-830), '{1,5,6}'), (44, pg_temp.in_days(-830), '{1,2,5}')
) as cpc (driver, started, modules);

insert into public.driver_training (driver_id, training_type, completion_date, expiry_date, provider, certificate_number)
select pg_temp.demo_id('d', driver), name, started, (started + months * interval '1 month')::date - 1, 'RSA', format(number, 204500 + driver)
from demo_cpc
cross join (values
  ('Driver CPC card', 60, 'CPC-%s'), ('Tachograph driver card', 63, 'IRL 0000%s')
) as card (name, months, number);

insert into public.driver_training (driver_id, training_type, cpc_module, completion_date, provider, certificate_number)
select pg_temp.demo_id('d', driver), format('Driver CPC Module %s: %s', module, title), module,
  (started + (year - 1) * interval '1 year' + interval '60 days')::date, 'Fingal Transport Training',
  format('CPC%s-%s', module, 20000 + 17 * driver + year)
from demo_cpc
cross join unnest(modules) with ordinality as done (module, year)
join (values
  (1, 'Control of the vehicle and eco-driving techniques'),
  (2, 'Minimising risks and managing emergencies in the transport industry'),
  (3, 'Health and safety for the professional driver'), (4, 'Role of the professional driver in the transport industry'),
  (5, 'The professional truck driver'), (6, 'The professional bus driver')
) as names (module, title) using (module);

-- The same module again, in the third year: it counts once.
insert into public.driver_training (driver_id, training_type, cpc_module, completion_date, provider, certificate_number)
select t.driver_id, t.training_type, t.cpc_module, pg_temp.in_days(-20), 'Fingal Transport Training', 'CPC5-22988'
from public.driver_training t
where t.driver_id = pg_temp.demo_id('d', 44) and t.cpc_module = 5;

-- ------------------------------------------------------------------ tachograph
-- Cards that were read: in time, soon due, late, without a file, with days in no file, of a driver from an agency; a card of nobody. Raw files are made by
-- scripts/embedded/demo-documents.mjs.

insert into public.downloads (id, depot_id, of, driver_id, number, named, days, read_on, sha256, size_bytes, reader_version, generation,
  stored_at, created_by)
select md5('download ' || driver || ' ' || since)::uuid, u.depot_id, 'card', u.id, 'IRL0000' || 204500 + driver, upper(u.full_name),
  datemultirange(daterange(pg_temp.in_days(since), pg_temp.in_days(until), '[]')), pg_temp.in_days(done),
  encode(sha256(convert_to('download ' || driver || ' ' || since, 'utf8')), 'hex'), 24000, 1, '2v2', now(), pg_temp.demo_id('b', 2)
from (values
  (1, -61, -34, -33), (1, -32, -13, -12), (1, -9, -3, -2), (3, -60, -30, -29), (3, -28, -8, -8), (4, -58, -31, -30), (4, -29, -6, -5),
  (5, -62, -40, -39), (5, -38, -4, -3), (8, -60, -38, -37), (8, -36, -17, -16), (17, -50, -22, -22), (17, -21, -2, -1),
  (23, -60, -46, -45), (23, -44, -27, -26)
) as card (driver, since, until, done)
join public.users u on u.id = pg_temp.demo_id('d', driver);

update public.users set agency_name = 'Staffline', agency_until = pg_temp.in_days(4) where id = pg_temp.demo_id('d', 8);

insert into public.downloads (id, depot_id, of, driver_id, read_on, read_by, note, stored_at, created_by)
select md5('download 6')::uuid, u.depot_id, 'card', u.id, pg_temp.in_days(-9), 'Fingal Tachograph Centre', 'The file is with the analyst.', now(),
  pg_temp.demo_id('b', 2)
from public.users u where u.id = pg_temp.demo_id('d', 6);

insert into public.downloads (id, depot_id, of, number, named, days, read_on, sha256, size_bytes, reader_version, generation, aside_since,
  stored_at, created_by)
values (md5('download of nobody')::uuid, pg_temp.demo_id('a', 1), 'card', 'IRL0000099900001', 'MURPHY PATRICK',
  datemultirange(daterange(pg_temp.in_days(-27), pg_temp.in_days(-3), '[]')), pg_temp.in_days(-2), repeat('d', 64), 24000, 1, '1', now() - interval '2 days',
  now() - interval '2 days', pg_temp.demo_id('b', 2));

-- ------------------------------------------------------------------ debriefs
-- Of the month before the last: one late and one open. Of the month before that: one held, and none of the others had infringements. Their reports
-- are made by scripts/embedded/demo-documents.mjs.

insert into public.debriefs (id, driver_id, month, report_on, very_serious, serious, minor, note, agreed, held_on, held_by, closed_at, typed_name,
  language, created_by, created_at)
select md5('debrief ' || driver)::uuid, u.id, (date_trunc('month', private.today()) - make_interval(months => ago))::date, pg_temp.in_days(report),
  very_serious, serious, minor, note, agreed, pg_temp.in_days(held), case when held is not null then pg_temp.demo_id('b', 2) end,
  pg_temp.in_days(held) + time '16:10', case when held is not null then u.full_name end, case when held is not null then 'en' end,
  pg_temp.demo_id('b', 2), pg_temp.in_days(report) + time '09:20'
from (values
  (5, 2, -21, 1, 2, 4, null, null, null),
  (1, 2, -7, 0, 1, 3, 'The two late breaks were both on the M50.', null, null),
  (4, 3, -40, 0, 2, 1, null, '45 minutes'' break after 4 h 30 min at the latest. Use the M1 services, not the next drop.', -34)
) as report (driver, ago, report, very_serious, serious, minor, note, agreed, held)
join public.users u on u.id = pg_temp.demo_id('d', driver);

insert into public.debriefs (driver_id, month, created_by)
select d.id, (date_trunc('month', private.today()) - interval '3 months')::date, pg_temp.demo_id('b', 2)
from unnest('{1, 3, 5, 6, 8, 17, 23}'::integer[]) n cross join lateral (select pg_temp.demo_id('d', n) as id) d;

-- ------------------------------------------------------------------ toolbox talks
-- One talk of last week, which two drivers missed, and one of today.

insert into public.talks (id, depot_id, title, held_on, place, led_by, audience, body, notes, created_by) values
  (md5('talk 1')::uuid, pg_temp.demo_id('a', 1), 'Reversing in the yard', pg_temp.in_days(-8), 'Canteen', 'Colm Fitzpatrick', 'own',
    E'Stop when you cannot see the banksman.\nWindows down, radio off.\nNobody walks behind a vehicle that reverses.',
    'The mirror at bay 4 is to be replaced.', pg_temp.demo_id('b', 2)),
  (md5('talk 2')::uuid, pg_temp.demo_id('a', 1), 'Winter tyres and black ice', pg_temp.in_days(0), 'Canteen', 'Colm Fitzpatrick', 'own', null, null,
    pg_temp.demo_id('b', 2));

update public.talk_attendance a set attended_on = t.held_on, via = 'ticked', noted_at = t.held_on + time '08:10',
  noted_by = pg_temp.demo_id('b', 2)
from public.talks t
where t.id = a.talk_id and t.id = md5('talk 1')::uuid and a.driver_id not in (pg_temp.demo_id('d', 1), pg_temp.demo_id('d', 8));

-- ------------------------------------------------------------------ licence checks
-- Checks are on; the next is due a year after the last, or sooner for drivers with points.

update public.license_check_settings set checked_since = pg_temp.in_days(-200);

-- A card with an expired category was not in order.
insert into public.license_checks (driver_id, checked_on, method, result, note, created_by)
select u.id, c.day, (case length(u.full_name) % 3 when 0 then 'photo' else 'card_seen' end)::public.license_check_method,
  case when e.category is null then 'in_order' else 'problem' end::public.license_check_result,
  'Category ' || e.category || ' has expired. Told to renew it.', coalesce(u.manager_id, pg_temp.demo_id('b', 2))
from public.users u
cross join lateral (
  select case u.id
    when pg_temp.demo_id('d', 10) then pg_temp.in_days(-45)
    when pg_temp.demo_id('d', 39) then (pg_temp.in_days(4) - interval '1 year')::date
    else pg_temp.in_days(-2 - length(u.full_name) % 15) end as day
) c
cross join lateral (
  select min(l.type) filter (where l.is_current and l.expiry_date < c.day) as category
  from public.driver_licenses l where l.driver_id = u.id having count(*) > 0
) e
where u.role = 'driver';

-- ------------------------------------------------------------------ personal vehicles

insert into public.grey_fleet_vehicles (driver_id, make, model, registration_number, year, nct_expiry, insurance_expiry,
  current_mileage, condition_rating, annual_business_mileage, mileage_rate, last_inspection_date)
select pg_temp.demo_id('d', driver), make, model, registration, year, pg_temp.in_days(nct), pg_temp.in_days(insurance),
  mileage, condition, business_mileage, rate, pg_temp.in_days(inspected)
from (values
  (1, 'Toyota', 'Corolla', '191-D-40217', 2019, 240, 160, 84250, 4, 6200, 0.5, -75),
  (14, 'Škoda', 'Octavia', '201-D-11873', 2020, 400, 90, 61000, 5, 3900, 0.5, -20),
  (15, 'Ford', 'Focus', '151-D-30918', 2015, -12, 200, 162300, 3, 8000, 0.42, -300),
  (16, 'Volkswagen', 'Golf', '171-D-25544', 2017, 12, -3, 118000, 4, 2400, 0.5, -150),
  (19, 'Hyundai', 'i30', '12-D-8830', 2012, 70, 70, 201500, 2, null, 0.5, null),
  (26, 'Nissan', 'Leaf', '181-C-7712', 2018, 500, 300, 45500, 5, 1500, 0.5, -10)
) as vehicle (driver, make, model, registration, year, nct, insurance, mileage, condition, business_mileage, rate, inspected);

-- ------------------------------------------------------------------ depot vehicles
-- 1 to 12 and 15 to 21 are in Dublin North, 13 and 14 in Cork. The last column says which of their records are out of order.

insert into public.depot_vehicles (id, depot_id, vehicle_type_id, registration_number, registration_non_standard, manufacturer,
  model, fuel_type, status, nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, is_leased, depot_start_date)
select pg_temp.demo_id('f', n), pg_temp.demo_id('a', depot), t.id, registration, not_standard, manufacturer, model,
  fuel::public.fuel_type, status::public.vehicle_status, nct is not null, pg_temp.in_days(nct),
  tax is not null, pg_temp.in_days(tax), leased, pg_temp.in_days(-500)
from (values
  (1, 1, 'Articulated tractor unit', '221-D-30417', false, 'Volvo', 'FH 500', 'diesel', 'active', 190, 75, false),
  (2, 1, 'Articulated tractor unit', '231-D-10256', false, 'Scania', 'R 450', 'diesel', 'active', 29, 200, true),
  (3, 1, 'Rigid truck', '191-D-55821', false, 'DAF', 'LF 260', 'diesel', 'active', -8, 40, false),
  (4, 1, 'Panel van', '212-D-18834', false, 'Ford', 'Transit', 'diesel', 'active', 120, 30, true),
  (5, 1, 'Panel van', '222-D-40017', false, 'Mercedes-Benz', 'Sprinter', 'diesel', 'maintenance', 88, 31, true),
  (6, 1, 'Small van', '241-D-2209', false, 'Renault', 'Kangoo E-Tech', 'electric', 'active', 300, 210, true),
  (7, 1, 'Refrigerated van', '182-D-30551', false, 'Iveco', 'Daily', 'diesel', 'maintenance', 15, -2, false),
  (8, 1, 'Hatchback or saloon', '161-D-9917', false, 'Toyota', 'Corolla', 'hybrid', 'active', 365, 365, false),
  (9, 1, 'Estate', '252-D-118', false, 'Škoda', 'Superb', 'petrol', 'active', null, 330, true),
  (10, 1, 'Minibus', '07-D-61542', false, 'Ford', 'Tourneo', 'diesel', 'inactive', -400, -380, false),
  (11, 1, 'Tipper', 'TZ 4410', true, 'MAN', 'TGS', 'diesel', 'active', 0, 60, false),
  (12, 1, 'Semi-trailer', 'SDC 20417', true, 'SDC', 'Curtainsider', null, 'active', 45, null, false),
  (13, 2, 'Rigid truck', '211-C-7745', false, 'Volvo', 'FL', 'diesel', 'active', 60, 100, false),
  (14, 2, 'Panel van', '201-C-19902', false, 'Volkswagen', 'Crafter', 'diesel', 'active', -20, 100, true),
  (15, 1, 'Rigid truck', '202-D-13374', false, 'Mercedes-Benz', 'Atego', 'diesel', 'active', 140, 95, false),
  (16, 1, 'Panel van', '221-D-8056', false, 'Ford', 'Transit Custom', 'diesel', 'active', 170, 150, true),
  (17, 1, 'Panel van', '192-D-44190', false, 'Opel', 'Vivaro', 'diesel', 'active', 210, 130, false),
  (18, 1, 'Small van', '231-D-27615', false, 'Citroën', 'Berlingo', 'electric', 'active', 260, 220, true),
  (19, 1, 'Articulated tractor unit', '212-D-6630', false, 'DAF', 'XF 480', 'diesel', 'active', 110, 180, true),
  (20, 1, 'Refrigerated van', '241-D-15092', false, 'Iveco', 'Daily', 'diesel', 'active', 330, 270, true),
  (21, 1, 'Rigid truck', '232-D-9408', false, 'Scania', 'P 280', 'diesel', 'active', 240, 160, false)
) as vehicle (n, depot, type, registration, not_standard, manufacturer, model, fuel, status, nct, tax, leased)
join public.vehicle_types t on t.name = vehicle.type;

-- Failed tests: of 15, which passed a week later, and of 3, which waits for its retest: nobody has said yet whether it was dangerous.
insert into public.roadworthiness_tests (vehicle_id, tested_on, is_dangerous, faults, reference, created_by)
select pg_temp.demo_id('f', vehicle), pg_temp.in_days(done), is_dangerous, faults, reference, pg_temp.demo_id('b', 2)
from (values
  (15, -232, false, 'Service brake, axle 2: imbalance 38 %. Headlamp, nearside: aim too high.', 'VT-771204'),
  (3, -9, null, 'Rear suspension, offside: spring leaf broken. Exhaust leaks at the flange.', null)
) as v (vehicle, done, is_dangerous, faults, reference);
update public.depot_vehicles v set nct_done_on = pg_temp.in_days(-225) where v.id = pg_temp.demo_id('f', 15);
-- A CVRT is of each year.
update public.depot_vehicles v set nct_done_on = (v.nct_expiry - interval '1 year')::date + 1
from public.vehicle_types t
where t.id = v.vehicle_type_id and t.roadworthiness_test = 'CVRT' and v.nct_done_on is null and v.nct_expiry < private.today() + 360;

-- Weights, borders and tachographs: 1 has all that it needs, 3 lacks it, of 7 nobody knows which it has and its mass does not fit its licence, 4
-- and 16 are spared and have a paper for the cab, 20 asks its driver for the card. The others wait to be asked.
update public.depot_vehicles v
set plated_mass = w.mass, axles = w.axles, crosses = w.crosses::public.crossing, tachograph = w.tachograph::public.tachograph,
  tachograph_number = w.number, tachograph_fitted_on = pg_temp.in_days(w.fitted)
from (values
  (1, 42000, 3, 'for_hire', 'smart_2', '0021-774510', -420),
  (3, 12000, 2, 'for_hire', 'smart_1', '0019-330127', null),
  (4, 3000, 2, 'own_goods', 'none', null, null),
  (7, 3800, 2, 'for_hire', 'not_known', null, null),
  (12, 39000, 3, null, null, null, null),
  (16, 2400, 2, 'never', null, null, null),
  (20, 3500, 2, 'for_hire', 'smart_2', null, null)
) as w (n, mass, axles, crosses, tachograph, number, fitted)
where v.id = pg_temp.demo_id('f', w.n);

-- The operator licence is for fewer vehicles than the fleet of Dublin North has, which declares for Cork too.
insert into public.depot_records (depot_id, requirement_id, done_on, due_on, provider, reference, vehicles_authorised, transport_manager,
  rating, created_by)
select pg_temp.demo_id('a', depot), r.id, pg_temp.in_days(done), pg_temp.in_days(due), provider, reference, vehicles, manager,
  rating::public.risk_rating, pg_temp.demo_id('b', case depot when 1 then 1 else 3 end)
from (values
  (1, 'Operator licence', -1000, 825, null, 'OL-204417', 6, 'Aoife Kelly', null),
  (1, 'Self-declaration', -345, 20, null, null, null, null, null),
  (1, 'Fleet insurance', -140, 225, 'Aviva', 'FLT-2044', null, null, null),
  (1, 'Risk rating', -60, 305, null, null, null, null, 'amber'),
  (2, 'Operator licence', -700, 1125, null, 'OL-209931', 4, 'Noreen Twomey', null),
  (2, 'Fleet insurance', -140, 225, 'Aviva', 'FLT-2044', null, null, null)
) as v (depot, name, done, due, provider, reference, vehicles, manager, rating)
join public.requirements r on r.subject = 'depot' and r.name = v.name;

insert into public.depot_exemptions (depot_id, requirement_id, reason, created_at, created_by)
select pg_temp.demo_id('a', 2), r.id, 'Dublin North declares for the whole company', now() - interval '200 days', pg_temp.demo_id('b', 3)
from public.requirements r where r.subject = 'depot' and r.name = 'Self-declaration';

-- Vehicle records. Insurance is required for all vehicles in 30 days; one vehicle has none yet.
update public.requirements set required_from = pg_temp.in_days(30) where code = 'insurance';

insert into public.vehicle_records (vehicle_id, requirement_id, done_on, due_on, due_km, provider, reference, odometer_km, created_by)
select pg_temp.demo_id('f', vehicle), r.id, pg_temp.in_days(done), pg_temp.in_days(due), km + r.valid_km, provider, reference, km,
  pg_temp.demo_id('b', case when vehicle in (13, 14) then 3 else 2 end)
from (
  -- A fleet policy.
  select v.n, 'Insurance', -140, 225, null, 'Aviva', 'FLT-2044-' || v.n, ''
  from generate_series(1, 21) as v (n)
  where v.n not in (5, 17, 18)
union all
  select * from (values
  (1, 'Service', -420, -55, 98000, 'Volvo Trucks Dublin', 'W-7710', 'all records in order, service renewed'),
  (1, 'Service', -60, 305, 131500, 'Volvo Trucks Dublin', 'W-8204', 'all records in order'),
  (1, 'Tachograph calibration', -300, 430, null, 'Fingal Tachograph Centre', 'TC-1180', 'all records in order'),
  (1, 'Tail-lift examination', -100, 265, null, 'Liftcheck', 'TL-0912', 'all records in order'),
  (2, 'Service', -90, 275, 88200, 'Scania Dublin', 'S-5521', ''),
  (2, 'Tachograph calibration', -400, 330, null, 'Fingal Tachograph Centre', 'TC-1127', ''),
  (3, 'Service', -200, 165, 210400, 'DAF Ballymount', 'D-3014', ''),
  (4, 'Service', -150, 215, 61700, 'Windsor Fleet', 'WF-2290', ''),
  (6, 'Service', -30, 335, 12100, 'Windsor Fleet', 'WF-2418', ''),
  (13, 'Service', -70, 295, 120400, 'Cork Truck Services', 'CT-881', ''),
  (15, 'Service', -240, 125, 154000, 'Mercedes-Benz Trucks Dublin', 'MB-4410', 'service overdue by distance'),
  (16, 'Service', -220, 145, 70300, 'Windsor Fleet', 'WF-2250', 'service due soon by distance'),
  (17, 'Insurance', -375, -10, null, 'Aviva', 'FLT-1980-17', 'insurance expired'),
  (18, 'Insurance', -353, 12, null, 'Zurich', 'ZU-771-18', 'insurance expires soon'),
  (19, 'Tachograph calibration', -719, 11, null, 'Fingal Tachograph Centre', 'TC-0941', 'tachograph calibration due'),
  (21, 'Service', -45, 320, 40200, 'Scania Dublin', 'S-5602', ''),
  (21, 'Tachograph calibration', -45, 685, null, 'Fingal Tachograph Centre', 'TC-1204', '')
  ) as record
) as record (vehicle, requirement, done, due, km, provider, reference, situation)
join public.requirements r on r.subject = 'vehicle' and r.name = record.requirement
order by done;

-- Two drivers have lost what their vehicle requires since it was assigned; an admin lets a third one drive anyway.
insert into public.driver_vehicle_assignments (driver_id, vehicle_id, status, assigned_at, assigned_by, ended_at, ended_by,
  override_reason)
select pg_temp.demo_id('d', driver), pg_temp.demo_id('f', vehicle),
  (case when ended is null then 'active' else 'ended' end)::public.assignment_status,
  now() - make_interval(days => assigned), pg_temp.demo_id('b', staff),
  now() - make_interval(days => ended), case when ended is not null then pg_temp.demo_id('b', staff) end,
  coalesce(reason, case when ended is null then 'Assigned when everything was in order' end)
from (values
  (1, 4, 420, 91, 2, null), (8, 1, 300, 30, 2, null), (12, 10, 900, 380, 1, null),
  (1, 1, 30, null, 2, null), (3, 2, 200, null, 2, null), (9, 3, 60, null, 1, null), (14, 6, 10, null, 2, null),
  (20, 11, 5, null, 1, null), (26, 13, 80, null, 3, null), (40, 19, 150, null, 1, null), (47, 16, 45, null, 2, null),
  (38, 21, 12, null, 1, 'Holds C1; sits the test for C next month, and drives this truck in the yard only.')
) as assignment (driver, vehicle, assigned, ended, staff, reason);

update public.driver_vehicle_assignments set override_reason = null, override_reasons = null where override_reason = 'Assigned when everything was in order';

-- The units of two were read.
insert into public.downloads (id, depot_id, of, vehicle_id, number, named, days, read_on, sha256, size_bytes, reader_version, generation,
  stored_at, created_by)
select md5('download of ' || v.id)::uuid, v.depot_id, 'unit', v.id, null, v.registration_number,
  datemultirange(daterange(pg_temp.in_days(-100), pg_temp.in_days(-until), '[]')), pg_temp.in_days(1 - until),
  encode(sha256(convert_to('unit ' || v.id, 'utf8')), 'hex'), 180000, 1, '1', now(), pg_temp.demo_id('b', 2)
from (
  select v.*, 10 + 25 * row_number() over (order by v.registration_number)::integer as until
  from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id and t.needs_tachograph_card
  where v.depot_id = pg_temp.demo_id('a', 1) and v.is_active order by v.registration_number limit 2
) v;

-- ------------------------------------------------------------------ submissions

insert into public.submissions (driver_id, depot_id, kind, replaces, details, state, sent_at)
select l.driver_id, l.depot_id, 'license'::public.submission_kind, l.id,
  jsonb_build_object('licenses', jsonb_build_array(jsonb_build_object('license_number', l.license_number, 'type', l.type,
    'issued_date', pg_temp.in_days(-4), 'expiry_date', (private.today() - 5 + interval '5 years')::date, 'country', l.country)),
    'medical_report_on', pg_temp.in_days(-20)),
  'sent'::public.submission_state, now() - interval '2 days 3 hours'
from public.driver_licenses l
where l.driver_id = pg_temp.demo_id('d', 25)
union all
select g.driver_id, g.depot_id, 'nct', g.id, jsonb_build_object('nct_expiry', (private.today() + interval '2 years')::date),
  'sent', now() - interval '5 hours'
from public.grey_fleet_vehicles g
where g.driver_id = pg_temp.demo_id('d', 15);

insert into public.submissions (driver_id, depot_id, kind, replaces, details, state, sent_at, decided_at, decided_by, reason)
select g.driver_id, g.depot_id, 'insurance', g.id,
  jsonb_build_object('insurance_expiry', (private.today() + interval '1 year')::date, 'business_use', true),
  'returned', now() - interval '4 days', now() - interval '3 days', pg_temp.demo_id('b', 2),
  'The certificate covers social and domestic use only. Ask your insurer for business use.'
from public.grey_fleet_vehicles g
where g.driver_id = pg_temp.demo_id('d', 16);

-- ------------------------------------------------------------------ applications

insert into public.driver_depot_applications (id, depot_id, email, full_name, phone, address, personal_details, vehicle_details,
  licenses, status, rejection_reason, approved_by, approved_at, driver_id, created_at)
select pg_temp.demo_id('e', n), pg_temp.demo_id('a', depot), email, name, phone, address,
  jsonb_build_object('email', email, 'fullName', name, 'phone', phone, 'address', address),
  case when make is null then '{"useGreyFleet": false}' else jsonb_build_object('useGreyFleet', true, 'make', make,
    'model', model, 'registrationNumber', registration, 'nctExpiry', pg_temp.in_days(210)) end,
  (select jsonb_agg(jsonb_build_object('licenseNumber', number, 'type', type, 'issuedDate', pg_temp.in_days(-700),
    'expiryDate', pg_temp.in_days(1100), 'country', country)) from unnest(types) type),
  status::public.application_status, reason,
  case when driver is not null then pg_temp.demo_id('b', 2) end,
  case when driver is not null then now() - make_interval(days => age - 1) end,
  pg_temp.demo_id('d', driver), now() - make_interval(days => age, hours => 3)
from (values
  (1, 1, 'peter.lynch@applicant.example', 'Peter Lynch', '+353 89 555 0301', '3 Elm Road, Beaumont, Dublin 9', null, null, null, array['B', 'C'], '620018844', 'IE', 'pending', null, null, 0),
  (2, 1, 'katarzyna.nowak@applicant.example', 'Katarzyna Nowak', '+353 89 555 0302', '14 Main Street, Swords, Co. Dublin', 'Opel', 'Astra', '161-D-20884', array['B'], 'NOW/88102/20', 'PL', 'pending', null, null, 1),
  (3, 1, 'tadhg.oconnor@applicant.example', 'Tadhg Ó Conchubhair', '+353 89 555 0303', '8 Sea Road, Rush, Co. Dublin', null, null, null, array['B', 'C1', 'C', 'CE'], '630117752', 'IE', 'pending', null, null, 6),
  (4, 1, 'james.mcallister@applicant.example', 'James McAllister', '+44 7700 900304', '2 Abbey Street, Balbriggan, Co. Dublin', null, null, null, array['C'], 'MCALL802114JM9IJ', 'GB', 'pending', null, null, 2),
  (5, 1, 'siobhan.kelly@roadworthy.example', 'Siobhán Kelly', '+353 83 555 0214', '15 Rathbeale Road, Swords, Co. Dublin', 'Škoda', 'Octavia', '201-D-11873', array['B'], '491133508', 'IE', 'approved', null, 14, 90),
  (6, 1, 'patrick.osullivan@roadworthy.example', 'Patrick O''Sullivan', '+353 83 555 0203', '22 Main Street, Balbriggan, Co. Dublin', null, null, null, array['B', 'C'], '310027745', 'IE', 'approved', null, 3, 300),
  (7, 1, 'kevin.roche@applicant.example', 'Kevin Roche', '+353 89 555 0307', '77 Ballygall Road, Dublin 11', null, null, null, array['B'], '640226663', 'IE', 'rejected', 'The licence number does not match the card. Please check it and apply again.', null, 14),
  (8, 1, 'lina.petrauskaite@applicant.example', 'Lina Petrauskaitė', '+353 89 555 0308', '20 Castle Avenue, Clontarf, Dublin 3', null, null, null, array['B'], 'LT-01772018', 'LT', 'rejected', 'No vacancy for this category at the moment.', null, 40),
  (9, 2, 'maeve.osullivan@applicant.example', 'Maeve O''Sullivan', '+353 89 555 0309', '1 South Mall, Cork', null, null, null, array['B', 'D'], '650335571', 'IE', 'pending', null, null, 3),
  (10, 3, 'padraic.joyce@applicant.example', 'Pádraic Joyce', '+353 89 555 0310', '5 Salthill Road, Galway', null, null, null, array['C'], '660444482', 'IE', 'pending', null, null, 1)
) as application (n, depot, email, name, phone, address, make, model, registration, types, number, country, status, reason, driver, age);

-- The wizard creates the account before it submits the application, so these applicants have one.
select pg_temp.make_account(pg_temp.demo_id('c', row_number() over (order by a.id)::integer), a.email, a.full_name)
from public.driver_depot_applications a
where a.status <> 'approved';

insert into public.contact_messages (name, email, subject, message, created_at) values
  ('Anne Keogh', 'anne.keogh@customer.example', 'Invoice address', 'Please send invoices to our new office from next month on.', now() - interval '5 days'),
  ('Paul Egan', 'paul.egan@customer.example', 'Training dates', 'When is the next Driver CPC module held in Swords?', now() - interval '1 day');

-- ------------------------------------------------------------------ acknowledgements

insert into public.acknowledgements (depot_id, driver_id, kind, source_id, detail, due, until, reason, acknowledged_by, acknowledged_at)
select f.depot_id, f.subject_id, f.kind, f.source_id, f.detail, f.due, pg_temp.in_days(6), 'Course booked', pg_temp.demo_id('b', 2),
  now() - interval '1 day'
from private.finding f
where f.subject_id = pg_temp.demo_id('d', 31) and f.kind = 'requirement' and f.due < private.today();

-- ------------------------------------------------------------------ checks and defects
-- A month of mornings, with each state of a vehicle and of a defect once. Today's have been made whatever the hour is: before half past
-- seven they lie closer together. Open defects are of vehicles of which something else is due anyway, so that all others stay in order.

create function pg_temp.at(day date, "time" time) returns timestamptz language sql stable
as $$
  select private.start_of(day) + "time"::interval * case when day = private.today()
    then least(1, extract(epoch from now() - private.start_of(day)) / 27000) else 1 end
$$;

-- Looks random, and is the same in each database.
create function pg_temp.spread(key text, n integer) returns integer language sql immutable
as $$ select ('x' || left(md5(key), 6))::bit(24)::integer % n $$;

-- Holidays and checklists have been there all the time.
update public.holidays h set created_at = now() - interval '400 days';
alter table public.checklist_versions disable trigger keep_published;
update public.checklist_versions v set published_at = now() - interval '400 days' where v.state = 'published';
alter table public.checklist_versions enable trigger keep_published;

-- 0 is today, 1 the last day before it on which checks are expected.
create temporary table demo_days as
select (row_number() over (order by day desc))::integer - 1 as age, day
from (select private.today() - n as day from generate_series(0, 30) n) d
where day = private.today() or extract(isodow from day) < 6 and not exists (select from public.holidays h where h.day = d.day);

-- That it lies ahead is verified when it is chosen.
alter table public.depots disable trigger verify_checks_begin;
update public.depots d set checks_begin_on = (select min(m.day) from demo_days m) where d.is_set_up;
alter table public.depots enable trigger verify_checks_begin;

-- Who drives a vehicle in the morning, and how many days ago last. 11 waits for a driver who may, 3 and 17 for their papers, 20 is not
-- needed: they are said to be unused since. 18 is driven without a check.
create temporary table demo_rounds as
select * from (values
  (1, 'Truck', 1, null, 'en', time '05:20', 330, 138900, 1, false), (2, 'Truck', 6, null, 'en', '05:05', 350, 96480, 1, false),
  (3, 'Truck', 9, null, 'en', '05:02', 180, 228700, 6, true), (4, 'Van', 39, 29, 'en', '06:25', 95, 71200, 1, false),
  (6, 'Van', 14, null, 'en', '06:40', 60, 14820, 0, false), (11, 'Truck', 20, null, 'en', '06:10', 120, 187340, 11, true),
  (12, 'Trailer', 40, null, 'pl', '05:18', 0, null, 0, false), (13, 'Truck', 26, null, 'en', '06:02', 140, 139250, 0, false),
  (15, 'Truck', 30, null, 'en', '05:45', 170, 184850, 1, false), (16, 'Van', 35, null, 'en', '06:55', 90, 99640, 0, false),
  (17, 'Van', 45, null, 'en', '06:30', 85, 121700, 8, true), (18, 'Van', 41, null, 'en', '07:05', 75, 38110, 4, false),
  (19, 'Truck', 40, null, 'pl', '05:14', 360, 301270, 0, false), (20, 'Van', 44, null, 'en', '05:35', 210, 88420, 1, true),
  (21, 'Truck', 43, null, 'uk', '06:15', 130, 43800, 0, false)
) as round (vehicle, list, driver, relief, language, starts, daily_km, km, last_age, is_unused_since);

-- Open, planned, repaired, watched, signed off (3: its driver says today whether it works); then closed ones of the last weeks.
create temporary table demo_defects as
select d.*, v.id as vehicle_id, v.depot_id, i.item, f.found ->> 'fault' as fault, f.found -> 'texts' as texts,
  (f.found ->> 'severity')::public.defect_severity as severity
from (values
  (1, 3, 0, 'tyres-offside', 'cut-or-cord-can-be-seen', 'Outer tyre, rear axle', '{parked, workshop}', true, 'open'),
  (2, 4, 3, 'rear-doors', 'bumper-bar-loose-or-missing', null, '{}', true, 'planned'),
  (3, 1, 4, 'side-lights-offside', 'one-light-out', null, '{workshop}', true, 'closed'),
  (4, 15, 3, 'body-offside', 'mudguard-or-side-guard-loose-or-missing', null, '{tightened}', false, 'repaired'),
  (5, 19, 0, 'side-lights-nearside', 'one-light-out', 'Druga od przodu', '{workshop}', true, 'open'),
  (6, 19, 9, 'body-nearside', 'dent-or-scratch', null, '{}', false, 'watched'),
  (7, 2, 12, 'air', 'leak-heard', null, '{parked}', false, 'closed'),
  (8, 20, 6, 'rear-doors', 'fridge-unit-does-not-cool', null, '{workshop}', false, 'unfounded'),
  (9, 21, 10, 'gauges', 'engine-light-stays-on', null, '{workshop}', false, 'closed')
) as d (n, vehicle, age, item_id, word, own_words, measures, has_photo, state)
join public.depot_vehicles v on v.id = pg_temp.demo_id('f', d.vehicle)
cross join lateral (select private.item_of(v.id, d.item_id) as item offset 0) i
cross join lateral (select private.fault_found(jsonb_build_object('words', array[d.word]), i.item) as found offset 0) f;

-- What the next drivers said of them.
create temporary table demo_answers as
select d.n, d.vehicle, s.age, s.answer
from (
  select 3 as n, age, 'still' as answer from generate_series(1, 3) age
union all
  select 6, age, 'still' from generate_series(0, 8) age
union all
  values (2, 2, 'still'), (2, 1, 'still'), (4, 2, 'still'), (4, 1, 'still'), (7, 10, 'works'), (9, 9, 'still'), (9, 7, 'works')
) s
join demo_defects d using (n);

create temporary table demo_lists as
select l.name as list, v.id as version_id, v.items,
  (select jsonb_object_agg(i ->> 'id', 'ok') from jsonb_array_elements(v.items) i) as all_ok
from public.checklists l join public.checklist_versions v on v.checklist_id = l.id;

create temporary table demo_checks as
select c.*, m.day, v.depot_id, v.registration_number as plate,
  pg_temp.at(m.day, c.starts + make_interval(mins => pg_temp.spread(c.key, 9))) as started_at
from (
  select r.*, d.age, 'check' || r.vehicle || ' ' || d.age as key,
    case when r.relief is not null and (d.age % 2 = 1 or d.age > 15) then r.relief else r.driver end as by,
    -- Frank Geraghty (41) does not look long.
    case when r.driver = 41 then 31 + pg_temp.spread('seconds' || d.age, 34)
      else usual.seconds * 4 / 5 + pg_temp.spread('seconds' || r.vehicle || ' ' || d.age, usual.seconds) end as seconds
  from demo_rounds r
  join (values ('Truck', 180), ('Trailer', 90), ('Van', 120)) as usual (list, seconds) using (list)
  cross join demo_days d
  where (d.age >= r.last_age or r.vehicle = 3 and d.age = 0)
    -- Stopped; not used; forgotten.
    and (r.vehicle, d.age) not in ((2, 11), (1, 8), (21, 4), (16, 13))
) c
join demo_days m using (age)
join public.depot_vehicles v on v.id = pg_temp.demo_id('f', c.vehicle);

insert into public.checks (id, depot_id, vehicle_id, walk_id, plate, checklist_version_id, driver_id, signed_name, created_by, language,
  answers, outcome, known, result, is_fit, odometer_km, started_at, finished_at, received_at, checked_at, day, seconds, flags)
select pg_temp.demo_id('check', c.vehicle * 100 + c.age), c.depot_id, pg_temp.demo_id('f', c.vehicle),
  -- The trailer goes round with its truck.
  pg_temp.demo_id('walk', case c.vehicle when 12 then 19 else c.vehicle end * 100 + c.age), c.plate, l.version_id,
  case when not c.is_unconfirmed then pg_temp.demo_id('d', c.by) end, case when c.is_unconfirmed then 'Teresa O''Reilly' end,
  pg_temp.demo_id('d', c.by), c.language,
  jsonb_build_object(
    'items', l.all_ok || case when f.n is null then '{}' else jsonb_build_object(f.item_id, 'fault') end,
    'faults', case when f.n is null then '[]' else jsonb_build_array(jsonb_build_object('id', pg_temp.demo_id('defect', f.n),
      'item', f.item_id, 'words', array[f.word], 'own_words', f.own_words, 'measures', f.measures::text[], 'measure_words', null,
      'photos', case when f.has_photo then array[pg_temp.demo_id('fault', f.n)] else '{}' end,
      'photo_reason', case when not f.has_photo and f.severity <> 'note' then 'dark' end)) end,
    'known', coalesce(k.answers, '{}'),
    'day_photo', case when c.age < 6 then (
      select jsonb_build_object('item', private.day_photo_item(l.items, c.plate, c.day, l.version_id),
        'photo', case when not is_dark then pg_temp.demo_id('day', c.vehicle * 100 + c.age) end,
        'reason', case when is_dark then 'dark' end)
      from (select pg_temp.spread('dark' || c.key, 5) = 0 or c.driver = 41 as is_dark) d) end),
  coalesce((
    select jsonb_agg(jsonb_build_object('id', pg_temp.demo_id('defect', d.n), 'fault', d.fault, 'texts', d.texts, 'severity', d.severity,
      'due_on', private.repair_due(d.vehicle_id, d.severity, m.day), 'is_joined', d.n is distinct from f.n) order by d.severity)
    from demo_defects d join demo_days m using (age)
    where d.n = f.n or d.n = any (k.still_there)), '[]'),
  coalesce(k.names, '{}'),
  (case when f.severity = 'stop' then 'stopped' when f.n is not null or k.still_there is not null then 'defects'
    else 'no_defect' end)::public.check_result,
  true, c.km - coalesce(sum(c.drives) over later, 0), c.started_at, c.finished_at,
  case when c.is_late then pg_temp.at(c.day + 1, '07:50') else c.finished_at + interval '2 seconds' end, c.finished_at,
  c.day, c.seconds, case when c.is_late then '{late}'::text[] when c.seconds < 40 then '{fast}' else '{}' end
from (
  select c.*, c.vehicle = 16 and c.age = 0 as is_unconfirmed, (c.vehicle, c.age) = (21, 6) as is_late,
    least(c.started_at + make_interval(secs => c.seconds + 4), now() - interval '3 seconds') as finished_at,
    case when (c.vehicle, c.age) = (3, 0) then 34
      else c.daily_km * 4 / 5 + pg_temp.spread(c.key, greatest(c.daily_km * 2 / 5, 1)) end as drives
  from demo_checks c
) c
join demo_lists l using (list)
left join demo_defects f using (vehicle, age)
left join lateral (
  select jsonb_object_agg(pg_temp.demo_id('defect', a.n), a.answer) as answers,
    jsonb_object_agg(pg_temp.demo_id('defect', a.n), jsonb_build_object('fault', d.fault, 'texts', d.texts)) as names,
    array_agg(a.n) filter (where a.answer <> 'works') as still_there
  from demo_answers a join demo_defects d using (n) where a.vehicle = c.vehicle and a.age = c.age
) k on true
window later as (partition by c.vehicle order by c.day desc rows between unbounded preceding and 1 preceding);

insert into public.check_acceptances (id, check_id, vehicle_id, depot_id, driver_id, accepted_at)
select pg_temp.demo_id('accepted', 1), c.id, c.vehicle_id, c.depot_id, pg_temp.demo_id('d', 29), pg_temp.at(c.day, '07:12')
from public.checks c where c.id = pg_temp.demo_id('check', 600);

update public.checks c set voided_at = pg_temp.at(c.day + 1, '10:15'), voided_by = pg_temp.demo_id('b', 2),
  void_reason = 'Another vehicle was checked, the wrong plate was chosen'
where c.id = pg_temp.demo_id('check', 1514);

-- One was said the morning after.
insert into public.unused_days (vehicle_id, depot_id, day, words, created_at, created_by)
select v.id, v.depot_id, d.day, case when l.is_later then 'In the yard all day, its driver was on a course' end,
  case when l.is_later then pg_temp.at(d.day + 1, '09:05') else pg_temp.at(d.day, '07:20') end, pg_temp.demo_id('b', 2)
from demo_rounds r
cross join lateral (select r.vehicle = 21 as is_later) l
join demo_days d on r.is_unused_since and d.age < r.last_age and not (r.vehicle = 3 and d.age = 0) or (r.vehicle, d.age) in ((1, 8), (21, 4))
join public.depot_vehicles v on v.id = pg_temp.demo_id('f', r.vehicle);

insert into public.defects (id, depot_id, vehicle_id, check_id, item_id, word_ids, zone, fault, texts, own_words, language, severity,
  measures, photo_reason, source, found_at, driver_id, due_on, state, planned_on, planned_with, repaired_on, repaired_by, qualification,
  repair, repair_km, repair_reference, watched_until, is_unfounded, closed_at, closed_by, works, created_at, created_by)
select pg_temp.demo_id('defect', d.n), d.depot_id, d.vehicle_id, c.id, d.item_id, array[d.word], d.item ->> 'zone', d.fault, d.texts,
  d.own_words, c.language, d.severity, d.measures::text[], c.answers #>> '{faults,0,photo_reason}', 'check', c.checked_at, c.driver_id,
  coalesce(a.watched_until, private.repair_due(d.vehicle_id, d.severity, c.day)),
  (case d.state when 'unfounded' then 'closed' else d.state end)::public.defect_state, a.planned_on, a.planned_with, a.repaired_on, a.by,
  a.qualification, a.repair, case when a.by is not null then c.odometer_km + 40 end, a.reference, a.watched_until, d.state = 'unfounded',
  pg_temp.at(a.closed_on, '16:40'), case when a.closed_on is not null then pg_temp.demo_id('b', 2) end, a.works, c.received_at, c.driver_id
from demo_defects d
join public.checks c on c.id = pg_temp.demo_id('check', d.vehicle * 100 + d.age)
left join lateral (
  select r.*, (select m.day from demo_days m where m.age = r.repaired_age) as repaired_on,
    (select m.day from demo_days m where m.age = r.closed_age) as closed_on
  from (values
    (2, pg_temp.in_days(case extract(isodow from private.today()) when 4 then 4 when 5 then 3 else 2 end), 'Windsor Fleet', null, null, null, null, null::integer, null::integer, null::date, null::boolean),
    (3, null, null, 'Volvo Trucks Dublin', 'Authorised workshop', 'Bulb changed, Plug or wiring', 'W-8311', 1, 1, null, null),
    (4, null, null, 'Mercedes-Benz Trucks Dublin', 'Authorised workshop', 'Tightened or refitted: new bracket', 'MB-4471', 1, null, null, null),
    (6, null, null, null, null, null, null, null, null, pg_temp.in_days(20), null),
    (7, null, null, 'Scania Dublin', 'Authorised workshop', 'Hose or line changed', 'S-5588', 11, 11, null, true),
    (8, null, null, null, null, null, null, null, 5, null, null),
    (9, null, null, 'Scania Dublin', 'Authorised workshop', 'Part changed: sensor', 'S-5594', 8, 8, null, true)
  ) as r (n, planned_on, planned_with, by, qualification, repair, reference, repaired_age, closed_age, watched_until, works)
  where r.n = d.n
) a on true;

insert into public.defect_steps (id, defect_id, vehicle_id, depot_id, kind, at, person_id, check_id, details)
select coalesce(s.id, pg_temp.demo_id('step', row_number() over (order by s.n, s.at)::integer)), d.id, d.vehicle_id, d.depot_id,
  s.kind::public.defect_step_kind, s.at, s.person, s.check_id, jsonb_strip_nulls(s.details)
from (
  select d.id, d.id as defect_id, 'found' as kind, d.found_at as at, d.driver_id as person, d.check_id,
    jsonb_build_object('words', d.own_words, 'language', d.language, 'severity', d.severity, 'measures', nullif(to_jsonb(d.measures), '[]'),
      'photos', nullif(c.answers #> '{faults,0,photos}', '[]'), 'photo_reason', d.photo_reason) as details, 0 as n
  from public.defects d join public.checks c on c.id = d.check_id
union all
  select null, pg_temp.demo_id('defect', a.n), case a.answer when 'still' then 'still_there' else a.answer end, c.checked_at,
    c.driver_id, c.id, '{}', a.n
  from demo_answers a join public.checks c on c.id = pg_temp.demo_id('check', a.vehicle * 100 + a.age)
union all
  select null, d.id, s.kind, s.at, pg_temp.demo_id('b', 2), null, s.details, 100
  from public.defects d
  cross join lateral (values
    ('planned', d.found_at + interval '4 hours', jsonb_build_object('day', d.planned_on, 'with', d.planned_with), d.planned_on is not null),
    ('repaired', pg_temp.at(d.repaired_on, '15:10'), jsonb_build_object('repair', d.repair, 'by', d.repaired_by, 'qualification',
      d.qualification, 'day', d.repaired_on, 'km', d.repair_km, 'reference', d.repair_reference), d.repaired_on is not null),
    ('no_fault', d.closed_at, jsonb_build_object('by', 'Fridge Service Swords', 'words', 'Set too warm. Cools as it should.'),
      d.is_unfounded),
    ('closed', d.closed_at, '{}', d.repaired_on is not null and d.state = 'closed'),
    ('watched', d.found_at + interval '3 hours', jsonb_build_object('until', d.watched_until), d.state = 'watched')
  ) as s (kind, at, details, is_taken)
  where s.is_taken
) s
join public.defects d on d.id = s.defect_id;

-- The readings of the last checks; of one vehicle a later one, which tells that it was driven without a check.
update public.depot_vehicles v set odometer_km = l.odometer_km, odometer_read_on = l.day
from (
  select distinct on (c.vehicle_id) c.vehicle_id, c.odometer_km, c.day
  from public.checks c where c.odometer_km is not null order by c.vehicle_id, c.day desc
) l
where v.id = l.vehicle_id;
delete from public.mileage_gaps;
update public.depot_vehicles v set odometer_km = v.odometer_km + 412, odometer_read_on = pg_temp.in_days(-1)
where v.id = pg_temp.demo_id('f', 18);
update public.mileage_gaps g set created_at = pg_temp.at(g.to_day, '17:30');

select private.tell_stop(d.id, d.driver_id) from public.defects d where d.state = 'open' and d.severity = 'stop';

-- ------------------------------------------------------------------ policies
-- A handbook in three languages whose second version was to be signed a week ago, and a notice of these days. Who has not signed has
-- something else as bad, so that all others stay in order.

-- Made from src/words by npm run words: what the policies say in each language.
create function pg_temp.policy_said(key text) returns jsonb language sql immutable
as $$
  select said::jsonb from (values
    ('handbook', '{"en":"Driver handbook","lt":"Vairuotojo atmintinė","lv":"Autovadītāja rokasgrāmata","pl":"Podręcznik kierowcy","pt-BR":"Manual do motorista","ro":"Manualul șoferului","uk":"Посібник водія"}'),
    ('handbookFirst', '{"en":"# Before you drive\n- Check the vehicle and its trailer, and sign the check.\n- A vehicle with a defect that stops it stays where it is until the depot says otherwise.\n- You have your licence, your driver CPC card and your tachograph card with you.\n\n# Hours and rest\nAfter 4.5 hours of driving, take a break of 45 minutes.\n\n# On the road\nNo phone in the hand. A hands-free call is short.","lt":"# Prieš važiuojant\n- Apžiūrėkite transporto priemonę ir jos priekabą ir pasirašykite apžiūrą.\n- Jei dėl gedimo važiuoti draudžiama, transporto priemonė lieka stovėti, kol bazė nepasakys kitaip.\n- Su savimi turėkite vairuotojo pažymėjimą, vairuotojo kvalifikacijos kortelę (Driver CPC) ir tachografo vairuotojo kortelę.\n\n# Darbo ir poilsio laikas\nPo 4,5 valandos vairavimo darykite 45 minučių pertrauką.\n\n# Kelyje\nJokio telefono rankoje. Laisvų rankų įranga kalbėkite trumpai.","lv":"# Pirms brauciena\n- Pārbaudiet transportlīdzekli un tā piekabi un parakstiet pārbaudi.\n- Ja bojājuma dēļ braukt aizliegts, transportlīdzeklis paliek uz vietas, līdz bāze saka citādi.\n- Līdzi jābūt vadītāja apliecībai, vadītāja kvalifikācijas kartei (Driver CPC) un tahogrāfa vadītāja kartei.\n\n# Darba un atpūtas laiks\nPēc 4,5 stundu braukšanas ievērojiet 45 minūšu pārtraukumu.\n\n# Ceļā\nNekāda tālruņa rokā. Ar brīvroku ierīci runājiet īsi.","pl":"# Zanim ruszysz\n- Sprawdź pojazd i przyczepę i podpisz kontrolę.\n- Pojazd z usterką, z którą nie wolno jechać, zostaje na miejscu, dopóki baza nie powie inaczej.\n- Masz przy sobie prawo jazdy, kartę kwalifikacji kierowcy i kartę kierowcy do tachografu.\n\n# Czas pracy i odpoczynek\nPo 4,5 godziny jazdy zrób 45 minut przerwy.\n\n# Na drodze\nŻadnego telefonu w ręce. Przez zestaw głośnomówiący rozmawiaj krótko.","pt-BR":"# Antes de dirigir\n- Faça a checagem do veículo e do reboque e assine a checagem.\n- Um veículo que não pode rodar por causa de um defeito fica onde está até a base dizer o contrário.\n- Leve com você a carteira de motorista, o cartão de qualificação (Driver CPC) e o cartão de tacógrafo.\n\n# Horas e descanso\nDepois de 4,5 horas ao volante, faça uma pausa de 45 minutos.\n\n# Na estrada\nNada de celular na mão. No viva-voz, só ligações curtas.","ro":"# Înainte de plecare\n- Verificați vehiculul și remorca și semnați verificarea.\n- Un vehicul oprit de la circulație din cauza unui defect rămâne pe loc până când baza spune altceva.\n- Aveți la dumneavoastră permisul, cartela de calificare (Driver CPC) și cardul tahograf.\n\n# Ore și odihnă\nDupă 4,5 ore de condus, faceți o pauză de 45 de minute.\n\n# Pe drum\nFără telefon în mână. O convorbire hands-free este scurtă.","uk":"# Перш ніж їхати\n- Огляньте автомобіль і причіп та підпишіть огляд.\n- Автомобіль із несправністю, з якою їхати заборонено, стоїть на місці, доки база не скаже інакше.\n- Майте при собі посвідчення водія, кваліфікаційну картку водія (Driver CPC) і картку водія для тахографа.\n\n# Робочий час і відпочинок\nПісля 4,5 години керування зробіть перерву 45 хвилин.\n\n# У дорозі\nЖодного телефону в руці. Розмова через гучний зв’язок має бути короткою."}'),
    ('handbookNow', '{"en":"# Before you drive\n- Check the vehicle and its trailer, and sign the check.\n- A vehicle with a defect that stops it stays where it is until the depot says otherwise.\n- You have your licence, your driver CPC card and your tachograph card with you.\n\n# Hours and rest\nAfter 4.5 hours of driving, take a break of 45 minutes. Two breaks will do: first 15 minutes, then 30.\n\n# On the road\nNo phone in the hand, at a red light either. No hands-free calls in the yard.\n\n# In the yard\nWalking speed. Wear your high-visibility vest, and reverse only with somebody who guides you.\n\n# If something happens\nSee that everybody is safe, and call 112. Then report it on your phone, a near miss too. You need not give your name for a near miss.","lt":"# Prieš važiuojant\n- Apžiūrėkite transporto priemonę ir jos priekabą ir pasirašykite apžiūrą.\n- Jei dėl gedimo važiuoti draudžiama, transporto priemonė lieka stovėti, kol bazė nepasakys kitaip.\n- Su savimi turėkite vairuotojo pažymėjimą, vairuotojo kvalifikacijos kortelę (Driver CPC) ir tachografo vairuotojo kortelę.\n\n# Darbo ir poilsio laikas\nPo 4,5 valandos vairavimo darykite 45 minučių pertrauką. Tinka ir dvi pertraukos: pirma 15 minučių, paskui 30.\n\n# Kelyje\nJokio telefono rankoje, net ir degant raudonam šviesoforo signalui. Bazės teritorijoje – jokių pokalbių laisvų rankų įranga.\n\n# Bazės teritorijoje\nVažiuokite žingsnio greičiu. Vilkėkite šviesą atspindinčią liemenę, o atbuline eiga važiuokite tik tada, kai jums kas nors rodo kryptį.\n\n# Jei kas nors nutinka\nPasirūpinkite, kad visi būtų saugūs, ir skambinkite 112. Tada praneškite per programėlę telefone, taip pat ir apie vos neįvykusią nelaimę. Pranešant apie vos neįvykusią nelaimę vardo nurodyti nebūtina.","lv":"# Pirms brauciena\n- Pārbaudiet transportlīdzekli un tā piekabi un parakstiet pārbaudi.\n- Ja bojājuma dēļ braukt aizliegts, transportlīdzeklis paliek uz vietas, līdz bāze saka citādi.\n- Līdzi jābūt vadītāja apliecībai, vadītāja kvalifikācijas kartei (Driver CPC) un tahogrāfa vadītāja kartei.\n\n# Darba un atpūtas laiks\nPēc 4,5 stundu braukšanas ievērojiet 45 minūšu pārtraukumu. Der arī divi pārtraukumi: vispirms 15 minūtes, tad 30.\n\n# Ceļā\nNekāda tālruņa rokā, arī ne pie sarkanās gaismas. Bāzes teritorijā nekādu sarunu ar brīvroku ierīci.\n\n# Bāzes teritorijā\nBrauciet soļošanas ātrumā. Valkājiet atstarojošo vesti, un atpakaļgaitā brauciet tikai tad, ja kāds jums rāda virzienu.\n\n# Ja kaut kas notiek\nGādājiet, lai visi būtu drošībā, un zvaniet 112. Tad ziņojiet lietotnē tālrunī, arī par gandrīz notikušu negadījumu. Ziņojot par gandrīz notikušu negadījumu, vārds nav jānorāda.","pl":"# Zanim ruszysz\n- Sprawdź pojazd i przyczepę i podpisz kontrolę.\n- Pojazd z usterką, z którą nie wolno jechać, zostaje na miejscu, dopóki baza nie powie inaczej.\n- Masz przy sobie prawo jazdy, kartę kwalifikacji kierowcy i kartę kierowcy do tachografu.\n\n# Czas pracy i odpoczynek\nPo 4,5 godziny jazdy zrób 45 minut przerwy. Mogą być dwie przerwy: najpierw 15 minut, potem 30.\n\n# Na drodze\nŻadnego telefonu w ręce, także na czerwonym świetle. Na placu nie rozmawiaj nawet przez zestaw głośnomówiący.\n\n# Na placu\nJedź z prędkością pieszego. Noś kamizelkę odblaskową i cofaj tylko wtedy, gdy ktoś Cię prowadzi.\n\n# Gdy coś się stanie\nSprawdź, czy wszyscy są bezpieczni, i zadzwoń pod 112. Potem zgłoś to w telefonie, także prawie wypadek (zdarzenie potencjalnie wypadkowe). Prawie wypadek można zgłosić bez nazwiska.","pt-BR":"# Antes de dirigir\n- Faça a checagem do veículo e do reboque e assine a checagem.\n- Um veículo que não pode rodar por causa de um defeito fica onde está até a base dizer o contrário.\n- Leve com você a carteira de motorista, o cartão de qualificação (Driver CPC) e o cartão de tacógrafo.\n\n# Horas e descanso\nDepois de 4,5 horas ao volante, faça uma pausa de 45 minutos. Também valem duas pausas: primeiro 15 minutos, depois 30.\n\n# Na estrada\nNada de celular na mão, nem no sinal vermelho. No pátio, nada de ligações no viva-voz.\n\n# No pátio\nVelocidade de quem anda a pé. Use o colete refletivo e dê ré só com alguém guiando você.\n\n# Se acontecer alguma coisa\nCuide para que todos estejam em segurança e ligue para 112. Depois faça o relato pelo celular, também no caso de um quase acidente. Para um quase acidente, você não precisa dar seu nome.","ro":"# Înainte de plecare\n- Verificați vehiculul și remorca și semnați verificarea.\n- Un vehicul oprit de la circulație din cauza unui defect rămâne pe loc până când baza spune altceva.\n- Aveți la dumneavoastră permisul, cartela de calificare (Driver CPC) și cardul tahograf.\n\n# Ore și odihnă\nDupă 4,5 ore de condus, faceți o pauză de 45 de minute. Ajung și două pauze: întâi 15 minute, apoi 30.\n\n# Pe drum\nFără telefon în mână, nici la semaforul roșu. În curte, fără convorbiri hands-free.\n\n# În curte\nConduceți la pas. Purtați vesta reflectorizantă și dați cu spatele numai când vă ghidează cineva.\n\n# Dacă se întâmplă ceva\nAsigurați-vă că toți sunt în siguranță și sunați la 112. Apoi raportați de pe telefon, inclusiv un incident fără urmări (aproape accident). Pentru un incident fără urmări nu este nevoie să vă dați numele.","uk":"# Перш ніж їхати\n- Огляньте автомобіль і причіп та підпишіть огляд.\n- Автомобіль із несправністю, з якою їхати заборонено, стоїть на місці, доки база не скаже інакше.\n- Майте при собі посвідчення водія, кваліфікаційну картку водія (Driver CPC) і картку водія для тахографа.\n\n# Робочий час і відпочинок\nПісля 4,5 години керування зробіть перерву 45 хвилин. Можна дві перерви: спершу 15 хвилин, потім 30.\n\n# У дорозі\nЖодного телефону в руці, навіть на червоному світлі. На території бази не розмовляйте навіть через гучний зв’язок.\n\n# На території бази\nЇдьте зі швидкістю пішохода. Носіть світловідбивний жилет і здавайте назад лише тоді, коли вам хтось подає сигнали.\n\n# Якщо щось сталося\nПереконайтеся, що всі в безпеці, і подзвоніть на 112. Потім повідомте про це у застосунку на телефоні, про майже аварію також. Про майже аварію можна повідомити без імені."}'),
    ('handbookChanges', '{"en":"New: the yard, and what to do if something happens. Phones: not at a red light either.","lt":"Nauja: bazės teritorija ir ką daryti, jei kas nors nutinka. Telefonas: draudžiamas ir degant raudonam signalui.","lv":"Jaunums: bāzes teritorija un ko darīt, ja kaut kas notiek. Tālrunis: aizliegts arī pie sarkanās gaismas.","pl":"Nowe: plac i co robić, gdy coś się stanie. Telefonu nie wolno używać także na czerwonym świetle.","pt-BR":"Novo: o pátio, e o que fazer se acontecer alguma coisa. Celular: nem no sinal vermelho.","ro":"Nou: curtea și ce faceți dacă se întâmplă ceva. Telefonul: nici la semaforul roșu.","uk":"Нове: територія бази та що робити, якщо щось сталося. Телефон: заборонено й на червоному світлі."}'),
    ('yardSpeed', '{"en":"How fast do you drive in the yard?","lt":"Kokiu greičiu važiuojate bazės teritorijoje?","lv":"Cik ātri jūs braucat bāzes teritorijā?","pl":"Jak szybko jeździsz po placu?","pt-BR":"A que velocidade você dirige no pátio?","ro":"Cât de repede conduceți în curte?","uk":"З якою швидкістю ви їздите територією бази?"}'),
    ('atWalkingSpeed', '{"en":"At walking speed","lt":"Žingsnio greičiu","lv":"Soļošanas ātrumā","pl":"Z prędkością pieszego","pt-BR":"Na velocidade de quem anda a pé","ro":"La pas","uk":"Зі швидкістю пішохода"}'),
    ('asFastAsItIsSafe', '{"en":"As fast as it is safe","lt":"Tiek greitai, kiek saugu","lv":"Tik ātri, cik ir droši","pl":"Tak szybko, jak to bezpieczne","pt-BR":"Tão rápido quanto for seguro","ro":"Atât de repede cât este sigur","uk":"Настільки швидко, наскільки це безпечно"}'),
    ('winter', '{"en":"Winter driving","lt":"Vairavimas žiemą","lv":"Braukšana ziemā","pl":"Jazda zimą","pt-BR":"Dirigir no inverno","ro":"Conducerea pe timp de iarnă","uk":"Водіння взимку"}'),
    ('winterText', '{"en":"# Before you leave\nClear all windows, mirrors and lights, and the roof: ice that falls off is your load.\n\n# On the road\n- Three times the distance, and no sudden steering or braking.\n- If the road is white and you are not sure, stop where it is safe and call the depot. Nobody will blame you.","lt":"# Prieš išvykstant\nNuvalykite visus langus, veidrodžius, žibintus ir stogą: krintantis ledas yra jūsų krovinys.\n\n# Kelyje\n- Trigubai didesnis atstumas, jokių staigių vairo judesių ir staigaus stabdymo.\n- Jei kelias baltas ir abejojate, sustokite saugioje vietoje ir skambinkite į bazę. Niekas jūsų nekaltins.","lv":"# Pirms izbraukšanas\nNotīriet visus logus, spoguļus, lukturus un jumtu: ledus, kas nokrīt, skaitās jūsu krava.\n\n# Ceļā\n- Trīsreiz lielāka distance, bez straujas stūrēšanas vai bremzēšanas.\n- Ja ceļš ir balts un jūs šaubāties, apstājieties drošā vietā un zvaniet bāzei. Neviens jums to nepārmetīs.","pl":"# Zanim ruszysz\nOczyść wszystkie szyby, lusterka, światła i dach: lód, który spadnie, to Twój ładunek.\n\n# Na drodze\n- Trzy razy większy odstęp, bez gwałtownych ruchów kierownicą i hamowania.\n- Jeśli droga jest biała i nie masz pewności, zatrzymaj się w bezpiecznym miejscu i zadzwoń do bazy. Nikt nie będzie miał pretensji.","pt-BR":"# Antes de sair\nLimpe todos os vidros, retrovisores e luzes, e o teto: o gelo que cair conta como carga sua.\n\n# Na estrada\n- Três vezes a distância, e nada de movimentos bruscos no volante ou no freio.\n- Se a estrada estiver branca e você tiver dúvida, pare onde for seguro e ligue para a base. Ninguém vai culpar você.","ro":"# Înainte de plecare\nCurățați toate geamurile, oglinzile, luminile și acoperișul: gheața care cade face parte din încărcătura dumneavoastră.\n\n# Pe drum\n- Distanță de trei ori mai mare, fără viraje sau frânări bruște.\n- Dacă drumul este alb și aveți îndoieli, opriți într-un loc sigur și sunați la bază. Nimeni nu vă va reproșa nimic.","uk":"# Перш ніж їхати\nОчистьте всі вікна, дзеркала, фари, ліхтарі та дах: лід, що впаде, — це ваш вантаж.\n\n# У дорозі\n- Дистанція втричі більша, жодних різких рухів кермом чи гальмувань.\n- Якщо дорога біла й ви не впевнені, зупиніться в безпечному місці та подзвоніть на базу. Ніхто вам не дорікне."}')
  ) as t (name, said) where name = key
$$;
-- End of what is made.

create function pg_temp.policy_said(key text, variadic languages text[]) returns jsonb language sql immutable
as $$ select jsonb_object_agg(s.key, s.value) from jsonb_each(pg_temp.policy_said(policy_said.key)) s where s.key = any (languages) $$;

create function pg_temp.question(key text, part integer default null) returns jsonb language sql immutable
as $$
  select jsonb_strip_nulls(jsonb_build_object('text', said ->> 'en', 'texts', said - 'en', 'part', part))
  from pg_temp.policy_said(key, 'en', 'pl', 'ro') as said
$$;

insert into public.policies (id, depot_id, name, texts, kind, sign_days, again_months, owned_by, state)
select pg_temp.demo_id('policy', p.n), pg_temp.demo_id('a', 1), p.said ->> 'en', p.said - 'en', p.kind::public.policy_kind, 14, p.again_months,
  pg_temp.demo_id('b', p.n), 'published'
from (values
  (1, pg_temp.policy_said('handbook'), 'handbook', 12),
  (2, pg_temp.policy_said('winter'), 'notice', null)
) as p (n, said, kind, again_months);

insert into public.policy_versions (id, policy_id, number, state, texts, changes, questions, signed_from, asked_since,
  sign_days, again_months, audience, categories, published_at, published_by, ended_at, created_at)
select pg_temp.demo_id('version', v.n), pg_temp.demo_id('policy', v.policy), v.number, v.state::public.policy_version_state, v.texts,
  v.changes, v.questions, v.number, pg_temp.in_days(v.age), p.sign_days, p.again_months, p.audience, p.categories,
  pg_temp.at(pg_temp.in_days(v.age), '09:10'),
  pg_temp.demo_id('b', 1), case when v.state = 'replaced' then pg_temp.at(pg_temp.in_days(-21), '09:10') end,
  pg_temp.at(pg_temp.in_days(v.age - 6), '14:00')
from (values
  (1, 1, 1, 'replaced', pg_temp.policy_said('handbookFirst', 'en'), '{}'::jsonb, '[]'::jsonb, -320),
  (2, 1, 2, 'published', pg_temp.policy_said('handbookNow', 'en', 'pl', 'ro'),
    pg_temp.policy_said('handbookChanges', 'en', 'pl', 'ro'),
    jsonb_build_array(pg_temp.question('yardSpeed', 3) || jsonb_build_object('answers', jsonb_build_array(
      '{"text": "20 km/h", "texts": {}}'::jsonb, pg_temp.question('atWalkingSpeed'), pg_temp.question('asFastAsItIsSafe')))), -21),
  (3, 2, 1, 'published', pg_temp.policy_said('winterText', 'en', 'pl'),
    '{}', '[]', -4)
) as v (n, policy, number, state, texts, changes, questions, age)
join public.policies p on p.id = pg_temp.demo_id('policy', v.policy);

insert into private.policy_answers (version_id, answers) values (pg_temp.demo_id('version', 2), '{1}');

-- 4, 20, 22 and 37 have not signed the handbook; 1, 5, 8 and 41 the notice.
insert into public.policy_signatures (id, policy_id, version_id, driver_id, depot_id, language, sha256, opened_at, signed_at, seconds,
  answers, device, typed_name)
select pg_temp.demo_id('signature' || v.n, u.n), p.policy_id, p.id, u.id, u.depot_id, l.language,
  encode(sha256(convert_to(p.texts ->> l.language, 'UTF8')), 'hex'), t.at - make_interval(secs => t.seconds), t.at, t.seconds,
  jsonb_build_object('wrong', case when p.questions <> '[]' and pg_temp.spread('wrong' || u.n, 8) = 0 then 1 else 0 end), 'phone',
  u.full_name
from (
  select u.*, n from generate_series(1, 48) n join public.users u on u.id = pg_temp.demo_id('d', n)
  where u.approved and not u.is_inactive and u.depot_id = pg_temp.demo_id('a', 1)
) u
cross join (values (1, -320, 13), (2, -21, 13), (3, -4, 3)) as v (n, age, days)
join public.policy_versions p on p.id = pg_temp.demo_id('version', v.n)
cross join lateral (select case when p.texts ? u.language then u.language else 'en' end as language) l
cross join lateral (
  select pg_temp.at(pg_temp.in_days(v.age + pg_temp.spread('sign' || v.n || ' ' || u.n, v.days)), '18:05')
    + make_interval(mins => pg_temp.spread('minute' || u.n, 50)) as at, 95 + pg_temp.spread('read' || v.n || ' ' || u.n, 160) as seconds
) t
where (v.n <> 2 or u.n not in (4, 20, 22, 37)) and (v.n <> 3 or u.n not in (1, 5, 8, 41));

insert into public.policy_openings (id, version_id, driver_id, depot_id, first_at, last_at, times)
select pg_temp.demo_id('opening', o.n), pg_temp.demo_id('version', 2), pg_temp.demo_id('d', o.n), pg_temp.demo_id('a', 1),
  pg_temp.at(pg_temp.in_days(o.first), '19:20'), pg_temp.at(pg_temp.in_days(o.last), '06:40'), o.times
from (values (4, -18, -6, 2), (20, -12, -12, 1), (37, -15, -15, 1)) as o (n, first, last, times);

insert into public.policy_objections (id, version_id, driver_id, depot_id, words, language, created_at)
values (pg_temp.demo_id('objection', 1), pg_temp.demo_id('version', 2), pg_temp.demo_id('d', 20), pg_temp.demo_id('a', 1),
  'At five in the morning there is nobody in the yard who could show me in. What do I do then?', 'en',
  pg_temp.at(pg_temp.in_days(-12), '06:44'));

-- ------------------------------------------------------------------ incidents
-- One is looked into, and the HSA has to know of it in some days; a near miss that nobody has taken on yet; one that is closed.

insert into public.incidents (id, depot_id, vehicle_id, plate, kind, happened_at, place, what, hurt, garda_informed, pulse, may_be_used,
  state, closed_at, closed_by, created_at, created_by)
select pg_temp.demo_id('incident', i.n), pg_temp.demo_id('a', 1), v.id, v.registration_number, i.kind::public.incident_kind,
  pg_temp.at(pg_temp.in_days(i.age), i."time"), i.place, i.what, i.hurt::public.incident_hurt, i.pulse is not null, i.pulse,
  case when v.id is not null then true end, i.state::public.incident_state, case when i.state = 'closed' then pg_temp.at(pg_temp.in_days(-52), '11:30') end,
  case when i.state = 'closed' then pg_temp.demo_id('b', 2) end, pg_temp.at(pg_temp.in_days(i.age), i."time") + interval '6 minutes',
  pg_temp.demo_id('d', i.driver)
from (values
  (1, null, 'injury', -9, time '06:15', 'Swords depot, loading bay 2', 'A colleague slipped from the tail-lift, which was wet, and could not go on.', 'staff', null, 'looked_into', 30),
  (2, 16, 'near_miss', -1, '15:40', 'Swords depot, gate', 'A forklift came round the corner while I was reversing. Both of us stopped in time.', 'nobody', null, 'reported', 35),
  (3, 6, 'collision', -60, '08:25', 'M1, exit 4', 'Car behind me ran into the rear doors in the queue. Doors bent, nobody hurt.', 'nobody', '1-20417733', 'closed', 14)
) as i (n, vehicle, kind, age, "time", place, what, hurt, pulse, state, driver)
left join public.depot_vehicles v on v.id = pg_temp.demo_id('f', i.vehicle);

insert into public.incident_inquiries (id, depot_id, other_name, other_plate, other_insurer, owner_id, due_on, causes, actions)
values
  (pg_temp.demo_id('incident', 1), pg_temp.demo_id('a', 1), null, null, null, pg_temp.demo_id('b', 2), pg_temp.in_days(3),
    'Rain on the platform, no grip mat. Boots were in order.', 'Grip mats ordered for all tail-lifts.'),
  (pg_temp.demo_id('incident', 2), pg_temp.demo_id('a', 1), null, null, null, null, null, null, null),
  (pg_temp.demo_id('incident', 3), pg_temp.demo_id('a', 1), 'P. Brady', '152-MH-4410', 'Zurich', pg_temp.demo_id('b', 2), pg_temp.in_days(-50),
    'The other driver looked at a phone.', 'Claim settled. Doors replaced.');

insert into public.incident_people (id, incident_id, depot_id, who, off_from)
values (pg_temp.demo_id('hurt', 1), pg_temp.demo_id('incident', 1), pg_temp.demo_id('a', 1), 'Loader, no. 7', pg_temp.in_days(-8));

-- ------------------------------------------------------------------ fleet database
-- One policy for Dublin North and Cork. All were told when it began; since then each state of a line once, on vehicles that have something else.

update public.fleet_databases f
set is_on = true, number = '0048812', since = pg_temp.in_days(-300), begun = 'told',
  compared_at = case v.n when 1 then now() - interval '2 days' end, compared_by = case v.n when 1 then pg_temp.demo_id('b', 2) end,
  compared_same = case v.n when 1 then 16 end, compared_ours = case v.n when 1 then 18 end
from (values (1), (2)) v (n)
where f.id = pg_temp.demo_id('a', v.n);

insert into public.duty_acts (id, depot_id, done_on, note, created_at, created_by)
select pg_temp.demo_id('0', 900 + n), pg_temp.demo_id('a', depot), pg_temp.in_days(done), note, now() + make_interval(days => done),
  pg_temp.demo_id('b', staff)
from (values
  (1, 1, -300, 'List sent with the new policy', 1),
  (2, 2, -300, 'List sent with the new policy', 4),
  (3, 1, -133, 'Renewal', 2),
  (4, 1, -41, null, 2)
) v (n, depot, done, note, staff);

insert into public.duties (depot_id, kind, what, vehicle_id, plate, happened_on, due_on, act_id)
select v.depot_id, 'fleet_database', 'first', v.id, v.registration_number, pg_temp.in_days(-300), pg_temp.in_days(-286),
  pg_temp.demo_id('0', case v.depot_id when pg_temp.demo_id('a', 1) then 901 else 902 end)
from public.depot_vehicles v
where v.is_active and v.id <> pg_temp.demo_id('f', 10);

insert into public.duties (depot_id, kind, what, vehicle_id, plate, plate_before, happened_on, due_on, why, not_needed, not_needed_by, act_id)
select pg_temp.demo_id('a', 1), 'fleet_database', l.what::public.duty_event, v.id, v.registration_number, l.before, pg_temp.in_days(l.happened),
  pg_temp.in_days(l.due), l.why, l.spared, case when l.spared is not null then pg_temp.demo_id('b', 1) end,
  case when l.act is not null then pg_temp.demo_id('0', 900 + l.act) end
from (values
  ('not_listed', 10, null, -9, -4, 'Compared with their list', null, null),
  ('changed', 15, '202-D-13347', -2, 3, null, null, null),
  ('not_listed', 19, '212-D-6360', -1, 4, 'Compared with their list', null, null),
  ('policy', null, null, -5, 9, null, null, null),
  ('policy', null, null, -140, -126, null, null, 3),
  ('changed', 2, '231-D-10265', -46, -41, null, null, 4),
  ('not_listed', 5, null, -9, -4, 'Compared with their list', 'Their list was of the month before', null)
) l (what, vehicle, before, happened, due, why, spared, act)
left join public.depot_vehicles v on v.id = pg_temp.demo_id('f', l.vehicle);

-- ------------------------------------------------------------------ history
-- The rows above have created history entries. This gives them a date in the past and an actor.

alter table private.audit_log disable trigger append_only_rows;
update private.audit_log
set at = coalesce(case table_name
      when 'acknowledgements' then now() - interval '1 day'
      when 'unused_days' then (select u.created_at from public.unused_days u where u.id = row_id)
      when 'checks' then (changes #>> '{voided_at,new}')::timestamptz
      when 'defects' then (changes #>> '{found_at,new}')::timestamptz
      when 'duties' then (changes #>> '{happened_on,new}')::timestamptz
      when 'duty_acts' then (changes #>> '{done_on,new}')::timestamptz
      else (changes #>> '{assigned_at,new}')::timestamptz
    end, now() - interval '400 days'),
  actor = coalesce(case
      when table_name in ('acknowledgements', 'unused_days', 'checks') then pg_temp.demo_id('b', 2)
      when table_name = 'defects' then (changes #>> '{driver_id,new}')::uuid
      else (changes #>> '{assigned_by,new}')::uuid
    end, pg_temp.demo_id('b', 1)),
  reason = case table_name when 'acknowledgements' then 'Course booked' end;
alter table private.audit_log enable trigger append_only_rows;

insert into private.audit_log (at, actor, action, table_name, row_id, depot_id, driver_id, changes)
select now() - make_interval(days => age), pg_temp.demo_id('b', staff), action, table_name, pg_temp.demo_id(letter, n),
  pg_temp.demo_id('a', 1), pg_temp.demo_id('d', driver), changes::jsonb
from (values
  (210, 2, 'update', 'users', 'd', 1, null, '{"phone": {"old": "+353 83 555 0200", "new": "+353 83 555 0201"}}'),
  (120, 1, 'update', 'users', 'd', 1, null, '{"address": {"old": "5 Home Farm Road, Dublin 9", "new": "18 Griffith Avenue, Drumcondra, Dublin 9"}}'),
  (45, 2, 'delete', 'driver_penalties', '9', 1, 1, '{"reason": {"old": "Speeding"}, "points": {"old": 3}}'),
  (90, 2, 'update', 'users', 'd', 12, null, '{"is_inactive": {"old": false, "new": true}}'),
  (60, 2, 'update', 'depot_vehicles', 'f', 1, null, '{"status": {"old": "active", "new": "maintenance"}}'),
  (52, 2, 'update', 'depot_vehicles', 'f', 1, null, '{"status": {"old": "maintenance", "new": "active"}}')
) as entry (age, staff, action, table_name, letter, n, driver, changes);

-- ------------------------------------------------------------------ days
-- What stops a vehicle was on record from the day on which it did. Then the days that are over are written as they are each night.

delete from private.vehicle_stops s where s.from_day is not null;
select private.note_stops(array(select v.id from public.depot_vehicles v));
update private.vehicle_stops s set since = private.start_of(s.from_day), stored_at = least(private.start_of(s.from_day), now())
where s.from_day is not null;

insert into public.check_day_acts (vehicle_id, depot_id, day, act, at, person_id, words, record_id)
select c.vehicle_id, c.depot_id, c.day, 'check_arrived'::public.check_day_act, c.received_at, c.driver_id, null, c.id
from public.checks c where 'late' = any (c.flags)
union all
select c.vehicle_id, c.depot_id, c.day, 'check_voided', c.voided_at, c.voided_by, c.void_reason, c.id
from public.checks c where c.voided_at is not null
union all
select u.vehicle_id, u.depot_id, u.day, 'not_used', u.created_at, u.created_by, u.words, null
from public.unused_days u where private.day_of(u.created_at) > u.day;

select private.write_check_days_of_all();

-- ------------------------------------------------------------------ trend
-- A year of daily snapshots: depots that did better in summer than today.

insert into private.compliance_snapshots (depot_id, day, active, compliant)
select pg_temp.demo_id('a', depot), private.today() - age, active,
  active - round(active * (0.24 - 0.08 * sin(age / 58.0) + 0.02 * sin(age / 9.0)))
from (values (1, 61), (2, 5)) as depot (depot, active)
cross join generate_series(1, 365) as age;

-- ------------------------------------------------------------------ mails
-- Reminders due by yesterday are already sent, and that a vehicle is off the road, so the first mails are today's.

select private.decide_mails(private.today() - 1);
update private.mails m
set state = 'sent', attempts = 1, created_at = sent.at, claimed_at = sent.at, sent_at = sent.at
from private.mails o
left join public.defects d on d.id = o.record_id
cross join lateral (
  select coalesce(d.found_at, (private.today() - 1 + time '07:05') at time zone 'Europe/Dublin') as at) sent
where o.id = m.id;
update private.mail_items set created_at = (private.today() - 1 + time '07:05') at time zone 'Europe/Dublin';
update private.mail_run set ran_at = now();

-- Hosted Supabase looks accounts up by instance; the embedded server has no such column.
do $$
begin
  if exists (select from information_schema.columns
             where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end;
$$;
