import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { StreamChange } from '../../platform/stream/streamChange.ts';
import { watchFile } from '../ownedFiles/watchFile.ts';
import { contactEntity } from '../records/contactEntity.ts';
import { contactPicture } from './contactPicture.ts';

/** A contact has another picture, or is gone: the old one is to leave the bucket. */
export async function dropOldPicture(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { before, after }: StreamChange,
): Promise<void> {
  if (before === undefined || !contactEntity.owns(before)) return;
  const { companyId, contactId, pictureKey, merging, erasing } = contactEntity.fromItem(before);
  // Whoever was merged into another contact may come back: the merge has said until when.
  if (pictureKey === undefined || (after === undefined && merging === true)) return;
  // Who erased it has taken the picture along.
  if (after === undefined && erasing === true) return;
  if (after !== undefined && contactEntity.fromItem(after).pictureKey === pictureKey) return;
  await watchFile(runtime, contactPicture, { companyId, contactId }, pictureKey);
}
