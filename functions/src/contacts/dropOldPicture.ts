import type { Runtime } from '../runtime/runtime.ts';
import type { StreamChange } from '../stream/streamChange.ts';
import { contactEntity } from './contactEntity.ts';
import { watchPicture } from './watchPicture.ts';

/** A contact has another picture, or is gone: the old one is to leave the bucket. */
export async function dropOldPicture(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { before, after }: StreamChange,
): Promise<void> {
  if (before === undefined || !contactEntity.owns(before)) return;
  const { companyId, contactId, pictureKey } = contactEntity.fromItem(before);
  if (pictureKey === undefined) return;
  if (after !== undefined && contactEntity.fromItem(after).pictureKey === pictureKey) return;
  await watchPicture(runtime, companyId, contactId, pictureKey);
}
