-- The licence categories and vehicle types with which every installation starts. Admins change them in the app.

insert into public.license_types (code, name, description, minimum_age) values
  ('AM', 'Mopeds', 'Mopeds and light quadricycles up to 45 km/h', 16),
  ('A1', 'Light motorcycles', 'Motorcycles up to 125 cc and 11 kW', 16),
  ('A2', 'Medium motorcycles', 'Motorcycles up to 35 kW', 18),
  ('A', 'Motorcycles', 'Motorcycles of any power', 24),
  ('B', 'Cars and light vans', 'Vehicles up to 3,500 kg with up to 8 passengers', 17),
  ('BE', 'Cars with trailer', 'Category B vehicles with a trailer up to 3,500 kg', 17),
  ('C1', 'Medium trucks', 'Trucks from 3,500 kg to 7,500 kg', 18),
  ('C1E', 'Medium trucks with trailer', 'Category C1 vehicles with a heavy trailer', 18),
  ('C', 'Trucks', 'Trucks over 3,500 kg; from 18 with Driver CPC', 21),
  ('CE', 'Articulated trucks', 'Category C vehicles with a heavy trailer; from 18 with Driver CPC', 21),
  ('D1', 'Minibuses', 'Buses with up to 16 passengers', 21),
  ('D1E', 'Minibuses with trailer', 'Category D1 vehicles with a heavy trailer', 21),
  ('D', 'Buses', 'Buses with more than 8 passengers; from 21 with Driver CPC', 24),
  ('DE', 'Buses with trailer', 'Category D vehicles with a heavy trailer; from 21 with Driver CPC', 24),
  ('W', 'Work vehicles and tractors', 'Work vehicles and land tractors', 16)
on conflict do nothing;

insert into public.vehicle_types (category, name, description, roadworthiness_test) values
  ('Car', 'Hatchback or saloon', 'Passenger car', 'NCT'),
  ('Car', 'Estate', 'Passenger car with a large boot', 'NCT'),
  ('Car', 'SUV or crossover', 'Passenger car with raised body', 'NCT'),
  ('Car', 'People carrier', 'Up to 8 passenger seats', 'NCT'),
  ('Van', 'Small van', 'Goods van up to 2,000 kg', 'CVRT'),
  ('Van', 'Panel van', 'Goods van up to 3,500 kg', 'CVRT'),
  ('Van', 'Refrigerated van', 'Temperature-controlled goods van', 'CVRT'),
  ('Van', 'Pick-up', 'Goods vehicle with an open load bed', 'CVRT'),
  ('Truck', 'Rigid truck', 'Goods vehicle over 3,500 kg', 'CVRT'),
  ('Truck', 'Articulated tractor unit', 'Tractor unit for semi-trailers', 'CVRT'),
  ('Truck', 'Tipper', 'Goods vehicle with a tipping body', 'CVRT'),
  ('Truck', 'Tanker', 'Goods vehicle for liquids or gases', 'CVRT'),
  ('Bus', 'Minibus', '9 to 16 passenger seats', 'CVRT'),
  ('Bus', 'City bus', 'More than 16 passengers, with standing room', 'CVRT'),
  ('Bus', 'Coach', 'More than 16 passengers, seated', 'CVRT'),
  ('Trailer', 'Semi-trailer', 'Trailer over 3,500 kg', 'CVRT')
on conflict do nothing;
