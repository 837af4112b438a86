import { describe, expect, it } from 'vitest';
import { actors, fixedId } from '../support/actors';
import { contactMessage } from '../support/factories';
import { call, send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertRow, insertRows } from '../support/sql';
import { ids, recordOf } from '../support/world';

const details = { nct_expiry: '2036-05-31' };
const submission = {
  id: ids.submission,
  driver_id: actors.driver.id,
  depot_id: ids.depotA,
  kind: 'nct',
  replaces: recordOf('personalVehicle', 'driver'),
  details,
  state: 'sent',
  sent_at: '2026-01-05T09:00:00Z',
};

describe('A refusal has the key of its words', () => {
  onEach(servers, (server) => {
    it('without values', async () => {
      const { backend } = server;
      await insertRow(backend.sql, 'public.submissions', submission);
      await insertRows(
        backend.sql,
        'public.contact_messages',
        Array.from({ length: 5 }, () => contactMessage()),
      );
      const answers = [
        await send(backend, 'anon', 'POST', 'contact_messages', contactMessage()),
        await call(backend, 'applicant', 'calendar_file', { site_url: 'https://roadworthy.example' }),
        await call(backend, 'driver', 'send_submission', {
          id: ids.submission,
          details: { nct_expiry: '2037-01-01' },
        }),
        await call(backend, 'driver', 'start_submission', {
          id: fixedId(80, 9),
          kind: 'nct',
          replaces: ids.assignedVehicle,
        }),
      ];
      expect(answers.map(({ body }) => body)).toEqual([
        {
          code: 'RW006',
          message: 'We have received too many messages in the last hour. Please try again later.',
          hint: 'messagesThisHour',
          details: null,
        },
        { code: 'RW002', message: 'Unauthorized access', hint: 'unauthorized', details: null },
        {
          code: 'RW004',
          message: 'You have sent this already. Take it back to change it.',
          hint: 'alreadySent',
          details: null,
        },
        { code: 'RW003', message: 'This record no longer exists', hint: 'recordGone', details: null },
      ]);
    });

    it('with values as they are stored, and as English writes them in the message', async () => {
      const { backend } = server;
      await backend.sql('update public.users set full_name = $1 where id = $2', [
        'Ann {day}',
        actors.manager.id,
      ]);
      await insertRow(backend.sql, 'public.submissions', {
        ...submission,
        state: 'verified',
        decided_by: actors.manager.id,
        decided_at: '2026-07-05T23:30:00Z',
      });
      const { body } = await call(backend, 'driver', 'withdraw_submission', { id: ids.submission });
      expect(body).toEqual({
        code: 'RW004',
        message: 'This was already verified by Ann {day} on 06 Jul 2026 at 00:30',
        hint: 'alreadyVerified',
        details: expect.any(String),
      });
      expect(JSON.parse((body as { details: string }).details)).toEqual({
        by: 'Ann {day}',
        day: '2026-07-06',
        time: '00:30',
      });
    });

    it('but not if only staff meet it', async () => {
      const refused = { id: ids.submission, version: 1, reason: '' };
      await insertRow(server.sql, 'public.submissions', submission);
      const { body } = await call(server.backend, 'manager', 'return_submission', refused);
      expect(body).toEqual({ code: 'RW010', message: 'Say why you send it back', hint: null, details: null });
    });
  });
});
