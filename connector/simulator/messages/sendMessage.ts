import { randomBytes } from 'node:crypto';
import type { BinaryNode, proto } from 'baileys';
import { jidAs, lidJid, pnJid, wireJid } from '../core/addresses.ts';
import type { Simulator } from '../core/simulator.ts';
import type { ChatMessage, Person } from '../types.ts';
import { chatEvent } from './chatEvent.ts';
import { encryptFor } from './encryptFor.ts';
import { interpret, type Meaning } from './interpret.ts';
import { record } from './record.ts';
import { SerialQueue } from '../core/serialQueue.ts';

export interface Outgoing {
  content: proto.IMessage;
  /** the file as its author sees it, already stored */
  mediaId?: string | null;
  id?: string;
  /** Sent even if the phone shows nothing of it, such as an edit of a message that nobody has. */
  raw?: boolean;
}

const chatQueues = new WeakMap<Simulator, Map<string, SerialQueue>>();

/** Sends a message: shows it in the chat at once, then encrypts it for every linked device concerned. */
export function sendMessage(sim: Simulator, from: Person, to: Person, outgoing: Outgoing): Promise<string> {
  return chatQueue(sim, from, to).run(async () => {
    const id = outgoing.id ?? randomBytes(16).toString('hex').toUpperCase();
    const meaning = interpret(outgoing.content);
    const at = new Date().toISOString();
    const toCustomer = to.kind === 'customer';
    const status = toCustomer ? ('received' as const) : ('pending' as const);
    const arrival = { id, from: from.number, to: to.number, at, status, content: outgoing.content };
    const mediaId = outgoing.mediaId ?? null;
    const isShown = sim.database.transaction(() => record(sim, arrival, meaning, mediaId));
    if (!isShown && outgoing.raw !== true) return id;
    sim.events.emit('message', chatEvent(arrival, meaning, mediaId));
    await fanOut(sim, from, to, id, at, meaning, outgoing.content);
    return id;
  });
}

async function fanOut(
  sim: Simulator,
  from: Person,
  to: Person,
  id: string,
  at: string,
  meaning: Meaning,
  content: proto.IMessage,
): Promise<void> {
  const attrs = envelope(from, id, at, meaning);
  let taken = false;
  for (const device of sim.devices.of(to)) {
    const alternative: BinaryNode['attrs'] =
      from.addressing === 'lid' ? { sender_pn: pnJid(from) } : { sender_lid: lidJid(from) };
    const sent = await encryptFor(sim, from, to, device, content, {
      attrs: { ...attrs, from: wireJid(from), addressing_mode: from.addressing, ...alternative },
    });
    taken ||= sent;
  }
  if (taken) markSent(sim, id, from, to);
  // messages written on the phone itself reach its linked devices as a copy
  for (const device of sim.devices.of(from)) {
    const { addressing } = to;
    const alternative: BinaryNode['attrs'] =
      addressing === 'lid' ? { peer_recipient_pn: pnJid(to) } : { peer_recipient_lid: lidJid(to) };
    const copy = { deviceSentMessage: { destinationJid: wireJid(to), message: content } };
    await encryptFor(sim, from, from, device, copy, {
      attrs: {
        ...attrs,
        from: jidAs(addressing, from),
        recipient: wireJid(to),
        addressing_mode: addressing,
        ...alternative,
      },
    });
  }
}

function envelope(from: Person, id: string, at: string, meaning: Meaning): BinaryNode['attrs'] {
  const attrs: BinaryNode['attrs'] = {
    id,
    type: stanzaType(meaning),
    t: String(Math.floor(Date.parse(at) / 1000)),
    notify: from.name,
  };
  if (meaning.kind === 'edit') attrs['edit'] = '1';
  if (meaning.kind === 'delete') attrs['edit'] = '7';
  return attrs;
}

function stanzaType(meaning: Meaning): string {
  if (meaning.kind === 'reaction') return 'reaction';
  if (meaning.kind !== 'message') return 'text';
  if (meaning.type === 'poll') return 'poll';
  return meaning.media || meaning.type === 'contact' ? 'media' : 'text';
}

function markSent(sim: Simulator, id: string, from: Person, to: Person): void {
  const message: ChatMessage | undefined = sim.chats.find(id, [from.number, to.number]);
  if (message?.status !== 'pending') return;
  message.status = 'sent';
  sim.chats.save(message);
  sim.events.emit('receipt', { from: to.number, to: from.number, ids: [id], status: 'sent' });
}

function chatQueue(sim: Simulator, from: Person, to: Person): SerialQueue {
  const queues = chatQueues.get(sim) ?? new Map<string, SerialQueue>();
  chatQueues.set(sim, queues);
  const key = `${from.number}>${to.number}`;
  const queue = queues.get(key) ?? new SerialQueue();
  queues.set(key, queue);
  return queue;
}
