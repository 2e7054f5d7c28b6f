import { AppError } from '@balcao/shared/errors';
import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import { mostLinkedBytes } from '@balcao/shared/externalApi/externalLimits';
import type { ConnectionTokenContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { prepareFile } from '../../platform/media/storeFile.ts';
import { ExternalFailure } from '../../platform/runtime/externalFailure.ts';
import { fetchLinked } from '../../platform/runtime/fetchLinked.ts';
import { storedReply, idempotencyMark } from './externalSendEntity.ts';
import { withinOutsideSlot } from '../../platform/runtime/withinOutsideSlot.ts';
import { sendExternal } from './sendExternal.ts';

const timeoutMs = 10_000;
/** Servers of pictures begin to answer well within this; a host that hangs is given up then. */
const beginsMs = 3000;

/** Sends the picture at a URL. Its type is detected from the content; URL and content type are ignored. */
export const sendLinkedImage: Handler<typeof externalApiApi.sendLinkedImage> = async (ctx, { body }) => {
  const { whatsappId, number, url, caption, msdelay } = body;
  if (whatsappId && whatsappId !== ctx.connectionId) throw new AppError('ERR_NO_WAPP_FOUND');
  const mark = idempotencyMark(ctx, body);
  const before = await storedReply(ctx, mark);
  if (before !== undefined) return before;
  const data = await fetchPicture(ctx, url);
  const fileName = new URL(url).pathname.split('/').at(-1) ?? '';
  const file = await prepareFile(ctx, ctx.companyId, { fileName, contentType: '', data });
  if (file.mediaType !== 'image') throw new AppError('ERR_LINK_NOT_IMAGE');
  return sendExternal(ctx, { number, body: caption, files: [file], msdelay }, mark);
};

async function fetchPicture(ctx: ConnectionTokenContext, url: string): Promise<Buffer> {
  const { linkedHost } = ctx.settings;
  try {
    const data = await withinOutsideSlot(ctx, (slot) =>
      fetchLinked(url, { slot, linkedHost, timeoutMs, beginsMs, maxBytes: mostLinkedBytes }),
    );
    if (data.length === 0) throw new AppError('ERR_LINK_NOT_IMAGE');
    return data;
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    const code = {
      refused: 'ERR_LINK_REFUSED',
      tooLarge: 'ERR_TOO_LARGE',
      timeout: 'ERR_LINK_UNREACHABLE',
      unreachable: 'ERR_LINK_UNREACHABLE',
    } as const;
    throw new AppError(code[error.trouble], { cause: error });
  }
}
