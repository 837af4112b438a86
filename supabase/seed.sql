-- Demo data: three depots, a person for every role and situation, vehicles, applications. Loaded into a new embedded
-- database and by `supabase db reset`, never into production. Every date is relative to today.
--
-- Everyone's password is "roadworthy". The hash below protects nothing.

-- Looks random, since the first characters are shown, and is the same in each database, for tests and links.
create function pg_temp.demo_id(letter text, n integer) returns uuid language sql immutable
as $$ select overlay(overlay(md5(letter || n) placing '4' from 13) placing '8' from 17)::uuid $$;

create function pg_temp.in_days(days integer) returns date language sql stable
as $$ select private.today() + days $$;

-- An account as Supabase Auth creates it: confirmed, with an email identity. Tokens are empty: Auth cannot read nulls.
create function pg_temp.make_account(id uuid, email text, full_name text) returns uuid language plpgsql
as $$
begin
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change,
    email_change_token_new, email_change_token_current, phone_change, phone_change_token, reauthentication_token)
  values (id, 'authenticated', 'authenticated', email, '$2b$10$KzdlQWj/RiZp87vD3s7bB.fVHSAvzgeFGsibrYhKDNwdZuhKB0iKK', now(),
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', full_name), now(), now(),
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

-- ------------------------------------------------------------------ staff

insert into public.users (id, email, full_name, phone, address, role, approved, depot_id)
select pg_temp.make_account(pg_temp.demo_id('b', n), email, name), email, name, phone, address, role::public.user_role,
  true, pg_temp.demo_id('a', depot)
from (values
  (1, 'admin@roadworthy.example', 'Deirdre Hanley', '+353 86 555 0101', '4 Swords Business Park, Swords, Co. Dublin', 'admin', 1),
  (2, 'manager@roadworthy.example', 'Colm Fitzpatrick', '+353 87 555 0102', '4 Swords Business Park, Swords, Co. Dublin', 'manager', 1),
  (3, 'cork@roadworthy.example', 'Noreen Twomey', '+353 85 555 0103', 'Unit 9, Little Island, Co. Cork', 'manager', 2),
  (4, 'cork-admin@roadworthy.example', 'Fergus Hurley', '+353 86 555 0104', 'Unit 9, Little Island, Co. Cork', 'admin', 2)
) as staff (n, email, name, phone, address, role, depot);

-- ------------------------------------------------------------------ drivers
-- 1 to 25 are in Dublin North, one for every situation in the last column. 26 to 28 are in Cork.

insert into public.users (id, email, full_name, phone, address, role, approved, is_inactive, depot_id, manager_id)
select pg_temp.make_account(pg_temp.demo_id('d', n), email, name), email, name, phone, address, 'driver',
  situation <> 'not approved', situation = 'inactive', pg_temp.demo_id('a', depot), pg_temp.demo_id('b', manager)
from (values
  (1, 'driver@roadworthy.example', 'Seán Ó Briain', '+353 83 555 0201', '18 Griffith Avenue, Drumcondra, Dublin 9', 1, 2, 'the demo driver'),
  (2, 'aoife.nicdhonnchadha@roadworthy.example', 'Aoife Nic Dhonnchadha', '+353 83 555 0202', '7 Bóthar na Trá, Sutton, Dublin 13', 1, 2, 'no licence'),
  (3, 'patrick.osullivan@roadworthy.example', 'Patrick O''Sullivan', '+353 83 555 0203', '22 Main Street, Balbriggan, Co. Dublin', 1, 2, 'two categories on one card'),
  (4, 'tomasz.kowalski@roadworthy.example', 'Tomasz Kowalski', '+353 83 555 0204', '5 The Green, Lusk, Co. Dublin', 1, 2, 'licence expired'),
  (5, 'marykate.fitzgerald@roadworthy.example', 'Mary-Kate Fitzgerald', '+353 83 555 0205', '61 Strand Road, Portmarnock, Co. Dublin', 1, 2, '30 days'),
  (6, 'declan.osuilleabhain@roadworthy.example', 'Declan Ó Súilleabháin', '+353 83 555 0206', '3 Church Lane, Rush, Co. Dublin', 1, 2, '31 days'),
  (7, 'grainne.nimhaille@roadworthy.example', 'Gráinne Ní Mháille', '+353 83 555 0207', '90 Harbour View, Howth, Dublin 13', 1, 2, '60 days'),
  (8, 'john.murphy@roadworthy.example', 'John Murphy', '+353 83 555 0208', '12 Oak Drive, Santry, Dublin 9', 1, 2, '61 days'),
  (9, 'ciaran.byrne@roadworthy.example', 'Ciarán Byrne', '+353 83 555 0209', '44 Ballymun Road, Dublin 11', 1, 2, 'above 6 points'),
  (10, 'michael.darcy@roadworthy.example', 'Michael D''Arcy', '+353 83 555 0210', '8 Castle Court, Malahide, Co. Dublin', 1, 2, 'above 9 points'),
  (11, 'sile.deburca@roadworthy.example', 'Síle de Búrca', '+353 83 555 0211', '31 Mill Street, Skerries, Co. Dublin', 1, 2, 'expired points'),
  (12, 'brendan.walsh@roadworthy.example', 'Brendan Walsh', '+353 83 555 0212', '2 Park Terrace, Finglas, Dublin 11', 1, 2, 'inactive'),
  (13, 'ionut.popescu@roadworthy.example', 'Ionuț Popescu', '+353 83 555 0213', 'Apartment 6, Northwood, Dublin 9', 1, 2, 'not approved'),
  (14, 'siobhan.kelly@roadworthy.example', 'Siobhán Kelly', '+353 83 555 0214', '15 Rathbeale Road, Swords, Co. Dublin', 1, 2, 'own vehicle'),
  (15, 'liam.doyle@roadworthy.example', 'Liam Doyle', '+353 83 555 0215', '27 Seatown Road, Swords, Co. Dublin', 1, 2, 'own vehicle, NCT expired'),
  (16, 'niamh.ryan@roadworthy.example', 'Niamh Ryan', '+353 83 555 0216', '9 Kilmore Close, Artane, Dublin 5', 1, 2, 'own vehicle, insurance expired'),
  (17, 'maximiliana.featherstonehaugh-macgiollaphadraig@roadworthy.example',
    'Maximiliana Bláthnaid Caoimhe Featherstonehaugh-Mac Giolla Phádraig de Barra', '+353 83 555 0217',
    'The Old Schoolhouse, Upper Knocknagorraveela Cross Roads, Ballyboughal, Near Oldtown, Co. Dublin', 1, 2, 'long name'),
  (18, 'ruta.kazlauskiene@roadworthy.example', 'Rūta Kazlauskienė', '+353 83 555 0218', '70 Clonshaugh Road, Dublin 17', 1, 1, 'exactly 6 points'),
  (19, 'janis.berzins@roadworthy.example', 'Jānis Bērziņš', '+353 83 555 0219', '14 Hollystown Park, Dublin 15', 1, 1, 'exactly 9 points'),
  (20, 'fionn.mccarthy@roadworthy.example', 'Fionn McCarthy', '+353 83 555 0220', '33 Glasnevin Hill, Dublin 9', 1, 1, 'another category expired'),
  (21, 'caoimhe.brennan@roadworthy.example', 'Caoimhe Brennan', '+353 83 555 0221', '6 Turnapin Lane, Santry, Dublin 9', 1, 1, 'licence expires today'),
  (22, 'eoin.gallagher@roadworthy.example', 'Eoin Gallagher', '+353 83 555 0222', '19 Station Road, Donabate, Co. Dublin', 1, 1, 'licence expired yesterday'),
  (23, 'orla.nolan@roadworthy.example', 'Órla Nolan', '+353 83 555 0223', '52 Baskin Lane, Kinsealy, Co. Dublin', 1, 1, 'training expired'),
  (24, 'darragh.quinn@roadworthy.example', 'Darragh Quinn', '+353 83 555 0224', '11 Dublin Road, Swords, Co. Dublin', 1, null, '12 points'),
  (25, 'roisin.kavanagh@roadworthy.example', 'Róisín Kavanagh', null, null, 1, null, 'three months, no phone'),
  (26, 'donal.lehane@roadworthy.example', 'Dónal Lehane', '+353 83 555 0226', '40 Evergreen Street, Cork', 2, 3, 'in order'),
  (27, 'eimear.crowley@roadworthy.example', 'Eimear Crowley', '+353 83 555 0227', '5 Main Street, Midleton, Co. Cork', 2, 3, 'licence expired'),
  (28, 'andrei.ionescu@roadworthy.example', 'Andrei Ionescu', '+353 83 555 0228', '16 Mallow Road, Blackpool, Cork', 2, 3, 'above 9 points')
) as driver (n, email, name, phone, address, depot, manager, situation);

-- ------------------------------------------------------------------ licences

insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, country)
select pg_temp.demo_id('d', driver), type, number, pg_temp.in_days(issued), pg_temp.in_days(expiry), country
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
  (26, 'C', '596637258', -500, 1325, 'IE'), (27, 'B', '607746369', -3700, -48, 'IE'), (28, 'CE', 'RO-CE-220981', -900, 925, 'RO')
) as license (driver, type, number, issued, expiry, country);

insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date)
values (pg_temp.demo_id('d', 25), 'C1', '585528147', pg_temp.in_days(-1735), (private.today() + interval '3 months')::date);

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
  (28, 'Careless driving', 5, -100, null), (28, 'Careless driving', 5, -20, null)
) as penalty (driver, reason, points, issued, expiry);

-- ------------------------------------------------------------------ training

insert into public.driver_training (driver_id, training_type, completion_date, expiry_date, provider, certificate_number)
select pg_temp.demo_id('d', driver), type, pg_temp.in_days(done), pg_temp.in_days(expiry), provider, certificate
from (values
  (1, 'Driver CPC Module 1: Control of vehicle and eco-driving', -400, 1425, 'Fingal Transport Training', 'CPC1-20417'),
  (1, 'Driver CPC Module 5: Role of the truck driver', -40, 1785, 'Fingal Transport Training', 'CPC5-22051'),
  (1, 'Manual Handling', -700, 395, 'Liffey Safety', 'MH-88120'), (1, 'First Aid Awareness', -900, null, 'Order of Malta', 'FA-10233'),
  (3, 'Driver CPC Module 2: Minimising risks', -200, 1625, 'Fingal Transport Training', 'CPC2-21877'),
  (5, 'Driver CPC Module 6: Role of the bus driver', -365, 1460, 'Bus Skills Ireland', 'CPC6-30018'),
  (8, 'Manual Handling', -1070, 25, 'Liffey Safety', 'MH-77410'), (14, 'Manual Handling', -100, 995, 'Liffey Safety', 'MH-90031'),
  (17, 'Transport of Dangerous Goods by Road (ADR)', -600, 1225, 'Chemical Industries Ireland Training and Assessment Centre', 'ADR-00000000000000000000000000000000001'),
  (23, 'Manual Handling', -1110, -15, 'Liffey Safety', 'MH-70092'), (23, 'Driver CPC Module 3: Health and safety', -1800, 12, 'Fingal Transport Training', 'CPC3-11904'),
  (26, 'Manual Handling', -60, 1035, 'Lee Valley Training', 'LV-3312')
) as training (driver, type, done, expiry, provider, certificate);

