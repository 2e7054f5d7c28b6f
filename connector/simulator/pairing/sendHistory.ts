import { deflateSync } from 'node:zlib';
import { jidDecode, proto } from 'baileys';
import { lidJid, pnJid, wireJid } from '../core/addresses.ts';
import type { Simulator } from '../core/simulator.ts';
import type { DeviceRecord } from '../store/devices.ts';
import type { ChatMessage, Person } from '../types.ts';
import { sendPeerMessage } from './sendPeerMessage.ts';

const perChat = 50;
const { HistorySyncType } = proto.HistorySync;

/** Sends a newly linked device its chats with their last messages. */
export async function sendHistory(sim: Simulator, owner: Person, device: DeviceRecord): Promise<void> {
  const conversations = sim.chats
    .partners(owner.number)
    .flatMap((number) => sim.people.byNumber(number) ?? [])
    .map((other) =>
      conversation(owner, other, sim.chats.between(owner.number, other.number).slice(-perChat)),
    );
  const history: proto.IHistorySync = {
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    conversations,
    chunkOrder: 1,
    progress: 100,
    phoneNumberToLidMappings: sim.people
      .all()
      .map((person) => ({ pnJid: pnJid(person), lidJid: lidJid(person) })),
  };
  await notify(sim, owner, device, history);
  sim.devices.save(owner, { ...(sim.devices.find(owner, device.id) ?? device), historySent: true });
}

/** Sends older messages of one chat, when the app asks for them with fetchMessageHistory. */
export async function sendHistoryOnDemand(
  sim: Simulator,
  owner: Person,
  device: DeviceRecord,
  requestId: string,
  request: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest,
): Promise<void> {
  const other = sim.people.byJid(request.chatJid ?? undefined);
  if (!other) {
    sim.protocolError(`history of an unknown chat ${request.chatJid}`);
    return;
  }
  const all = sim.chats.between(owner.number, other.number);
  const end = all.findIndex((message) => message.id === request.oldestMsgId);
  const older = end < 0 ? [] : all.slice(0, end).slice(-(request.onDemandMsgCount ?? perChat));
  const history = {
    syncType: HistorySyncType.ON_DEMAND,
    conversations: [conversation(owner, other, older)],
    chunkOrder: 1,
    progress: 100,
  };
  await notify(sim, owner, device, history, requestId);
}

function conversation(owner: Person, other: Person, messages: ChatMessage[]): proto.IConversation {
  const id = wireJid(other);
  return {
    id,
    name: other.name,
    ...(jidDecode(id)?.server === 'lid' ? { pnJid: pnJid(other) } : { lidJid: lidJid(other) }),
    conversationTimestamp: seconds(messages.at(-1)),
    unreadCount: 0,
    messages: messages.toReversed().map((message, index) => ({
      msgOrderId: messages.length - index,
      message: {
        key: { remoteJid: id, id: message.id, fromMe: message.from === owner.number },
        message: message.content,
        messageTimestamp: seconds(message),
        pushName: message.from === owner.number ? undefined : other.name,
      },
    })),
  };
}

function seconds(message: ChatMessage | undefined): number {
  return Math.floor(Date.parse(message?.at ?? new Date().toISOString()) / 1000);
}

async function notify(
  sim: Simulator,
  owner: Person,
  device: DeviceRecord,
  history: proto.IHistorySync,
  requestId?: string,
): Promise<void> {
  const packed = deflateSync(proto.HistorySync.encode(history).finish());
  const historySyncNotification: proto.Message.IHistorySyncNotification = {
    syncType: Number(history.syncType),
    chunkOrder: 1,
    progress: 100,
    ...(requestId ? { peerDataRequestSessionId: requestId } : {}),
    // always inline: Baileys would fetch an uploaded history from WhatsApp's own media host
    initialHistBootstrapInlinePayload: packed,
  };
  const type = proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION;
  await sendPeerMessage(sim, owner, device, { type, historySyncNotification });
}
