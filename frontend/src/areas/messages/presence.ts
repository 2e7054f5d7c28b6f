import { createStore } from '../../frame/session/createStore.ts';

export type Presence = 'composing' | 'recording';

/** Activity by member id in groups, by '' otherwise. */
type Writing = Readonly<Record<string, Presence>>;

/** Activity of the other side, by conversation. Kept in memory only; it expires without a new signal. */
export const presence = createStore<Readonly<Record<string, Writing>>>({});

const fadeAfter = 12_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Records a signal; `who` is the id of a group member. */
export function notePresence(conversation: string, state: string, who = ''): void {
  const timer = `${conversation} ${who}`;
  clearTimeout(timers.get(timer));
  timers.delete(timer);
  const writes = state === 'composing' || state === 'recording';
  presence.set((all) => {
    const { [who]: before, ...others } = all[conversation] ?? {};
    if (writes) return { ...all, [conversation]: { ...others, [who]: state } };
    if (before === undefined) return all;
    const { [conversation]: _last, ...rest } = all;
    return Object.keys(others).length > 0 ? { ...rest, [conversation]: others } : rest;
  });
  if (writes)
    timers.set(
      timer,
      setTimeout(() => notePresence(conversation, 'paused', who), fadeAfter),
    );
}