insert into public.driver_training (driver_id, training_type, completion_date, expiry_date, provider, certificate_number)
select pg_temp.demo_id('d', driver), card, pg_temp.in_days(expiry - 1826), pg_temp.in_days(expiry), 'RSA', number
from (values
  (1, 'Driver CPC card', 660, 'CPC-204518'), (1, 'Tachograph driver card', 900, 'IRL 0000204518'),
  (3, 'Driver CPC card', 500, 'CPC-310027'), (3, 'Tachograph driver card', 480, 'IRL 0000310027'),
  (9, 'Driver CPC card', 700, 'CPC-451120'), (9, 'Tachograph driver card', 730, 'IRL 0000451120'),
  (20, 'Driver CPC card', 610, 'CPC-530076'), (20, 'Tachograph driver card', 590, 'IRL 0000530076'),
  (26, 'Driver CPC card', 1200, 'CPC-596637'), (26, 'Tachograph driver card', 1100, 'IRL 0000596637')
) as card (driver, card, expiry, number);

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
-- 1 to 12 are in Dublin North, 13 and 14 in Cork.

insert into public.depot_vehicles (id, depot_id, vehicle_type_id, registration_number, registration_non_standard, manufacturer,
  model, fuel_type, status, nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, is_leased)
select pg_temp.demo_id('f', n), pg_temp.demo_id('a', depot), t.id, registration, not_standard, manufacturer, model,
  fuel::public.fuel_type, status::public.vehicle_status, nct is not null, pg_temp.in_days(nct),
  tax is not null, pg_temp.in_days(tax), leased
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
  (14, 2, 'Panel van', '201-C-19902', false, 'Volkswagen', 'Crafter', 'diesel', 'active', -20, 100, true)
) as vehicle (n, depot, type, registration, not_standard, manufacturer, model, fuel, status, nct, tax, leased)
join public.vehicle_types t on t.name = vehicle.type;

