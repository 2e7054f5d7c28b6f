import { createStore } from '../../frame/session/createStore.ts';
import { readLocal, writeLocal } from '../../frame/session/localStore.ts';
import { onOtherPerson } from '../../frame/api/person.ts';
import { sessionStore } from '../../frame/session/sessionStore.ts';

/** A job of the server that somebody began here and may leave: an import, a campaign's sending. */
export interface LongWork {
  /** Which kind of job; who knows how to ask for it is found by it. */
  kind: string;
  id: string;
  /** What it is called where its progress is shown. */
  title: string;
}

/** How far a job is. */
export interface WorkProgress {
  /** `stopping`: asked to stop, and not there yet. */
  state: 'running' | 'stopping' | 'stopped' | 'done';
  done: number;
  /** Null while nobody knows how much it will be. */
  total: number | null;
  /** Said below, such as how many rows were left out. */
  note?: string;
  /** Whether it stays on screen when it has ended: its note is told nowhere else. */
  stays?: boolean;
  /** Milliseconds for which it is shown when it has ended, where they are not the usual ones. */
  shownFor?: number;
}

/** Whether a job goes on. */
export function isUnderWay(state: WorkProgress['state']): boolean {
  return state === 'running' || state === 'stopping';
}

/** Jobs of whoever is signed in; null until they were read. */
export const longWorks = createStore<readonly LongWork[] | null>(null);
onOtherPerson(() => longWorks.set(null));

function key(): string {
  const session = sessionStore.get();
  return `work.${session.status === 'signedIn' ? session.user.id : 0}`;
}

/** The jobs begun on this browser that were not dismissed yet, also those begun before a reload. */
export function readLongWorks(): readonly LongWork[] {
  const works = longWorks.get() ?? readLocal<LongWork[]>(key(), []);
  longWorks.set(works);
  return works;
}

function write(works: readonly LongWork[]): void {
  writeLocal(key(), works.length === 0 ? undefined : works);
  longWorks.set(works);
}

const same = (one: LongWork, other: LongWork) => one.kind === other.kind && one.id === other.id;

/** Has the progress of a job shown from now on. */
export function startLongWork(work: LongWork): void {
  write([...readLongWorks().filter((one) => !same(one, work)), work]);
}

export function dismissLongWork(work: LongWork): void {
  write(readLongWorks().filter((one) => !same(one, work)));
}
