import { countAttempt } from '../../core/people/throttle.ts';
import { storageOf } from '../../core/company/storageOf.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { randomUUID } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import { defaultUploadLimit, type uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import { shareHolder } from '../../platform/media/broughtBy.ts';
import { encodeUploadId, uploadKey } from '../../platform/media/uploadId.ts';

const megabyte = 1024 * 1024;
/** Shortest and longest lifetime of a form. S3 cannot limit it to one use; each upload replaces the previous one. */
const leastLifeSeconds = 120;
const longestLifeSeconds = 15 * 60;
/** Slowest supported line: 64 MB take the longest lifetime. */
const bytesPerSecond = 80 * 1024;
/** Megabytes per person in 15 minutes, each file rounded up to a megabyte: unused uploads stay for a day. */
const mostMegabytes = 2048;

/**
 * Creates a presigned POST for one object of at most the announced size, valid as long as a slow line needs; a message
 * then names the `uploadId`. A fast client can replace that object repeatedly while the form is valid; the bucket drops
 * replaced versions within a day (data stack).
 */
export const createUpload: Handler<typeof uploadsApi.createUpload> = async (ctx, { body }) => {
  if (body.size > defaultUploadLimit) throw new AppError('ERR_TOO_LARGE');
  const { companyId, clock, settings } = ctx;
  const lifeSeconds = Math.min(longestLifeSeconds, leastLifeSeconds + Math.ceil(body.size / bytesPerSecond));
  const place = { uuid: randomUUID(), begun: clock.iso() };
  // Refuses early what the company's storage, or this user's share of it, has no room for.
  (await storageOf(ctx, companyId, shareHolder(ctx.user))).require(body.size);
  // An upload does not count towards the company's storage until a message names it.
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
    // The policy's expiry is based on the system clock; a moved clock (tests, demonstrations) may be ahead of it.
    Expires: lifeSeconds + Math.max(0, Math.round((clock.now() - Date.now()) / 1000)),
  });
  return {
    uploadId: await encodeUploadId(ctx, companyId, ctx.user.id, place),
    url,
    fields: signed,
    expiresAt: new Date(clock.now() + lifeSeconds * 1000).toISOString(),
  };
};