-- Two drivers have lost what their vehicle needs since it was assigned.
insert into public.driver_vehicle_assignments (driver_id, vehicle_id, status, assigned_at, assigned_by, ended_at, ended_by,
  override_reason)
select pg_temp.demo_id('d', driver), pg_temp.demo_id('f', vehicle),
  (case when ended is null then 'active' else 'ended' end)::public.assignment_status,
  now() - make_interval(days => assigned), pg_temp.demo_id('b', staff),
  now() - make_interval(days => ended), case when ended is not null then pg_temp.demo_id('b', staff) end,
  case when ended is null then 'Assigned when everything was in order' end
from (values
  (1, 4, 420, 91, 2), (8, 1, 300, 30, 2), (12, 10, 900, 380, 1),
  (1, 1, 30, null, 2), (3, 2, 200, null, 2), (9, 3, 60, null, 1), (14, 6, 10, null, 2), (20, 11, 5, null, 1), (26, 13, 80, null, 3)
) as assignment (driver, vehicle, assigned, ended, staff);

update public.driver_vehicle_assignments set override_reason = null;

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

-- ------------------------------------------------------------------ history
-- The rows above have created history entries. This gives them a date in the past and an actor.

alter table private.audit_log disable trigger append_only;
update private.audit_log
set at = coalesce((changes #>> '{assigned_at,new}')::timestamptz, now() - interval '400 days'),
  actor = coalesce((changes #>> '{assigned_by,new}')::uuid, pg_temp.demo_id('b', 1));
alter table private.audit_log enable trigger append_only;

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

-- ------------------------------------------------------------------ trend
-- A year of daily snapshots: depots that did better in summer than today.

insert into private.compliance_snapshots (depot_id, day, active, compliant)
select pg_temp.demo_id('a', depot), private.today() - age, active,
  active - round(active * (0.24 - 0.08 * sin(age / 58.0) + 0.02 * sin(age / 9.0)))
from (values (1, 33), (2, 6)) as depot (depot, active)
cross join generate_series(1, 365) as age;

-- Hosted Supabase looks accounts up by instance; the embedded server has no such column.
do $$
begin
  if exists (select from information_schema.columns
             where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end;
$$;
