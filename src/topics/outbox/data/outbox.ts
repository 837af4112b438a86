import { useMemo, useSyncExternalStore } from 'react';
import { errorCode, explain, Refusal } from '../../../data/errors';
import { alone, otherTabs } from '../../../lib/deviceDatabase';
import { supabase } from '../../../lib/supabase';
import type { CheckAnswer, CheckBody, ReportAnswer } from '../../checks/body';
import { memoryOf } from '../../checks/drive';
import type { IncidentAnswer } from '../../incidents/body';
import { keptApart, saysTheSame } from '../apart';
import {
  type Fate,
  fateOf,
  isAsked,
  isClaimable,
  isDone,
  type Kept,
  type KeptCheck,
  lineOf,
  nextOf,
  PAUSES,
  signatureText,
  type Unsent,
  type UnsentCheck,
} from '../rules';
import { unsent as texts } from '../words/unsent';
import { remember } from './phone';
import { keepSent } from './sent';
import type { Heard, Sent } from './shelf';
import { change, drop, keep, readPhoto, readUnsent } from './store';

export type { Photo, Unsent, UnsentLine } from '../rules';

type Person = { id: string; account: string };
type State = {
  kept: readonly Kept[];
  person: Person | null;
  /** What the server said to what was sent since this page was opened. */
  answers: ReadonlyMap<string, CheckAnswer>;
  /** Checks that another page had sent, and what became of them here. */
  apart: ReadonlyMap<string, readonly Unsent['kind'][]>;
};

let state: State = { kept: [], person: null, answers: new Map(), apart: new Map() };
const listeners = new Set<() => void>();

function tell(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

// Also the answer to what another tab has sent.
otherTabs?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
  if (data && 'sent' in data) noteAnswer(data.sent);
  void refresh();
});

async function refresh() {
  tell({ kept: await readUnsent() });
}

async function changed() {
  otherTabs?.postMessage(null satisfies Heard);
  await refresh();
}

function noteAnswer(sent: Sent) {
  // What the depot said to the other page is no answer to this one.
  if (!state.apart.has(sent[0])) tell({ answers: new Map([...state.answers, sent]) });
}

/** Keeps it on the phone. It goes as soon as its author is logged in and there is a network: `sendUnsent`. */
export async function keepUnsent(unsent: Unsent): Promise<void> {
  // Asked for once by the browser itself; a refusal changes nothing.
  void navigator.storage?.persist?.().catch(() => undefined);
  if (unsent.kind === 'check') await keepCheck(unsent);
  else await keep(unsent);
  await changed();
  if (isOnlyHere(state.kept)) addEventListener('beforeunload', askBeforeClosing);
}

async function keepCheck(check: UnsentCheck) {
  const there = (await readUnsent()).filter(isCheck).find(({ id }) => id === check.id)?.body ?? null;
  if (there ? !saysTheSame(there, check.body) : state.answers.has(check.id)) return keepApart(check, there);
  await keep(check);
  otherTabs?.postMessage({ signed: check.body } satisfies Heard);
}

/** `there` is what the other page has sent, as far as this phone knows. */
async function keepApart(check: UnsentCheck, there: CheckBody | null) {
  const made = keptApart(check, there);
  for (const each of made) await keep(each);
  const { [check.id]: _answer, ...answers } = Object.fromEntries(state.answers);
  tell({
    answers: new Map(Object.entries(answers)),
    apart: new Map([...state.apart, [check.id, made.map(({ kind }) => kind)]]),
  });
}

const isOnlyHere = (kept: readonly Kept[]) => kept.some(({ only_here }) => only_here !== null);

function askBeforeClosing(event: Event) {
  if (isOnlyHere(state.kept)) event.preventDefault();
}

/**
 * Sends what may be sent now, in one tab at a time, and resolves once every check has had its answer; photos go on.
 * Never fails: what was not sent stays.
 */
export async function sendUnsent(): Promise<ReadonlyMap<string, CheckAnswer>> {
  failures = 0;
  await trySending();
  return state.answers;
}

/** Sends again what the server has refused. */
export async function sendRefused(): Promise<void> {
  for (const { id } of state.kept) await change(id, (kept) => ({ ...kept, is_refused: false, error: null }));
  await sendUnsent();
}

/** Removes what the server has refused, with its photos. Anything that may still be sent stays, and what is another's. */
export async function removeRefused(id: string): Promise<void> {
  await alone(async () => {
    const kept = (await readUnsent()).find((each) => each.id === id);
    if (kept && lineOf(kept, state.person?.id ?? null, new Date()).may_remove) await drop(kept);
  });
  await changed();
}

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function trySending(): Promise<void> {
  clearTimeout(timer);
  return new Promise((onBodies) => {
    void alone(() => sendAll(onBodies))
      .catch((error: unknown) => {
        console.error('Nothing could be sent', error);
        return false;
      })
      .then(async (isAll) => {
        await refresh();
        onBodies();
        const pause = isAll ? undefined : PAUSES[failures++];
        if (pause !== undefined) timer = setTimeout(trySending, pause);
      });
  });
}

