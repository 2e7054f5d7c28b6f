import type { BinaryNode } from 'baileys';
import { answerIq } from '../iq/answerIq.ts';
import { onMessage } from '../messages/onMessage.ts';
import { onAck } from '../messages/onAck.ts';
import { onChatState, onPresence } from '../messages/onPresence.ts';
import { onReceipt } from '../messages/onReceipt.ts';
import { onCall } from '../messages/onCall.ts';
import { children, NotFound, ProtocolError } from './nodes.ts';
import type { Session } from './session.ts';
import type { Simulator } from './simulator.ts';

type Handler = (sim: Simulator, session: Session, node: BinaryNode) => Promise<void> | void;

const handlers: Record<string, Handler> = {
  iq: onIq,
  message: onMessage,
  receipt: onReceipt,
  ack: onAck,
  chatstate: onChatState,
  presence: onPresence,
  call: onCall,
  ib: onIb,
};

/** Passes a stanza of the app to its handler, or refuses it loudly; none is ignored silently. */
export async function dispatch(sim: Simulator, session: Session, node: BinaryNode): Promise<void> {
  try {
    const handler = handlers[node.tag];
    if (!handler) throw new ProtocolError(`unknown stanza <${node.tag}>`, 501);
    await handler(sim, session, node);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    if (!(error instanceof NotFound)) sim.protocolError(error.message, node);
    refuse(session, node, error);
  }
}

async function onIq(sim: Simulator, session: Session, node: BinaryNode): Promise<void> {
  const { type } = node.attrs;
  if (type === 'result' || type === 'error') session.answered(node);
  else await answerIq(sim, session, node);
}

const knownInfos = new Set(['unified_session', 'offline_batch']);

function onIb(_sim: Simulator, _session: Session, node: BinaryNode): void {
  const tag = children(node)[0]?.tag ?? '';
  if (!knownInfos.has(tag)) throw new ProtocolError(`unknown <ib> information <${tag}>`, 501);
}

function refuse(session: Session, node: BinaryNode, error: ProtocolError): void {
  const id = node.attrs['id'];
  const from = node.attrs['to'] ?? 's.whatsapp.net';
  if (node.tag === 'iq') {
    const detail = { tag: 'error', attrs: { code: String(error.code), text: error.message.slice(0, 200) } };
    session.send({ tag: 'iq', attrs: { from, id: id ?? '', type: 'error' }, content: [detail] });
  } else if (id) {
    // 488 is WhatsApp's "unrecognized stanza"
    session.send({ tag: 'ack', attrs: { class: node.tag, id, from, error: '488' } });
  }
}
