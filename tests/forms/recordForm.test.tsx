import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { Button } from '../../src/components/Button';
import { TextField } from '../../src/components/TextField';
import { EditConflict } from '../../src/data/errors';
import { problem, toFormCheck } from '../../src/domain/formCheck';
import { CheckedForm, FormMessage } from '../../src/forms/CheckedForm';
import { ConflictAlert } from '../../src/forms/ConflictAlert';
import { useCheckedField } from '../../src/forms/fields';
import { useRecordForm } from '../../src/forms/useRecordForm';
import { keepDrafts } from '../../src/lib/loginDrafts';
import { choices, described, field, fill, pick, press } from '../support/screen';

type Draft = { name: string; first: string; last: string };
type Row = Draft & { id: string; version: number };

let row: Row;
beforeEach(() => {
  row = { id: 'one', name: 'Aoife', first: '1', last: '5', version: 1 };
});

const bySomebodyElse = (values: Partial<Draft>) => {
  row = { ...row, ...values, version: row.version + 1 };
};

const labels = { name: 'Name', first: 'First', last: 'Last' } as const;
const paths = ['name', 'first', 'last'] as const;

function Form({ record }: { record: Row }) {
  const { form, save, show, conflict } = useRecordForm<Row, Draft, Row>({
    record,
    toDraft: ({ name, first, last }) => ({ name, first, last }),
    check: ({ first, last }) => toFormCheck(problem('last', first > last ? 'Last is before first' : null)),
    save: {
      mutationFn: async ({ stored, draft }) => {
        if (stored.version !== row.version) throw new EditConflict('Someone else changed it', row);
        row = { ...row, ...draft, version: row.version + 1 };
        return row;
      },
    },
    parts: paths.map((path) => ({ label: labels[path], paths: [path] })),
  });
  return (
    <CheckedForm form={form} onSubmit={(draft) => save(draft, show)}>
      <Fields />
      {conflict ? <ConflictAlert conflict={conflict} /> : <FormMessage />}
      <Button type="submit">Save</Button>
    </CheckedForm>
  );
}

function Fields() {
  const field = useCheckedField<Draft>();
  return paths.map((path) => <TextField key={path} label={labels[path]} {...field(path)} />);
}

const open = () =>
  render(<Form record={row} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
const alert = async () => within(await screen.findByRole('alert'));

it('shows changes that do not fit together, and saves them once they do', async () => {
  open();
  fill('First', '4');
  bySomebodyElse({ last: '3', name: 'Una' });
  press('Save');
  const message = await alert();
  message.getByText("Their changes and yours don't fit together. Correct the marked fields.");
  message.getByText('We kept what someone else changed: Name, Last.');
  await waitFor(() => expect(described(field('Last'))).toContain('Last is before first'));
  expect(paths.map((path) => field(labels[path]).value)).toEqual(['Una', '4', '3']);
  expect(row.first).toBe('1');

  fill('First', '2');
  press('Save');
  await waitFor(() => expect(row).toMatchObject({ name: 'Una', first: '2', last: '3' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('brings back each version as often as it is chosen', async () => {
  open();
  fill('Name', 'Ann');
  bySomebodyElse({ name: 'Una' });
  press('Save');
  const message = await alert();
  pick('Name', 'Someone else', message);
  expect(field('Name').value).toBe('Una');
  pick('Name', 'You', message);
  expect(field('Name').value).toBe('Ann');
  expect(choices(message)).toEqual([['Name', 'You: Ann (chosen)', 'Someone else: Una']]);
  press('Save');
  await waitFor(() => expect(row.name).toBe('Ann'));
});

it('asks again when a third version arrives after a choice, and keeps the version merged before', async () => {
  open();
  fill('Name', 'Ann');
  bySomebodyElse({ name: 'Una', last: '7' });
  press('Save');
  pick('Name', 'You', await alert());
  bySomebodyElse({ name: 'Eva' });
  press('Save');
  await waitFor(async () =>
    expect(choices(await alert())).toEqual([['Name', 'You: Ann', 'Someone else: Eva']]),
  );
  expect([row.name, field('Last').value]).toEqual(['Eva', '7']);
  pick('Name', 'Someone else', await alert());
  press('Save');
  await waitFor(() => expect(row).toMatchObject({ name: 'Eva', last: '7', version: 4 }));
});

it('what was typed before the session ended is merged against the version of that time', async () => {
  const { unmount } = open();
  fill('Name', 'Ann');
  fill('First', '2');
  keepDrafts('account');
  unmount();
  bySomebodyElse({ name: 'Una', last: '7' });

  open();
  await waitFor(() => expect(field('Name').value).toBe('Ann'));
  press('Save');
  const message = await alert();
  expect(choices(message)).toEqual([['Name', 'You: Ann', 'Someone else: Una']]);
  message.getByText('We kept what someone else changed: Last.');
  expect(row).toMatchObject({ name: 'Una', first: '1' });
  pick('Name', 'You', message);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row).toMatchObject({ name: 'Ann', first: '2', last: '7' }));
});
