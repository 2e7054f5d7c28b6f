import type { BinaryNode } from 'baileys';
import { wireJid } from '../core/addresses.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Group } from '../store/groups.ts';
import type { Person } from '../types.ts';

export type TypingState = 'composing' | 'paused' | 'recording';

/** Sends typing to devices that are online; it is never stored. */
export function sendTyping(sim: Simulator, from: Person, to: Person | Group, state: TypingState): void {
  const child: BinaryNode =
    state === 'recording' ? { tag: 'composing', attrs: { media: 'audio' } } : { tag: state, attrs: {} };
  const isGroup = 'participants' in to;
  const attrs: BinaryNode['attrs'] = isGroup
    ? { from: to.id, participant: wireJid(from) }
    : { from: wireJid(from) };
  const readers = isGroup ? to.participants.flatMap((number) => sim.people.byNumber(number) ?? []) : [to];
  for (const reader of readers)
    for (const { id } of reader === from ? [] : sim.devices.of(reader)) {
      const session = sim.sessionOf(reader, id);
      if (session?.live) session.send({ tag: 'chatstate', attrs, content: [child] });
    }
  sim.events.emit('typing', { from: from.number, to: isGroup ? to.id : to.number, state });
}
