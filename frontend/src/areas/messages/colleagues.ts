import { createStore } from '../../frame/session/createStore.ts';

interface Colleague {
  id: number;
  name: string;
}

interface Colleagues {
  /** The only conversation of which one is told: the one that is shown. */
  conversation: string;
  here: readonly Colleague[];
  typing: readonly Colleague[];
}

const none: Colleagues = { conversation: '', here: [], typing: [] };

/** Who else shows the conversation on screen, and who writes in it. Never stored anywhere. */
export const colleagues = createStore<Colleagues>(none);

/** A colleague who types says so every five seconds. */
const fadeAfter = 12_000;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Who shows it now. Whoever left writes no more. */
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
