import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Help } from '../../src/components/Help';
import { HELP } from '../../src/words/help';

const { question, text } = HELP.pointsLimit;

it('opens and closes on its button, on Escape, which returns the focus, and on a press beside it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Help topic="pointsLimit" />
      <p>beside</p>
    </>,
  );
  const button = screen.getByRole('button', { name: question, expanded: false });
  expect(screen.queryByText(text)).toBeNull();

  await user.tab();
  await user.keyboard('{Enter}');
  expect(button.ariaExpanded).toBe('true');
  const note = screen.getByText(text).parentElement;
  expect(note?.id).toBe(button.getAttribute('aria-controls'));
  expect(note?.getAttribute('aria-live')).toBe('polite');
  screen.getByText('Source: Road Traffic Act 2002, section 3, as amended');

  await user.keyboard('{Escape}');
  expect(screen.queryByText(text)).toBeNull();
  expect(document.activeElement).toBe(button);

  await user.click(button);
  screen.getByText(text);
  await user.click(screen.getByText('beside'));
  expect(screen.queryByText(text)).toBeNull();
  await user.dblClick(button);
  expect(screen.queryByText(text)).toBeNull();
});
