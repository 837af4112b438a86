-- Indexes for what dashboards and lists read of a whole depot. What a policy or a count looks at is included, so that
-- it is read from the index alone.

drop index public.users_depot_idx;
create index users_depot_idx on public.users (depot_id, full_name, id)
  include (role, approved, is_inactive, manager_id);
create index users_depot_updated_idx on public.users (depot_id, updated_at desc, id);

drop index public.driver_licenses_depot_idx;
create index driver_licenses_depot_idx on public.driver_licenses (depot_id, expiry_date) include (driver_id, id, type);

drop index public.driver_training_depot_idx;
create index driver_training_depot_idx on public.driver_training (depot_id, expiry_date)
  include (driver_id, id, training_type) where expiry_date is not null;

drop index public.grey_fleet_vehicles_depot_idx;
create index grey_fleet_vehicles_depot_nct_idx on public.grey_fleet_vehicles (depot_id, nct_expiry)
  include (driver_id, id);
create index grey_fleet_vehicles_depot_insurance_idx on public.grey_fleet_vehicles (depot_id, insurance_expiry)
  include (driver_id, id);

create index depot_vehicles_nct_idx on public.depot_vehicles (depot_id, nct_expiry)
  include (id, status, is_active, vehicle_type_id);
create index depot_vehicles_road_tax_idx on public.depot_vehicles (depot_id, road_tax_expiry)
  include (id, status, is_active);
