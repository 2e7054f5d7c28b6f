import { absent } from '@balcao/shared/server/db/expressions';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { type UploadPlace, uploadLifeMs } from '../../platform/media/uploadId.ts';

/** Claims an upload within the change that names it; a second use fails with ERR_UPLOAD_NOT_FOUND. */
export function takeUploadOnce({ uuid, begun }: UploadPlace): NamedWrite {
  const expiresAt = Math.ceil((Date.parse(begun) + uploadLifeMs) / 1000);
  const item = { subject: hashedSubject(`upload:${uuid}`), window: 0, count: 1, expiresAt };
  return [{ put: throttleEntity.toItem(item), condition: absent }, 'ERR_UPLOAD_NOT_FOUND'];
}
