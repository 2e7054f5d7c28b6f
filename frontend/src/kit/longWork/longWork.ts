import { createStore } from '../../frame/session/createStore.ts';
import { readLocal, writeLocal } from '../../frame/session/localStore.ts';
import { clearOnUserChange } from '../../frame/api/person.ts';
import { sessionStore } from '../../frame/session/sessionStore.ts';

/** A server job that the user started in this browser and need not wait for: an import, a campaign's sending. */
export interface LongWork {
  /** Kind of job; selects the component that knows how to ask for its progress. */
  kind: string;
  id: string;
  title: string;
}

/** Progress of a job. */
export interface WorkProgress {
  /** `stopping`: asked to stop, but still running. */
  state: 'running' | 'stopping' | 'stopped' | 'done';
  done: number;
  /** Null while the total is unknown. */
  total: number | null;
  /** Text below, such as how many rows were left out. */
  note?: string;
  /** True if an ended job stays until dismissed, because its note is shown nowhere else. */
  stays?: boolean;
  /** Milliseconds that the ended job is shown, instead of the default. */
  shownFor?: number;
}

/** True while the job is not finished. */
export function isUnderWay(state: WorkProgress['state']): boolean {
  return state === 'running' || state === 'stopping';
}

/** Jobs of the signed-in user; null until they are read from local storage. */
export const longWorks = createStore<readonly LongWork[] | null>(null);
clearOnUserChange(() => longWorks.set(null));

function key(): string {
  const session = sessionStore.get();
  return `work.${session.status === 'signedIn' ? session.user.id : 0}`;
}

/** Jobs started in this browser and not dismissed yet, including those started before a reload. */
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

/** Starts showing the progress of a job. */
export function startLongWork(work: LongWork): void {
  write([...readLongWorks().filter((one) => !same(one, work)), work]);
}

export function dismissLongWork(work: LongWork): void {
  write(readLongWorks().filter((one) => !same(one, work)));
}
