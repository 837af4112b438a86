import { expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';

onEach([postgres], (server) => {
  const sql: typeof server.sql = (query, values) => server.sql(query, values);
  const law = async (code: string, day: string) =>
    (
      await sql<{ days: number }>('select private.law_number($1::public.law_code, $2::date) as days', [
        code,
        day,
      ])
    )[0]?.days;
  const stored = async () =>
    (
      await sql<{ id: string; compared_at: string | null; compared_by: string | null }>(
        "select id, compared_at, compared_by from public.law_numbers where code = 'card_read' and valid_from = '1950-01-01'",
      )
    )[0];

  it('A number is the law from its day on, and before the first day the first is', async () => {
    expect(await law('card_read', '2026-06-15')).toBe(21);
    await sql(
      "insert into public.law_numbers (code, valid_from, number, source) values ('card_read', '2027-01-01', 28, 'EU')",
    );
    expect(await law('card_read', '2026-12-31')).toBe(21);
    expect(await law('card_read', '2027-01-01')).toBe(28);
    await sql("update public.law_numbers set valid_from = '2026-07-01' where code = 'unit_read'");
    expect(await law('unit_read', '2020-01-01')).toBe(90);
  });

  it('An admin compares it once; whoever changes it has it compared again', async () => {
    const id = (await stored())?.id;
    expect((await stored())?.compared_at).toBeNull();
    expect((await call(server.backend, 'manager', 'compare_law_number', { id })).ok).toBe(false);
    expect((await call(server.backend, 'admin', 'compare_law_number', { id })).ok).toBe(true);
    const first = await stored();
    expect(first?.compared_by).toBe(actors.admin.id);
    expect((await call(server.backend, 'otherAdmin', 'compare_law_number', { id })).ok).toBe(true);
    expect(await stored()).toEqual(first);

    const change = (number: number) =>
      send(server.backend, 'otherAdmin', 'PATCH', `law_numbers?id=eq.${id}`, { number });
    await change(21);
    expect(await stored()).toEqual(first);
    await change(28);
    expect((await stored())?.compared_at).toBeNull();
  });
});
