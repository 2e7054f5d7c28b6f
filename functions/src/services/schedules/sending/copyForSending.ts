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
 * The file of a series for one of its messages, which goes with that message while the series keeps its own. A run that is
 * repeated makes the same copy; its timer takes away what no message came to have.
 *
 * @throws AppError ERR_STORAGE_FULL, ERR_UPLOAD_NOT_FOUND (it is gone)
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
  const owner = { companyId, id: schedule.id, sent: { account, wid } };
  await watchFile(runtime, scheduleFile, owner, copy.media.key);
  if (!(await copy.bring())) throw new AppError('ERR_UPLOAD_NOT_FOUND');
  return copy.media;
}
