import '../support/dialog';
// Imported up front, so that no test waits for a chunk to compile.
import '../../src/components/Picker';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Modal } from '../../src/components/Modal';
import { PickerField } from '../../src/components/PickerField';

const REASON = (
  <label>
    Reason for Rejection <textarea />
  </label>
);

function Opener({ busy, children }: { busy: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Reject
      </button>
      {isOpen && (
        <Modal title="Reject Application" busy={busy} onClose={() => setIsOpen(false)}>
          {children}
        </Modal>
      )}
    </>
  );
}

async function open({ busy = false, children = REASON }: { busy?: boolean; children?: ReactNode } = {}) {
  render(<Opener busy={busy}>{children}</Opener>);
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  return screen.getByRole('dialog', { name: 'Reject Application' });
}

const isClosed = () => screen.queryByRole('dialog') === null;

describe('Modal', () => {
  it('focuses its first field, not its close button', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason for Rejection' }));
  });

  it('closes on Escape and returns the focus to its opener', async () => {
    await open();
    await userEvent.keyboard('{Escape}');

    expect(isClosed()).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }));
  });

  it('leaves Escape to a menu that is open inside it', async () => {
    await open({
      children: (
        <PickerField
          label="Country"
          value="IE"
          onChange={() => undefined}
          options={[{ value: 'IE', label: 'Ireland' }]}
          loadingText="Loading countries..."
          noOptionsText="No countries found"
        />
      ),
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Country' }));
    expect(screen.getByRole('option', { name: 'Ireland' })).toBeTruthy();

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(isClosed()).toBe(false);

    await userEvent.keyboard('{Escape}');
    expect(isClosed()).toBe(true);
  });

  it('leaves Escape to a dialog above it', async () => {
    const below = await open({ children: <Opener busy={false}>Sure?</Opener> });
    await userEvent.click(within(below).getByRole('button', { name: 'Reject' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(2);

    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);

    await userEvent.keyboard('{Escape}');
    expect(isClosed()).toBe(true);
  });

  it('closes with its button', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(isClosed()).toBe(true);
  });

  it('closes on a press outside it, not inside', async () => {
    const dialog = await open();

    await userEvent.click(screen.getByRole('heading', { name: 'Reject Application' }));
    expect(isClosed()).toBe(false);

    await userEvent.click(dialog);
    expect(isClosed()).toBe(true);
  });

  it('stays open while it is busy', async () => {
    const dialog = await open({ busy: true });

    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.click(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(isClosed()).toBe(false);
  });
});
