import { randomBytes } from 'node:crypto';
import type { BinaryNode } from 'baileys';
import { pnJid, wireJid } from '../core/addresses.ts';
import { unixNow } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { deliverToAll } from './deliver.ts';

/** Calls as a customer; `hangUp` ends an unanswered call. */
export function sendCall(sim: Simulator, from: Person, to: Person, video: boolean): string {
  const callId = randomBytes(16).toString('hex').toUpperCase();
  const content: BinaryNode[] = video ? [{ tag: 'video', attrs: {} }] : [];
  callStanza(sim, from, to, { tag: 'offer', attrs: identity(from, callId), content });
  return callId;
}

export function hangUp(sim: Simulator, from: Person, to: Person, callId: string): void {
  callStanza(sim, from, to, { tag: 'terminate', attrs: { ...identity(from, callId), reason: 'timeout' } });
}

function identity(from: Person, callId: string): BinaryNode['attrs'] {
  return { 'call-id': callId, 'call-creator': wireJid(from), caller_pn: pnJid(from) };
}

function callStanza(sim: Simulator, from: Person, to: Person, action: BinaryNode): void {
  const id = randomBytes(8).toString('hex').toUpperCase();
  deliverToAll(sim, to, { tag: 'call', attrs: { from: wireJid(from), id, t: unixNow() }, content: [action] });
  sim.events.emit('call', {
    from: from.number,
    to: to.number,
    call: action.attrs['call-id'],
    action: action.tag,
  });
}
