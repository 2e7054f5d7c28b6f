import { randomBytes } from 'node:crypto';
import { lidJid, pnJid } from '../core/addresses.ts';
import { encryptForGroup } from '../core/senderKeys.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Group } from '../store/groups.ts';
import type { Person } from '../types.ts';
import { chatEvent } from './chatEvent.ts';
import { encryptFor } from './encryptFor.ts';
import { interpret } from './interpret.ts';
import { record } from './record.ts';
import type { Outgoing } from './sendMessage.ts';

/** Sends a group message: every linked device of the other participants gets key and ciphertext. */
export async function sendGroupMessage(
  sim: Simulator,
  from: Person,
  group: Group,
  outgoing: Outgoing,
): Promise<string> {
  const id = outgoing.id ?? randomBytes(16).toString('hex').toUpperCase();
  const { content } = outgoing;
  const meaning = interpret(content);
  const at = new Date().toISOString();
  const arrival = { id, from: from.number, to: group.id, at, status: 'sent' as const, content };
  const mediaId = outgoing.mediaId ?? null;
  const isShown = sim.database.transaction(() => record(sim, arrival, meaning, mediaId));
  if (!isShown && outgoing.raw !== true) return id;
  sim.events.emit('message', chatEvent(arrival, meaning, mediaId));

  const peer = sim.peer(from);
  const { body, distribution } = await peer.queue.run(() =>
    encryptForGroup(peer, group.id, { user: from.number, device: 0 }, content),
  );
  const attrs = {
    id,
    from: group.id,
    participant: lidJid(from),
    participant_pn: pnJid(from),
    addressing_mode: 'lid',
    type: meaning.kind === 'message' && meaning.media ? 'media' : 'text',
    t: String(Math.floor(Date.parse(at) / 1000)),
    notify: from.name,
  };
  const shared = { tag: 'enc', attrs: { v: '2', type: 'skmsg' }, content: body };
  const key = { senderKeyDistributionMessage: distribution };
  for (const number of group.participants) {
    const reader = sim.people.byNumber(number);
    for (const device of reader ? sim.devices.of(reader) : []) {
      // a retry is answered with the whole message, encrypted for the one device that asks
      const envelope = { attrs, extra: [shared], whole: { ...content, ...key } };
      if (reader) await encryptFor(sim, from, reader, device, key, envelope);
    }
  }
  return id;
}
