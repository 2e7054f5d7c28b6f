import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { sendCommand } from '../../../core/decisions/sendCommand.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { readCompanySettings } from '../../../core/company/settingsEntity.ts';
import { receiveMessage } from './receiveMessage.ts';

type CallEvent = Extract<InboundEvent, { kind: 'call' }>;

/** Nobody's phone rings as long. */
const longestRingMs = 60_000;

/**
 * Somebody calls. Where the company takes no calls theirs is turned down, and is a missed call in its chat, under the id
 * that the channel's own word of it would have: whichever comes second is known already. What is said to it is a step's
 * (`refuseCall`). A command that gets lost lets it ring; the text is as safe as every other.
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
