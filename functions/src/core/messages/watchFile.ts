import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';

/** Time for another copy of the same event, in progress with the same file, to store its message. */
const settledMs = 10 * 60_000;

/**
 * Arms the timer that deletes a file which no message came to name: files that the connector stored for a message that
 * is not kept or existed already, and every file to be sent, armed before it is in the bucket. Otherwise such a file
 * would stay forever.
 */
export async function watchFile(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { companyId, account, wid, media }: Pick<InboundMessage, 'companyId' | 'account' | 'wid' | 'media'>,
): Promise<void> {
  if (media === null) return;
  const dueAt = new Date(runtime.clock.now() + settledMs).toISOString();
  const payload = { account, wid };
  await armForSweep(runtime, { companyId, kind: 'messageFile', subject: media.key, dueAt, payload });
}