/** The person logged in now. Since we were told, another may have logged in, or the session may have ended. */
async function whoSends(): Promise<Person | null> {
  const { person } = state;
  if (!person) return null;
  const { data } = await supabase.auth.getSession();
  return data.session?.user.id === person.account && person === state.person ? person : null;
}

type Outcome = 'sent' | 'later' | 'apart' | { error: string };

/** Returns false if something is worth another try. A check is worth more than its photos: all of them go first. */
async function sendAll(onBodies: () => void): Promise<boolean> {
  const person = await whoSends();
  if (!person) return true;
  await dropUnclaimed();
  let isApart = false;
  const sendEach = async (what: 'body' | 'photos'): Promise<boolean> => {
    // Read again: another tab may have sent some meanwhile.
    for (const kept of await readUnsent()) {
      const fate = fateOf(kept, person.id, new Date());
      const isToSend = fate === 'mine' || fate === 'unclaimed';
      if (kept.is_refused || !isToSend || nextOf(kept, person.id) !== what) continue;
      const outcome = what === 'body' ? await sendBody(kept, fate, person) : await sendPhotos(kept);
      // A session that ended refuses everything: nothing of that is the check's fault.
      if ((await whoSends()) !== person) return true;
      if (outcome === 'later') return false;
      if (outcome === 'apart') isApart = true;
      else if (outcome !== 'sent') {
        await change(kept.id, (now) => ({ ...now, is_refused: true, error: outcome.error }));
        await changed();
      }
    }
    return true;
  };
  let isAll = await sendEach('body');
  // What became of a check that another page had sent goes at once, too.
  if (isAll && isApart) isAll = await sendEach('body');
  onBodies();
  return isAll && sendEach('photos');
}

async function sendBody(kept: Kept, fate: Fate, person: Person): Promise<Outcome> {
  const { id } = kept;
  let record_id = id;
  try {
    const answer = await SEND[kept.kind](kept, fate);
    if (answer) {
      if (kept.kind === 'check') keepSent(kept);
      if (answer.drive) remember(kept.plate, memoryOf(answer.drive));
      noteAnswer([id, answer]);
      otherTabs?.postMessage({ sent: [id, answer] } satisfies Heard);
      if (kept.kind === 'defect') record_id = answer.id;
    }
  } catch (error) {
    if (kept.kind === 'check' && hasHint(error, 'checkOther')) return takeApart(kept);
    // The answer to an earlier try was lost, and somebody else sends it again: it is there.
    if (!hasHint(error, 'checkTaken'))
      return isRefusal(error) ? { error: explain(refusedText(kept), error) } : 'later';
  }
  const is_open = kept.kind === 'check' && kept.is_stop && fate === 'unclaimed';
  await change(id, (now) => ({ ...now, sent_by: person.id, is_open, record_id, error: null }));
  return 'sent';
}

const refusedText = ({ kind }: Kept) => (kind === 'check' ? texts.refused : texts.refusedReport);

/** As JSON, which is what the server reads. By both times it finds out how wrong the phone's clock is. */
const plain = ({ body }: Kept) => JSON.parse(JSON.stringify({ ...body, sent_at: new Date().toISOString() }));

async function sendCheck(kept: Kept, fate: Fate): Promise<CheckAnswer | null> {
  const { author } = kept;
  const { data } = await supabase
    .rpc('send_check', {
      body: plain(kept),
      is_mine: fate === 'mine',
      ...(fate !== 'mine' && 'name' in author && { signed_name: signatureText(author) }),
    })
    .throwOnError()
    .overrideTypes<CheckAnswer, { merge: false }>();
  return data && 'result' in data ? data : null;
}

/** Answered as a check that found nothing else. */
async function sendReport(kept: Kept): Promise<CheckAnswer> {
  const { data } = await supabase
    .rpc('report_defect', { body: plain(kept) })
    .throwOnError()
    .overrideTypes<ReportAnswer, { merge: false }>();
  const { contact, told_at, is_stopped, drive, ...defect } = data;
  const result = is_stopped ? 'stopped' : 'defects';
  return { id: defect.id, result, is_foreign: false, defects: [defect], drive, contact, told_at };
}

