import '../quietLibsignal.ts';
import { BufferJSON, encodeWAMessage, proto, unpadRandomMax16 } from 'baileys';
import {
  GroupCipher,
  GroupSessionBuilder,
  SenderKeyDistributionMessage,
  SenderKeyName,
  SenderKeyRecord,
} from 'baileys/lib/Signal/Group/index.js';
import type { SignalPeer } from './signalPeer.ts';

/** Author of group messages as readers identify them: a number and a device. */
export interface GroupWriter {
  user: string;
  device: number;
}

function nameOf(group: string, { user, device }: GroupWriter): SenderKeyName {
  return new SenderKeyName(group, { id: user, deviceId: device, toString: () => `${user}.${device}` });
}

function storeOf(peer: SignalPeer): {
  loadSenderKey: (name: SenderKeyName) => Promise<SenderKeyRecord>;
  storeSenderKey: (name: SenderKeyName, record: SenderKeyRecord) => Promise<void>;
} {
  return {
    loadSenderKey: async (name) => {
      const value = peer.read('sender-key', name.toString());
      return value ? SenderKeyRecord.deserialize(Buffer.from(value)) : new SenderKeyRecord();
    },
    storeSenderKey: async (name, record) => {
      peer.write('sender-key', name.toString(), JSON.stringify(record.serialize(), BufferJSON.replacer));
    },
  };
}

/** Encrypts for a group; the distribution message lets readers decrypt it. */
export async function encryptForGroup(
  peer: SignalPeer,
  group: string,
  me: GroupWriter,
  message: proto.IMessage,
): Promise<{ body: Buffer; distribution: proto.Message.ISenderKeyDistributionMessage }> {
  const store = storeOf(peer);
  const name = nameOf(group, me);
  const key = await new GroupSessionBuilder(store).create(name);
  const body = await new GroupCipher(store, name).encrypt(encodeWAMessage(message));
  return {
    body: Buffer.from(body),
    distribution: { groupId: group, axolotlSenderKeyDistributionMessage: key.serialize() },
  };
}

export async function learnSenderKey(
  peer: SignalPeer,
  writer: GroupWriter,
  { groupId, axolotlSenderKeyDistributionMessage }: proto.Message.ISenderKeyDistributionMessage,
): Promise<void> {
  const key = new SenderKeyDistributionMessage(null, null, null, null, axolotlSenderKeyDistributionMessage);
  await new GroupSessionBuilder(storeOf(peer)).process(nameOf(groupId ?? '', writer), key);
}

export async function decryptFromGroup(
  peer: SignalPeer,
  group: string,
  writer: GroupWriter,
  body: Buffer,
): Promise<proto.IMessage> {
  const padded = await new GroupCipher(storeOf(peer), nameOf(group, writer)).decrypt(body);
  return proto.Message.decode(unpadRandomMax16(padded));
}
