import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { endInterceptions, intercept, loseAnswer, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { leaveApp, renderApp } from '../../support/render';
import { call, send } from '../../support/rest';
import {
  alertText,
  asksOnClose,
  button,
  cells,
  dialog,
  dialogClosed,
  field,
  fill,
  findDialog,
  heading,
  isDisabled,
  items,
  link,
  press,
  pressMore,
  section,
} from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
withPhotos();
afterEach(() => {
  vi.restoreAllMocks();
  backend.restore();
});

const QUESTION = {
  text: 'The phone rings. What do you do?',
  texts: {},
  answers: [
    { text: 'I answer', texts: {} },
    { text: 'I call back', texts: {} },
  ],
  right: 1,
  part: 1,
};

async function publish(): Promise<string> {
  const policy_id = nextId();
  await send(backend, 'admin', 'POST', 'policies', { id: policy_id, name: 'Phones', depot_id: ids.depotA });
  const { body: version_id } = await call(backend, 'admin', 'draft_of_policy', { policy_id });
  const texts = { en: '# In the hand\nNever.\n# Hands-free\nCall back when you have stopped.' };
  const body = { texts, files: {}, changes: {}, questions: [QUESTION], is_minor: false };
  await call(backend, 'admin', 'keep_policy', { version_id, version: 1, body });
  expect(await call(backend, 'admin', 'publish_policy', { version_id, version: 2 })).toMatchObject({
    ok: true,
  });
  return policy_id;
}

async function publishAgain(policy_id: string) {
  const { body: version_id } = await call(backend, 'admin', 'draft_of_policy', { policy_id });
  const body = {
    texts: { en: 'Shorter.' },
    files: {},
    changes: { en: 'Less' },
    questions: [],
    is_minor: false,
  };
  await call(backend, 'admin', 'keep_policy', { version_id, version: 1, body });
  expect(await call(backend, 'admin', 'publish_policy', { version_id, version: 2 })).toMatchObject({
    ok: true,
  });
}

it('are read to the end, asked about and signed by a driver, who can say what they do not agree with', async () => {
  const id = await publish();
  await renderApp('/dashboard', { as: 'driver' });
  fireEvent.click(await screen.findByRole('link', { name: /^Read and sign .*Phones/ }));
  // Below the fold.
  const bottom = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  // The foot lies over the last line.
  bottom.mockReturnValue({ bottom: 702, top: 700 } as DOMRect);
  await screen.findByText('Read to the end, then sign');
  expect(screen.getByRole('heading', { level: 1, name: 'Phones' })).toBeDefined();
  expect(isDisabled('Sign')).toBe(true);
  bottom.mockReturnValue({ bottom: 701, top: 700 } as DOMRect);
  fireEvent.scroll(window);
  expect(isDisabled('Sign')).toBe(false);

  press('Sign');
  // What is in force from now on is asked for later: they sign what they saw.
  await publishAgain(id);
  press('I have read this and will follow it');
  await screen.findByText('Choose an answer');
  fireEvent.click(screen.getByLabelText('I answer'));
  fill('Your full name', 'somebody else');
  press('I have read this and will follow it');
  await screen.findByText('Type your name as it stands here: driver of the world');
  fill('Your full name', 'DRIVER of the world');
  press('I have read this and will follow it');
  expect(await alertText()).toBe(
    'That is not the answer. Read this part, then choose again. Hands-free Call back when you have stopped.',
  );

  press(/^I do not understand/);
  fill('In your own words', ` ${'x'.repeat(1000)} `);
  press('Send');
  await screen.findByText('Not answered yet');
  await waitFor(() => expect(asksOnClose()).toBe(false));
  fill('In your own words', 'The cradle is broken.');
  expect(asksOnClose()).toBe(true);
  press('Back');
  fireEvent.click(screen.getByLabelText('I call back'));
  press(/^I do not understand/);
  expect(field('In your own words').value).toBe('The cradle is broken.');
  press('Send');
  await screen.findByText('The cradle is broken.', { selector: 'p' });
  press('Back');
  press('Back');
  press('Sign');
  expect(screen.getByLabelText<HTMLInputElement>('I call back').checked).toBe(true);
  expect(field('Your full name').value).toBe('DRIVER of the world');
  press('I have read this and will follow it');
  await screen.findByText('Thank you. You can read it again at any time.');
  expect(
    await backend.sql(
      `select v.number, s.language, s.answers from public.policy_signatures s
       join public.policy_versions v on v.id = s.version_id`,
    ),
  ).toEqual([{ number: 1, language: 'en', answers: { wrong: 1 } }]);
  press('To read');
  await screen.findByText(/You signed version 1\./);
  fireEvent.click(await screen.findByRole('link', { name: 'Read: Phones' }));
  await screen.findByText('Shorter.');
});

it('show staff who has not signed, and what somebody does not agree with until they answer', async () => {
  const policy_id = await publish();
  const opened = await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
  const { version_id } = opened.body as { version_id: string };
  const words = 'The cradle is broken.';
  await call(backend, 'driver', 'object_to_policy', { id: nextId(), version_id, language: 'en', words });

  await renderApp('/policies', { as: 'manager' });
  const shown = await cells('Policies', 'Phones');
  expect(shown.join(' ')).toMatch(/1 question/);
  press('Remind 2: Phones');
  await screen.findByText('2 reminded');
  await waitFor(async () =>
    expect((await cells('Policies', 'Phones')).join(' ')).toContain('reminded 15 Jun'),
  );
  expect(button(/^Remind/)).toBe(button('Reminded today'));
  expect(button('Reminded today')).toHaveProperty('disabled', true);
  // Asked of drivers alone.
  expect(screen.queryByRole('link', { name: 'Read and sign' })).toBeNull();
  await backend.sql("update public.policies set audience = 'everybody'");
  expect(screen.queryByRole('button', { name: 'New policy' })).toBeNull();
  await leaveApp();

  await renderApp('/policies', { as: 'manager' });
  await screen.findByText(/^1 policy waits for your own signature\./);
  expect(link('Read and sign')).toBe('/read');
  await leaveApp();

  await renderApp(`/policies/${policy_id}`, { as: 'manager' });
  await waitFor(() => expect(items(section('Signatures')).flat()).toContain('driver of the world'));
  expect(items(section('Signatures')).find(([name]) => name === 'driver of the world')).toContain(
    'opened once, reminded 15 Jun',
  );
  // The staff are asked by now, and were not.
  expect(button(/^Remind \d+$/)).toBeTruthy();
  press('Make it a defect');
  expect(field('What is wrong', await findDialog('Report a defect')).value).toBe(words);
  press('Close', dialog());
  await dialogClosed();
  press('Answer');
  await findDialog('Answer driver of the world');
  fill('Answer', 'It is repaired.', dialog());
  press('Send the answer', dialog());
  await dialogClosed();
  await section('Signatures').findByText(/It is repaired\./);
  expect(await backend.sql('select answer from public.policy_objections')).toEqual([
    { answer: 'It is repaired.' },
  ]);
  await leaveApp();

  // Competence leads to the form for a sheet with the person chosen.
  const { path } = await renderApp(`/policies/${policy_id}#paper?add=${actors.driver.id}`, { as: 'manager' });
  await waitFor(() => expect(field('Who signed').value).toBe(actors.driver.id));
  press('Save');
  await screen.findByRole('button', { name: '1 signature' });
  await waitFor(() => expect(path()).toBe(`/policies/${policy_id}`));
  press('1 signature');
  fireEvent.click(screen.getByRole('link', { name: 'driver of the world' }));
  await screen.findByText(/^On paper, noted by/);
  expect(button('Add photo of the sheet of driver of the world: Phones')).toBeTruthy();
});

it('stand on the record of a driver, what is to be signed first, with its day and a reminder', async () => {
  const policy_id = await publish();
  await renderApp(`/drivers/${actors.driver.id}/edit#policies`, { as: 'manager' });
  await screen.findByRole('heading', { name: 'Policies' });
  const part = section('Policies');
  await part.findByText('Nothing signed yet');
  expect(link('Phones', part)).toBe(`/policies/${policy_id}`);
  part.getByText(/^by \d\d \w{3} 2026,$/);
  press('Remind: Phones', part);
  await screen.findByText('1 reminded');
  await waitFor(() => expect(button('Reminded today: Phones', part)).toHaveProperty('disabled', true));
  expect(
    await backend.sql(
      "select recipient_id from private.mails where kind = 'to_read' and occasion between 100000 and 199999",
    ),
  ).toEqual([{ recipient_id: actors.driver.id }]);
});

it('are drafted over what is stored by now, after a lost answer as well', async () => {
  const policy_id = nextId();
  await send(backend, 'admin', 'POST', 'policies', {
    id: policy_id,
    name: 'Loads',
    depot_id: ids.depotA,
    owned_by: actors.admin.id,
  });
  const { body: version_id } = await call(backend, 'admin', 'draft_of_policy', { policy_id });
  await renderApp(`/policies/${policy_id}`, { as: 'admin' });
  await pressMore('Edit');
  await findDialog('Edit Loads');
  await waitFor(() => expect(field('Owner', dialog()).value).toBe(actors.admin.id));
  press('Close', dialog());
  await dialogClosed();

  // The page has an older one.
  const body = {
    texts: { en: 'Theirs' },
    files: {},
    changes: {},
    questions: [],
    is_minor: false,
  };
  await call(backend, 'admin', 'keep_policy', { version_id, version: 1, body });
  fireEvent.click(await screen.findByRole('link', { name: /^changed / }));
  await heading('Loads, version 1', 1);
  expect(field('Text in English').value).toBe('Theirs');

  fill('Text in English', 'Mine');
  loseAnswer(backend, 'keep_policy');
  press('Save draft');
  await screen.findByText(/^The draft couldn't be saved/);
  endInterceptions();
  await waitFor(() => expect(isDisabled('Save draft')).toBe(false));
  // The answer was lost, not the draft.
  press('Save draft');
  await waitFor(() => expect(asksOnClose()).toBe(false));

  // Two at once: what only the colleague has changed is kept, and both texts of the same language are shown.
  const [{ version } = { version: 0 }] = await backend.sql<{ version: number }>(
    'select version from public.policy_versions where id = $1',
    [String(version_id)],
  );
  fill('Text in English', 'Mine again');
  const theirs = { ...body, texts: { en: 'Theirs again', pl: 'Ich' } };
  await call(backend, 'admin', 'keep_policy', { version_id, version, body: theirs });
  press('Save draft');
  const alert = within(await screen.findByRole('alert'));
  alert.getByText(/^admin of the world changed this draft on 15 Jun 2026 at \d\d:\d\d$/);
  alert.getByText(/We kept what someone else changed: Polish/);
  alert.getByRole('radio', { name: 'Someone else: Theirs again' });
  fireEvent.click(alert.getByRole('radio', { name: 'You: Mine again' }));
  press('Save draft');
  await waitFor(() => expect(asksOnClose()).toBe(false));
  expect(
    await backend.sql('select texts from public.policy_versions where policy_id = $1', [policy_id]),
  ).toEqual([{ texts: { en: 'Mine again', pl: 'Ich' } }]);
  expect(field('Text: Polish').value).toBe('Ich');
  fill('Text in English', 'Mine');

  // What is typed while it is saved stays, and is not saved yet.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  intercept('keep_policy', async (input, init) => {
    await held;
    return backend.fetch(input, init);
  });
  press('Save draft');
  fill('Text in English', 'Mine, and more');
  await waitFor(() => expect(isDisabled('Save draft')).toBe(true));
  answer();
  endInterceptions();
  await waitFor(() => expect(isDisabled('Save draft')).toBe(false));
  expect(field('Text in English').value).toBe('Mine, and more');
  expect(asksOnClose()).toBe(true);
  expect(
    await backend.sql('select texts from public.policy_versions where policy_id = $1', [policy_id]),
  ).toEqual([{ texts: { en: 'Mine', pl: 'Ich' } }]);
  press('Save draft');
  await waitFor(() => expect(asksOnClose()).toBe(false));

  // A colleague discards it: what is typed stays until it is copied.
  fill('Text in English', 'Mine alone');
  await backend.sql('delete from public.policy_versions where id = $1', [String(version_id)]);
  press('Save draft');
  await screen.findByText(
    /A colleague has discarded this draft meanwhile\. What you have typed is only here\./,
  );
  expect(field('Text in English').value).toBe('Mine alone');
  await leaveApp();

  // An old address of a policy that is gone, or is another depot's.
  await renderApp(`/policies/${nextId()}/draft`, { as: 'admin' });
  await heading('Policies', 1);
});