/** Answered as a check is, so that the page that waits for it is told the same. */
async function sendIncident(kept: Kept): Promise<CheckAnswer> {
  const { data } = await supabase
    .rpc('report_incident', { body: plain(kept) })
    .throwOnError()
    .overrideTypes<IncidentAnswer, { merge: false }>();
  const { is_stopped, ...answer } = data;
  return { ...answer, result: is_stopped ? 'stopped' : 'defects', is_foreign: false, defects: [] };
}

const SEND = { check: sendCheck, defect: sendReport, incident: sendIncident };
const PHOTOS_OF = { check: 'checks', defect: 'defects', incident: 'incidents' } as const;

const hasHint = (error: unknown, hint: string) =>
  error instanceof Error && 'hint' in error && error.hint === hint;

/** The depot has this check with other answers, from another page. */
async function takeApart(kept: KeptCheck): Promise<Outcome> {
  const files = await Promise.all(
    kept.photos.map(async (photo) => ({ photo, file: await readPhoto(kept.id, photo.id) })),
  );
  const photos = files.flatMap(({ photo, file }) => (file ? [{ ...photo, ...file }] : []));
  const { id, kind, body, is_stop, made_at, plate, author } = kept;
  await keepApart({ id, kind, body, is_stop, made_at, plate, author, photos }, null);
  await drop(kept);
  await changed();
  return 'apart';
}

/** The server has said no to what was sent, and says it again tomorrow. RW006: too much for one day. */
function isRefusal(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return error instanceof Refusal || (/^(RW|22|23)/.test(code) && code !== 'RW006');
}

/** Each is dropped from the phone when the server has confirmed it. */
async function sendPhotos(kept: Kept): Promise<Outcome> {
  const { sendDocument } = await import('../../../data/documentFiles');
  let outcome: Outcome = 'sent';
  for (const photo of kept.photos) {
    const file = await readPhoto(kept.id, photo.id);
    try {
      if (file)
        await sendDocument({
          ...photo,
          record: { kind: PHOTOS_OF[kept.kind], id: kept.record_id ?? kept.id },
          file: { ...file, sha256: photo.sha256 },
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
      const without = (now: Kept) => ({ ...now, photos: now.photos.filter(({ id }) => id !== photo.id) });
      await change(kept.id, without, photo.id);
      await changed();
    } catch (error) {
      if (!isRefusal(error)) return 'later';
      outcome = { error: explain(texts.refusedPhoto, error) };
    }
  }
  if (outcome === 'sent') await dropSent(kept.id);
  await changed();
  return outcome;
}

/** Unless it waits for its author, who may have said meanwhile that it is theirs. */
async function dropSent(id: string) {
  const kept = (await readUnsent()).find((each) => each.id === id);
  if (kept && isDone(kept) && !kept.is_open) await drop(kept);
}

/** What its author has not claimed in time. */
async function dropUnclaimed() {
  for (const kept of await readUnsent())
    if (kept.is_open && isDone(kept) && !isClaimable(kept, new Date())) await drop(kept);
}

let isListening = false;

/** Called when a person is logged in and let in: from now on what is theirs goes by itself. */
export function sendAs(person: Person): void {
  if (person.id !== state.person?.id) tell({ person });
  listen();
  void sendUnsent();
}

function listen() {
  if (isListening) return;
  isListening = true;
  supabase.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') tell({ person: null });
  });
  addEventListener('online', () => void sendUnsent());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendUnsent();
  });
}

export async function answerWasThisYou(id: string, isMine: boolean): Promise<void> {
  const { person } = state;
  if (!person) return;
  await change(id, (kept) =>
    isMine
      ? { ...kept, author: { person_id: person.id } }
      : {
          ...kept,
          declined_by: [...kept.declined_by, person.id],
          declined_at: kept.declined_at ?? new Date().toISOString(),
        },
  );
  await changed();
  void sendUnsent();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) void refresh();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const stateNow = () => state;
const useOutbox = () => useSyncExternalStore(subscribe, stateNow);

/** What is on this phone, oldest first: everybody sees plates and times, its author the rest. */
export function useUnsent() {
  const { kept, person } = useOutbox();
  return useMemo(
    () => kept.filter((each) => !isDone(each)).map((each) => lineOf(each, person?.id ?? null, new Date())),
    [kept, person],
  );
}

/** By the id of what was sent, as they come. */
export const useSentAnswers = () => useOutbox().answers;

/** By the id of a check that another page had sent: what this page has kept of it. */
export const useApart = () => useOutbox().apart;

/** The oldest check that was made without a session, and that this person has not been asked about. */
export function useAsked(): KeptCheck | null {
  const { kept, person } = useOutbox();
  return kept.filter(isCheck).find((each) => isAsked(each, person?.id ?? null, new Date())) ?? null;
}

const isCheck = (kept: Kept): kept is KeptCheck => kept.kind === 'check';
