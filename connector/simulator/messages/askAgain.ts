import { encodeBigEndian } from 'baileys';
import { lidJid, wireJid } from '../core/addresses.ts';
import { unixNow } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';

const counts = new WeakMap<Simulator, Map<string, number>>();
const maxRetries = 5;

/** Asks the sender to encrypt a message again, for a person who cannot read it. */
export function askAgain(sim: Simulator, session: Session, person: Person, id: string, group?: string): void {
  const ofSimulator = counts.get(sim) ?? new Map<string, number>();
  counts.set(sim, ofSimulator);
  const count = (ofSimulator.get(`${id}:${person.number}`) ?? 0) + 1;
  if (count > maxRetries) return;
  ofSimulator.set(`${id}:${person.number}`, count);
  const peer = sim.peer(person);
  const t = unixNow();
  session.send({
    tag: 'receipt',
    attrs: {
      from: group ?? wireJid(person),
      id,
      type: 'retry',
      t,
      ...(group ? { participant: lidJid(person) } : {}),
    },
    content: [
      { tag: 'retry', attrs: { count: String(count), id, t, v: '1' } },
      { tag: 'registration', attrs: {}, content: encodeBigEndian(peer.registrationId) },
    ],
  });
  sim.events.emit('retry', { id, by: person.number, count });
}
