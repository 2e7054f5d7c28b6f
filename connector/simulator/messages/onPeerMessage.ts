import { proto } from 'baileys';
import type { Simulator } from '../core/simulator.ts';
import { sendHistoryOnDemand } from '../pairing/sendHistory.ts';
import type { DeviceRecord } from '../store/devices.ts';
import type { Person } from '../types.ts';

/** Handles a request of the app to its own phone: for older messages, or for one that could not be decrypted. */
export function onPeerMessage(
  sim: Simulator,
  owner: Person,
  device: DeviceRecord,
  id: string,
  protocol: proto.Message.IProtocolMessage,
): void {
  const request = protocol.peerDataOperationRequestMessage;
  const { HISTORY_SYNC_ON_DEMAND, PLACEHOLDER_MESSAGE_RESEND } = proto.Message.PeerDataOperationRequestType;
  const type = request?.peerDataOperationRequestType;
  if (type === HISTORY_SYNC_ON_DEMAND && request?.historySyncOnDemandRequest) {
    void sendHistoryOnDemand(sim, owner, device, id, request.historySyncOnDemandRequest);
  } else if (type === PLACEHOLDER_MESSAGE_RESEND) {
    // No answer is needed: Baileys has also asked the sender for a retry, which brings the message. An offline phone
    // would not answer either.
    sim.events.emit('placeholderRequest', { phone: owner.number, id });
  } else {
    sim.protocolError(`the phone does not know peer request ${type}`);
  }
}
