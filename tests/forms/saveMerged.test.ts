import { beforeEach, describe, expect, it } from 'vitest';
import { EditConflict } from '../../src/data/errors';
import { MOST_TRIES } from '../../src/data/rows';
import { problem, toFormCheck } from '../../src/domain/formCheck';
import type { Part, SentDraft } from '../../src/domain/merge';
import { OpenMerge, saveMerged } from '../../src/forms/saveMerged';

type Draft = { name: string; phone: string };
type Row = Draft & { version: number; isClosed?: boolean };

const parts: Part<Draft>[] = [
  { label: 'Name', paths: ['name'] },
  { label: 'Phone', paths: ['phone'] },
];
const rules = {
  toDraft: ({ name, phone }: Row): Draft => ({ name, phone }),
  check: ({ name, phone }: Draft) =>
    toFormCheck(problem('phone', name === 'Ann' && phone === '3' ? 'Not with this name' : null)),
  parts,
  isClosed: ({ isClosed }: Row) => isClosed === true,
};

let row: Row;
/** What others change before the save with this number, counted from 1. */
let others: ((save: number) => Partial<Row> | null)[];
let saves: number;
let sent: SentDraft<Draft>[];

beforeEach(() => {
  row = { name: 'Aoife', phone: '1', version: 1 };
  others = [];
  saves = 0;
  sent = [];
});

function store(values: Draft, version: number): boolean {
  saves += 1;
  const change = others.map((other) => other(saves)).find(Boolean);
  if (change) row = { ...row, ...change, version: row.version + 1 };
  if (row.version !== version) return false;
  row = { ...row, ...values, version: version + 1 };
  return true;
}

let losesAnswer = false;

const save = (draft: Draft, stored: Row, settled: Parameters<typeof saveMerged>[0]['settled'] = null) =>
  saveMerged<Row, Draft, Row>(
    { newId: '', stored, draft, settled: settled as never },
    rules,
    sent,
    async ({ stored, draft }) => {
      const isStored = store(draft, stored.version);
      if (losesAnswer) throw new TypeError('Failed to fetch');
      if (!isStored) throw new EditConflict<Row>('Changed', row);
      return row;
    },
  );

async function questionOf(saving: Promise<unknown>) {
  const error = await saving.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof OpenMerge)) throw error ?? new Error('It was saved');
  const { disputed, news, ...rest } = error.question;
  const labels = (found: readonly Part<Draft>[]) => found.map(({ label }) => label);
  return { ...rest, disputed: labels(disputed), news: labels(news) };
}

it("saves a change alongside another person's, however often they are faster", async () => {
  const opened = row;
  others = [(at) => (at === 1 ? { phone: '2' } : null), (at) => (at === 2 ? { phone: '4' } : null)];
  expect(await save({ name: 'Ann', phone: '1' }, opened)).toMatchObject({ news: ['Phone'] });
  expect(row).toEqual({ name: 'Ann', phone: '4', version: 4 });
  expect(saves).toBe(3);
});

it('gives up when another person keeps changing the record, and has changed nothing', async () => {
  const opened = row;
  others = [(at) => ({ phone: `0${at}` })];
  await expect(save({ name: 'Ann', phone: '1' }, opened)).rejects.toThrow('Changed');
  expect([saves, row.name]).toEqual([MOST_TRIES, 'Aoife']);
});

it('asks about fields that both changed, and saves the choice', async () => {
  const opened = row;
  others = [(at) => (at === 1 ? { phone: '2', name: 'Una' } : null)];
  const question = await questionOf(save({ name: 'Aoife', phone: '5' }, opened));
  expect(question).toMatchObject({ disputed: ['Phone'], news: ['Name'], stored: opened });
  expect(row).toMatchObject({ phone: '2', name: 'Una' });

  const settled = { conflict: question.conflict, labels: new Set(['Phone']) };
  await save({ name: 'Aoife', phone: '5' }, opened, settled);
  expect(row).toMatchObject({ phone: '5', name: 'Una' });
});

