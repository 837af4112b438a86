import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../../src/components/Button';
import { bearTranslation } from '../../src/lib/translatedPage';
import { silenceLog } from '../support/log';
import { translatePage } from '../support/translated';

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

let next: (stage: number) => void = () => undefined;
function Stages({ stages }: { stages: readonly ReactNode[] }) {
  const [stage, setStage] = useState(0);
  next = setStage;
  return <p data-testid="page">{stages[stage]}</p>;
}

/** Until the translator has had its turn. */
const pass = async (stage: number) => {
  await act(async () => next(stage));
  return screen.getByTestId('page').textContent;
};

const isThere = true;
/** Each shows 'Before' and then 'After'. */
const KINDS: [string, ReactNode, ReactNode][] = [
  ['a text gives way to an element', ['Before'], [<b key="b">After</b>]],
  ['a text goes', ['Before', ''], ['', <b key="b">After</b>]],
  ['something comes before a text', [false, 'Before'], [<b key="b">Af</b>, 'ter']],
  ['a text beside an element changes', ['Before', <b key="b" />], ['After', <b key="b" />]],
  ['a text comes after one', ['Before', false], ['Aft', isThere && 'er']],
  [
    'a button gets its spinner',
    <Button key="b">Before</Button>,
    <Button key="b" busy>
      After
    </Button>,
  ],
];

it.each(KINDS)('A page that the browser has translated works: %s', async (_, before, after) => {
  ends = [bearTranslation(), translatePage()];
  render(<Stages stages={[before, after]} />);
  await act(async () => undefined);
  expect(document.querySelectorAll('font font').length).toBeGreaterThan(0);
  expect(await pass(1)).toBe('After');
  expect(await pass(0)).toBe('Before');
  expect(await pass(1)).toBe('After');
});

it('without that, React falls over what the translator does', async () => {
  silenceLog();
  ends = [translatePage()];
  render(
    <Stages
      stages={[
        [false, 'Before'],
        [<b key="b">Af</b>, 'ter'],
      ]}
    />,
  );
  await act(async () => undefined);
  await expect(pass(1)).rejects.toThrow(/child/);
});
