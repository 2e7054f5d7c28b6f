import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { sendCommand } from '../../../core/decisions/sendCommand.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { readCompanySettings } from '../../../core/company/settingsEntity.ts';
import { receiveMessage } from './receiveMessage.ts';

type CallEvent = Extract<InboundEvent, { kind: 'call' }>;

/** A call older than this many milliseconds rings no more and need not be rejected. */
const longestRingMs = 60_000;

/**
 * Handles an incoming call. If the company takes no calls, it is rejected and stored as a missed call in the chat,
 * under the id that the channel's own report of it would have, so whichever comes second is recognised. The text to the
 * caller is the step `refuseCall`. If the command gets lost, the phone rings on; the text is delivered as reliably as
 * any other.
 */
export async function receiveCall(runtime: Runtime, event: CallEvent): Promise<void> {
  const { companyId, connectionId, channel, account, chat, callId, from, video, at } = event;
  const { acceptCallWhatsapp } = await readCompanySettings(runtime.store, companyId);
  if (acceptCallWhatsapp === 'enabled') return;
  if (runtime.clock.now() - Date.parse(at) < longestRingMs)
    await sendCommand(runtime, {
      v: 1,
      kind: 'rejectCall',
      companyId,
      connectionId,
      commandId: `rejectCall:${callId}`,
      chat,
      callId,
      from,
    });
  await receiveMessage(runtime, {
    v: 1,
    kind: 'message',
    companyId,
    connectionId,
    channel,
    account,
    chat,
    wid: callId,
    fromMe: false,
    at,
    pushName: '',
    mediaType: 'call_log',
    body: '',
    media: null,
    mediaFailure: null,
    quotedWid: null,
    forwarded: false,
    dataJson: JSON.stringify({ video, missed: true }),
    participant: null,
  });
}
