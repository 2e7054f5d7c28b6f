import { countAttempt } from '../../core/people/throttle.ts';
import { storageOf } from '../../core/company/storageOf.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { randomUUID } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import { defaultUploadLimit, type uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import { encodeUploadId, uploadKey } from '../../platform/media/uploadId.ts';

const megabyte = 1024 * 1024;
/** A form may be used again while it holds, which S3 cannot be told to refuse: each file replaces the one before. */
const leastLifeSeconds = 120;
const longestLifeSeconds = 15 * 60;
/** Of a slow line: 64 MB take it what a form can hold. */
const bytesPerSecond = 80 * 1024;
/** Of one person within a quarter of an hour, each file counted as one at least: what nobody names lies there for a day. */
const mostMegabytes = 2048;

/**
 * A presigned POST for one file of at most the size announced, to one key, for as long as a slow line needs for it; a message
 * names the `uploadId` afterwards. What remains: whoever has a fast line sends that one object over and over for so long; the
 * bucket drops what was replaced within a day (data stack).
 */
export const createUpload: Handler<typeof uploadsApi.createUpload> = async (ctx, { body }) => {
  if (body.size > defaultUploadLimit) throw new AppError('ERR_TOO_LARGE');
  const { companyId, clock, settings } = ctx;
  const lifeSeconds = Math.min(longestLifeSeconds, leastLifeSeconds + Math.ceil(body.size / bytesPerSecond));
  const place = { uuid: randomUUID(), begun: clock.iso() };
  // Nobody sends in vain what no message could take.
  (await storageOf(ctx, companyId)).require(body.size);
  // Until a message names it, it takes no room of the company's.
  const weight = Math.ceil(body.size / megabyte);
  await countAttempt(ctx, [{ subject: `uploads:${ctx.user.id}`, most: mostMegabytes, weight }]);
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const fields = {
    'Content-Type': body.contentType || 'application/octet-stream',
    'x-amz-meta-name': Buffer.from(body.fileName).toString('base64url'),
  };
  const { url, fields: signed } = await createPresignedPost(await ctx.clients.s3(), {
    Bucket: settings.mediaBucket,
    Key: uploadKey(companyId, ctx.user.id, place.uuid),
    Conditions: [['content-length-range', 1, body.size]],
    Fields: fields,
    // The policy is dated by the system's clock, which a moved one (tests, demonstrations) may be ahead of.
    Expires: lifeSeconds + Math.max(0, Math.round((clock.now() - Date.now()) / 1000)),
  });
  return {
    uploadId: await encodeUploadId(ctx, companyId, ctx.user.id, place),
    url,
    fields: signed,
    expiresAt: new Date(clock.now() + lifeSeconds * 1000).toISOString(),
  };
};
