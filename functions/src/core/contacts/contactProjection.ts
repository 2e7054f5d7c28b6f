import { watchFile } from '../ownedFiles/watchFile.ts';
import { contactPicture } from './contactPicture.ts';
import { contactEntity } from '../records/contactEntity.ts';
import type { StreamChange } from '../../platform/stream/streamChange.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { projectContactWords } from './projectContactWords.ts';

/** Schedules the deletion of a contact's old picture when it was replaced or the contact deleted. */
async function dropOldPicture(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { before, after }: StreamChange,
): Promise<void> {
  if (before === undefined || !contactEntity.owns(before)) return;
  const { companyId, contactId, pictureKey, merging, erasing } = contactEntity.fromItem(before);
  // A merged contact may be restored; the merge keeps its picture until then.
  if (pictureKey === undefined || (after === undefined && merging === true)) return;
  // The erasure has deleted the picture itself.
  if (after === undefined && erasing === true) return;
  if (after !== undefined && contactEntity.fromItem(after).pictureKey === pictureKey) return;
  await watchFile(runtime, contactPicture, { companyId, contactId }, pictureKey);
}

/** Maintains search entries and the count of contacts; schedules the deletion of replaced pictures. */
export const contactProjection = {
  follow: dropOldPicture,
  gather: projectContactWords,
} satisfies Projection;