describe('once a version was chosen', () => {
  const chooseMine = async () => {
    const opened = row;
    others = [(at) => (at === 1 ? { phone: '2' } : null)];
    const { conflict } = await questionOf(save({ name: 'Aoife', phone: '5' }, opened));
    return { opened, settled: { conflict, labels: new Set(['Phone']) } };
  };

  it('a third version is asked about only if it changed the same field again', async () => {
    const { opened, settled } = await chooseMine();
    others = [(at) => (at === 2 ? { name: 'Una' } : null)];
    await save({ name: 'Aoife', phone: '5' }, opened, settled);
    expect(row).toMatchObject({ phone: '5', name: 'Una' });
  });

  it('the draft continues from the version that it was chosen against', async () => {
    const { opened, settled } = await chooseMine();
    others = [(at) => (at === 2 ? { phone: '6' } : null)];
    const question = await questionOf(save({ name: 'Aoife', phone: '5' }, opened, settled));
    expect(question).toMatchObject({ disputed: ['Phone'], stored: { phone: '2' }, draft: { phone: '5' } });
    expect(row.phone).toBe('6');
  });

  it('fields changed since are asked about as well', async () => {
    const opened = row;
    others = [(at) => (at === 1 ? { phone: '2', name: 'Una' } : null)];
    const { conflict } = await questionOf(save({ name: 'Aoife', phone: '5' }, opened));
    const settled = { conflict, labels: new Set(['Phone']) };
    const again = await questionOf(save({ name: 'Eva', phone: '5' }, opened, settled));
    expect(again.disputed).toEqual(['Name', 'Phone']);
  });
});

it('changes that do not fit together are shown, and not saved', async () => {
  others = [(at) => (at === 1 ? { phone: '3' } : null)];
  const question = await questionOf(save({ name: 'Ann', phone: '1' }, row));
  expect(question).toMatchObject({
    disputed: [],
    news: ['Phone'],
    stored: { phone: '3' },
    draft: { name: 'Ann', phone: '3' },
  });
  expect(row.name).toBe('Aoife');
});

it('nothing is merged with a closed record', async () => {
  others = [(at) => (at === 1 ? { isClosed: true } : null)];
  expect((await questionOf(save({ name: 'Ann', phone: '1' }, row))).disputed).toEqual([]);
  expect([saves, row.name]).toEqual([1, 'Aoife']);
});

describe('an attempt whose answer was lost', () => {
  const lose = async (draft: Draft, opened: Row) => {
    losesAnswer = true;
    await expect(save(draft, opened)).rejects.toThrow('Failed to fetch');
    losesAnswer = false;
  };

  it("is not taken for another person's change", async () => {
    const opened = row;
    await lose({ name: 'Aoife', phone: '2' }, opened);
    expect(await save({ name: 'Aoife', phone: '3' }, opened)).toMatchObject({ news: [] });
    expect(row.phone).toBe('3');
  });

  it('can be undone', async () => {
    const opened = row;
    await lose({ name: 'Aoife', phone: '2' }, opened);
    await save({ name: 'Aoife', phone: '1' }, opened);
    expect(row.phone).toBe('1');
  });

  it('is not mixed up with what another person stored after it', async () => {
    const opened = row;
    await lose({ name: 'Aoife', phone: '2' }, opened);
    row = { ...row, phone: '4', version: row.version + 1 };
    const question = await questionOf(save({ name: 'Aoife', phone: '3' }, opened));
    expect(question.disputed).toEqual(['Phone']);
    expect(row.phone).toBe('4');
  });

  it("that saved a merge is not taken for another person's change either", async () => {
    const opened = row;
    others = [(at) => (at === 1 ? { phone: '2' } : null)];
    const losing = saveMerged<Row, Draft, Row>(
      { newId: '', stored: opened, draft: { name: 'Ann', phone: '1' }, settled: null },
      rules,
      sent,
      async ({ stored, draft }) => {
        if (!store(draft, stored.version)) throw new EditConflict<Row>('Changed', row);
        throw new TypeError('Failed to fetch');
      },
    );
    await expect(losing).rejects.toThrow('Failed to fetch');
    expect(row).toMatchObject({ name: 'Ann', phone: '2' });
    expect(await save({ name: 'Eva', phone: '1' }, opened)).toMatchObject({ news: ['Phone'] });
    expect(row).toMatchObject({ name: 'Eva', phone: '2' });
  });
});
