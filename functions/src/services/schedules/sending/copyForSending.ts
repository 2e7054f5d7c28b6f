import { createHash } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import { storageOf } from '../../../core/company/storageOf.ts';
import { prepareCopy } from '../../../platform/media/prepareCopy.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';
import { watchFile } from '../watchFile.ts';
import { scheduledMessageId } from './scheduledMessageId.ts';

/** By then the message that takes the copy is stored, or a later run makes the copy again. */
const settledMs = 10 * 60_000;

/**
 * Copies the file of a series for one of its messages, so that the message can be deleted with its copy. A repeated run
 * makes the same copy; a timer deletes one that no message took.
 *
 * @throws AppError ERR_STORAGE_FULL, ERR_UPLOAD_NOT_FOUND (the file is gone)
 */
export async function copyForSending(
  runtime: Runtime,
  schedule: ScheduleItem,
  account: string,
): Promise<StoredMedia | undefined> {
  const { companyId, media, sendAt, sendKey = '' } = schedule;
  if (media === undefined) return undefined;
  const wid = scheduledMessageId(schedule, 0);
  const name = createHash('sha256').update(`${sendKey}:${wid}:${media.key}`).digest('hex').slice(0, 32);
  const copy = prepareCopy(runtime, companyId, media, { folder: sendAt.slice(0, 7), name });
  const storage = await storageOf(runtime, companyId);
  storage.take(media.size);
  const settled = new Date(runtime.clock.now() + settledMs).toISOString();
  await watchFile(runtime, schedule, copy.media.key, settled, { sent: { account, wid } });
  if (!(await copy.bring())) throw new AppError('ERR_UPLOAD_NOT_FOUND');
  return copy.media;
}
