import { createStore } from '../../app/session/createStore.ts';

export type Presence = 'composing' | 'recording';

/** Who is writing, by ticket. Never stored anywhere: it fades by itself when no further word comes. */
export const presence = createStore<Readonly<Record<number, Presence>>>({});

const fadeAfter = 12_000;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function notePresence(ticketId: number, state: string): void {
  clearTimeout(timers.get(ticketId));
  timers.delete(ticketId);
  if (state === 'composing' || state === 'recording') {
    presence.set((all) => ({ ...all, [ticketId]: state }));
    timers.set(
      ticketId,
      setTimeout(() => notePresence(ticketId, 'paused'), fadeAfter),
    );
    return;
  }
  presence.set((all) => {
    if (!(ticketId in all)) return all;
    const { [ticketId]: _gone, ...rest } = all;
    return rest;
  });
}
