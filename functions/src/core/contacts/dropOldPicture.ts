import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { StreamChange } from '../../platform/stream/streamChange.ts';
import { contactEntity } from '../records/contactEntity.ts';
import { armPictureDeletion } from './armPictureDeletion.ts';

/** Schedules the deletion of a contact's old picture when it was replaced or the contact deleted. */
export async function dropOldPicture(
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
  await armPictureDeletion(runtime, companyId, contactId, pictureKey);
}
