import { createStore } from '../../app/session/createStore.ts';

export type Presence = 'composing' | 'recording';

/** Who is writing, by conversation. Never stored anywhere: it fades by itself when no further word comes. */
export const presence = createStore<Readonly<Record<string, Presence>>>({});

const fadeAfter = 12_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function notePresence(conversation: string, state: string): void {
  clearTimeout(timers.get(conversation));
  timers.delete(conversation);
  if (state === 'composing' || state === 'recording') {
    presence.set((all) => ({ ...all, [conversation]: state }));
    timers.set(
      conversation,
      setTimeout(() => notePresence(conversation, 'paused'), fadeAfter),
    );
    return;
  }
  presence.set((all) => {
    if (!(conversation in all)) return all;
    const { [conversation]: _gone, ...rest } = all;
    return rest;
  });
}
