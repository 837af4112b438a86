import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settled, startWorld } from '../../support/network';
import { catchPaper, linesOf } from '../../support/paper';
import { renderApp } from '../../support/render';
import { pressMore, table } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();

it('is one sheet with what the vehicle needs, its last records and its drivers, without form fields', async () => {
  await backend.sql(
    `update public.requirements set is_active = name in ('Insurance', 'Service') where subject = 'vehicle'`,
  );
  await backend.sql(
    `insert into public.vehicle_records (requirement_id, vehicle_id, done_on, due_on, provider)
     select r.id, $1, date '2025-01-10' + n * 30, date '2025-07-10' + n * 30, 'Garage ' || n
     from public.requirements r, generate_series(1, 11) n where r.subject = 'vehicle' and r.name = 'Service'`,
    [ids.assignedVehicle],
  );
  await backend.sql(
    `insert into public.roadworthiness_tests (vehicle_id, tested_on, faults) values ($1, '2026-01-07', 'Brakes')`,
    [ids.assignedVehicle],
  );
  const sheets = catchPaper((paper) => ({
    lines: linesOf(paper),
    fields: [...document.querySelectorAll('main :is(input, select, textarea)')].some(
      (field) => !field.closest('.print\\:hidden'),
    ),
  }));
  await renderApp(`/fleet/${ids.assignedVehicle}/edit`, { as: 'manager' });
  await table('What this vehicle needs');
  await settled();
  await pressMore('Print');
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets).toEqual([
    {
      fields: false,
      lines: [
        'What this vehicle needs',
        'Obligation Last done Due State',
        'Service every 12 months or 30,000 km, Garage 11 Done 06 Dec 2025 Entered by staff 05 Jun 2026, 10 days ago Expired',
        'NCT every 24 months - 31 May 2030 Valid',
        'Road tax every 12 months - 30 Jun 2030 Valid',
        'Insurance every 12 months - - Optional, not on record',
        'Earlier records',
        'Service: done 06 Nov 2025, due 06 May 2026, Garage 10',
        'Service: done 07 Oct 2025, due 06 Apr 2026, Garage 9',
        'Service: done 07 Sep 2025, due 07 Mar 2026, Garage 8',
        'Service: done 08 Aug 2025, due 05 Feb 2026, Garage 7',
        'Service: done 09 Jul 2025, due 06 Jan 2026, Garage 6',
        'Service: done 09 Jun 2025, due 07 Dec 2025, Garage 5',
        'Service: done 10 May 2025, due 07 Nov 2025, Garage 4',
        'Service: done 10 Apr 2025, due 08 Oct 2025, Garage 3',
        '2 earlier records are not printed.',
        'Test results',
        'NCT 07 Jan 2026: Failed, Brakes',
        'Drivers',
        'driver of the world Assigned on 01 Jan 2025',
        'colleague of the world Assigned on 01 Jan 2024, returned on 01 Jun 2024',
      ],
    },
  ]);
});
