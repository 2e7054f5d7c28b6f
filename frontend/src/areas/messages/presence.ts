import { createStore } from '../../frame/session/createStore.ts';

export type Presence = 'composing' | 'recording';

/** By who it is: '' in a conversation of two, in a group somebody's mark. */
type Writing = Readonly<Record<string, Presence>>;

/** Who is writing, by conversation. Never stored anywhere: it fades by itself when no further word comes. */
export const presence = createStore<Readonly<Record<string, Writing>>>({});

const fadeAfter = 12_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** @param who mark of a group's member */
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
