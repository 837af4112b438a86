// Preloaded, because compiling a chunk would eat into a test's time limit.
import '../../../src/components/Picker';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../src/data/queryClient';
import { CheckedForm } from '../../../src/forms/CheckedForm';
import { useCheckedForm } from '../../../src/forms/useCheckedForm';
import { emptyLicenseDraft } from '../../../src/topics/licenses/fields';
import { LicenseRows } from '../../../src/topics/licenses/parts/LicenseRows';
import { startWorld } from '../../support/network';

await startWorld();

function Licenses({ count }: { count: number }) {
  const form = useCheckedForm({ licenses: Array.from({ length: count }, emptyLicenseDraft) }, () => ({
    message: null,
    fields: {},
  }));
  return (
    <CheckedForm form={form} onSubmit={() => undefined}>
      <LicenseRows />
    </CheckedForm>
  );
}

it('an application takes at most 20 licences', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Licenses count={19} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add licence' });
  expect(add.disabled).toBe(false);

  await userEvent.click(add);
  expect(screen.getAllByText(/^Licence \d+$/, { selector: 'legend' })).toHaveLength(20);
  expect(add.disabled).toBe(true);
  screen.getByText('An application can have at most 20 licences.');
});
