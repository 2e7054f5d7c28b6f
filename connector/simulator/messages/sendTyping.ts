import type { BinaryNode } from 'baileys';
import { wireJid } from '../core/addresses.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';

export type TypingState = 'composing' | 'paused' | 'recording';

/** Typing is said to whoever is there now; it is never kept. */
export function sendTyping(sim: Simulator, from: Person, to: Person, state: TypingState): void {
  const child: BinaryNode =
    state === 'recording' ? { tag: 'composing', attrs: { media: 'audio' } } : { tag: state, attrs: {} };
  for (const { id } of sim.devices.of(to)) {
    const session = sim.sessionOf(to, id);
    if (session?.live) session.send({ tag: 'chatstate', attrs: { from: wireJid(from) }, content: [child] });
  }
  sim.events.emit('typing', { from: from.number, to: to.number, state });
}
