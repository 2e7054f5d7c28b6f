import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armUnhurried } from '../../platform/timers/armUnhurried.ts';

/** Another copy of the event, which may be under way with the same file, has stored its message by then. */
const settledMs = 10 * 60_000;

/**
 * Arms the timer of a message's file that may end without a message: one that the connector has stored for a message that
 * is not kept or was there already, and each that is sent, before it is in the bucket. Nobody would name it, and it would
 * stay for good.
 */
export async function watchFile(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { companyId, account, wid, media }: Pick<InboundMessage, 'companyId' | 'account' | 'wid' | 'media'>,
): Promise<void> {
  if (media === null) return;
  const dueAt = new Date(runtime.clock.now() + settledMs).toISOString();
  const payload = { account, wid };
  await armUnhurried(runtime, { companyId, kind: 'messageFile', subject: media.key, dueAt, payload });
}
