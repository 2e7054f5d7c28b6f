import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import type { Handler } from '../../platform/http/handler.ts';
import { asSent } from '../../platform/media/asSent.ts';
import { prepareFile } from '../../platform/media/storeFile.ts';
import { storedReply, idempotencyMark } from './externalSendEntity.ts';
import { sendExternal } from './sendExternal.ts';

/** Sends a program's text, or its files with the text as caption of the first. */
export const sendExternalMessage: Handler<typeof externalApiApi.sendExternalMessage> = async (
  ctx,
  { body, files },
) => {
  const mark = idempotencyMark(ctx, body, files);
  const before = await storedReply(ctx, mark);
  if (before !== undefined) return before;
  const prepared = await Promise.all(files.map((file) => prepareFile(ctx, ctx.companyId, file)));
  const { userId, queueId, ...message } = body;
  return sendExternal(
    ctx,
    {
      ...message,
      files: prepared.map((file) => asSent(file)),
      userId: userId ?? undefined,
      queueId: queueId ?? undefined,
    },
    mark,
  );
};
