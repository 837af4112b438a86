import { returnVehicles, type Sql } from './sql';

/** Moves a driver or a vehicle to another depot at once, with what goes along. No renewal was asked for and no finding put off. */
async function move(sql: Sql, about: 'driver' | 'vehicle', id: string, depot: string): Promise<void> {
  const table = about === 'driver' ? 'users' : 'depot_vehicles';
  const subject = about === 'driver' ? 'full_name' : 'registration_number';
  await sql(
    `with moved as materialized (
       select s.depot_id as was, s.${subject} as subject from public.${table} s where s.id = $1
     ), done as materialized (
       select private.move_along($2, $1, $3) from moved)
     insert into public.depot_moves (depot_id, to_depot_id, ${about}_id, subject, status, decided_at)
     select m.was, $3, $1, m.subject, 'accepted', now() from moved m, done`,
    [id, about, depot],
  );
}

/** Returns their vehicle first. */
export async function moveDriver(sql: Sql, id: string, depot: string): Promise<void> {
  await returnVehicles(sql, id);
  await move(sql, 'driver', id, depot);
}

/** Its driver returns it first. */
export async function moveVehicle(sql: Sql, id: string, depot: string): Promise<void> {
  await sql(
    `update public.driver_vehicle_assignments set status = 'ended', ended_at = now()
     where status = 'active' and vehicle_id = $1`,
    [id],
  );
  await move(sql, 'vehicle', id, depot);
}
