import { createHash } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import { storageOf } from '../../../core/company/storageOf.ts';
import { watchFile } from '../../../core/ownedFiles/watchFile.ts';
import { prepareCopy } from '../../../platform/media/prepareCopy.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';
import { scheduleFile } from '../scheduleFile.ts';
import { scheduledMessageId } from './scheduledMessageId.ts';

/**
 * Copies the file of a series for one of its messages, so that the message can be deleted with its copy. A repeated run
 * makes the same copy; a timer deletes one that no message took.
 *
 * @throws AppError ERR_STORAGE_FULL, ERR_STORAGE_SHARE_FULL, ERR_UPLOAD_NOT_FOUND (the file is gone)
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
  const storage = await storageOf(runtime, companyId, media.by);
  storage.take(media.size);
  const owner = { companyId, id: schedule.id, sent: { account, wid } };
  await watchFile(runtime, scheduleFile, owner, copy.media.key);
  if (!(await copy.bring())) throw new AppError('ERR_UPLOAD_NOT_FOUND');
  return copy.media;
}