it('are written with two buttons beside what drivers read, and are not published with an older translation', async () => {
  const policy_id = nextId();
  await send(backend, 'admin', 'POST', 'policies', { id: policy_id, name: 'Yard', depot_id: ids.depotA });
  await renderApp(`/policies/${policy_id}`, { as: 'admin' });
  fireEvent.click(await screen.findByRole('button', { name: 'New version' }));
  await heading('Yard, version 1', 1);
  fill('Text in English', 'Speed\nWalk.');
  field('Text in English').setSelectionRange(0, 0);
  press('Heading: English');
  expect(field('Text in English').value).toBe('# Speed\nWalk.');
  const read = (name = 'As drivers read it') => within(screen.getByRole('region', { name }));
  await waitFor(() => read().getByRole('heading', { name: 'Speed' }));

  // The page is about one language: text, what changed and questions.
  press('Add question');
  fill('Question 1', 'How fast?');
  fill('Answer 1', 'Walking speed');
  fill('Answer 2', 'Running speed');
  press(/^Polish/);
  expect(button(/^Polish/)?.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => read('The English text').getByText('Walk.'));
  read().getByText(/^No text in Polish: these drivers get the English text/);
  fill('Text: Polish', 'Idź.');
  fill('Question 1: Polish', 'Jak szybko?');
  // What is wrong in another language is shown.
  press(/^Romanian/);
  fill('Text: Romanian', 'x'.repeat(50_001));
  press(/^English/);
  press('Save draft');
  await waitFor(() => expect(button(/^Romanian/)?.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getAllByText(/^The text in Romanian .*50,000/)).toHaveLength(2);
  fill('Text: Romanian', 'Mergi.');
  press(/^English/);
  // Written after the others.
  fill('Text in English', '# Speed\nWalk slowly.');
  press(/^Romanian/);
  fill('Text: Romanian', 'Mergi încet.');
  press('Publish');
  const asked = await findDialog('Publish version 1?');
  asked.getByText('Polish: older than the English text');
  expect(asked.queryByText('Romanian: older than the English text')).toBeNull();
  press('Publish', dialog());
  await asked.findByText('Choose what Polish readers get');
  fireEvent.click(asked.getByRole('radio', { name: 'These drivers get the English text' }));
  press('Publish', dialog());
  await heading('Yard', 1);
  await screen.findByText(/Polish readers get the English text/);
  expect(
    await backend.sql('select texts from public.policy_versions where policy_id = $1', [policy_id]),
  ).toEqual([{ texts: { en: '# Speed\nWalk slowly.', ro: 'Mergi încet.' } }]);
  await leaveApp();

  // The next version has it again, as older.
  await renderApp(`/policies/${policy_id}`, { as: 'admin' });
  fireEvent.click(await screen.findByRole('button', { name: 'New version' }));
  await heading('Yard, version 2', 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Polish older' }));
  expect(field('Text: Polish').value).toBe('Idź.');
  screen.getByText(/^Older than the English text\./);
});

it('have a PDF in place of the text, which a driver opens before signing', async () => {
  const policy_id = nextId();
  await send(backend, 'admin', 'POST', 'policies', { id: policy_id, name: 'Handbook', depot_id: ids.depotA });
  await renderApp(`/policies/${policy_id}`, { as: 'admin' });
  fireEvent.click(await screen.findByRole('button', { name: 'New version' }));
  await heading('Handbook, version 1', 1);
  const choose = (content: string) =>
    fireEvent.change(screen.getByLabelText('PDF: English'), {
      target: { files: [new File([content], 'handbook.pdf', { type: 'application/pdf' })] },
    });
  choose('no PDF at all');
  await screen.findByText('This is not a PDF. Choose a PDF of at most 5 MB.');
  press('Publish');
  await screen.findByText('Write the text in English first, or add its PDF');
  press('Cancel', dialog());
  choose('%PDF-1.7 the handbook');
  await screen.findByRole('link', { name: 'Open the PDF, 1 MB' });
  expect(screen.queryByLabelText('Text in English')).toBeNull();
  press('Publish');
  const question = await findDialog('Publish version 1?');
  question.getByText(
    /^No text in Polish, .*, Portuguese \(Brazil\): people who read these get it in English\.$/,
  );
  press('Publish', dialog());
  await heading('Handbook', 1);
  await leaveApp();

  await renderApp(`/read/${policy_id}`, { as: 'driver' });
  const open = await screen.findByRole('link', { name: 'Open the PDF, 1 MB' });
  screen.getByText('Open the PDF, then sign');
  expect(isDisabled('Sign')).toBe(true);
  fireEvent.click(open);
  press('Sign');
  fill('Your full name', 'driver of the world');
  press('I have read this and will follow it');
  await screen.findByText('Thank you. You can read it again at any time.');
  expect(
    await backend.sql(
      'select s.sha256 = d.sha256 as same from public.policy_signatures s, public.documents d where d.record_id = s.version_id',
    ),
  ).toEqual([{ same: true }]);
});
