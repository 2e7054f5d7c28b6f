import { createStore } from '../../frame/session/createStore.ts';

interface Colleague {
  id: number;
  name: string;
}

interface Colleagues {
  /** Key of the conversation on screen: the server reports colleagues only for this one. */
  conversation: string;
  here: readonly Colleague[];
  typing: readonly Colleague[];
}

const none: Colleagues = { conversation: '', here: [], typing: [] };

/** Colleagues who have the conversation on screen open, and those typing in it. Kept in memory only. */
export const colleagues = createStore<Colleagues>(none);

/** Milliseconds after which typing ends without a new signal; signals come every five seconds. */
const fadeAfter = 12_000;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Sets the colleagues who have the conversation open. Those who left are no longer typing. */
export function noteViewers(conversation: string, here: readonly Colleague[]): void {
  colleagues.set((known) => ({
    conversation,
    here,
    typing:
      known.conversation === conversation
        ? known.typing.filter(({ id }) => here.some((one) => one.id === id))
        : [],
  }));
}

export function noteColleagueTyping(conversation: string, who: Colleague, state: string): void {
  clearTimeout(timers.get(who.id));
  timers.delete(who.id);
  const writes = state !== 'paused';
  colleagues.set((known) => {
    const same = known.conversation === conversation ? known : { ...none, conversation };
    const others = same.typing.filter(({ id }) => id !== who.id);
    return { ...same, typing: writes ? [...others, who] : others };
  });
  if (writes)
    timers.set(
      who.id,
      setTimeout(() => noteColleagueTyping(conversation, who, 'paused'), fadeAfter),
    );
}
