import { broughtBy } from '../../platform/media/broughtBy.ts';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Message } from '@balcao/shared/records/messageModel';
import type { UserContext } from '../../platform/http/context.ts';
import type { PreparedFile } from '../../platform/media/preparedFile.ts';
import { prepareFile } from '../../platform/media/storeFile.ts';
import { requireVisible } from './requireVisible.ts';
import { ticketReference } from './ticketReference.ts';
import { sendInTicket } from './sendInTicket.ts';

type Input = OperationInput<typeof messageActionsApi.sendCopy>;

/** Kind of button, by the clients' names. */
type ButtonKind = 'cta_copy' | 'cta_call' | 'cta_url';

/** Sends a message with one button: the text, the button's target on a line of its own, and an optional picture. */
export async function sendButton(
  ctx: UserContext,
  { params, body }: Pick<Input, 'params' | 'body'>,
  button: ButtonKind,
): Promise<{ message: Message }> {
  const { title, description, buttonText, copyText, image, clientId } = body;
  const message = await sendInTicket(ctx, ticketReference(params.id), clientId, async () => ({
    mediaType: 'interactiveMessage',
    ...(image !== undefined && (await pictureOf(ctx, image))),
    texts: (fill) => {
      // Variables are not filled into URLs and phone numbers.
      const url = button === 'cta_copy' ? fill(copyText) : copyText;
      requireVisible(url, 'body.copyText');
      return {
        body: fill(description === '' ? title : description),
        dataJson: JSON.stringify({ title: fill(title), button, footer: fill(buttonText), url }),
      };
    },
  }));
  return { message };
}

/** @throws AppError ERR_FILE_TYPE */
async function pictureOf(ctx: UserContext, dataUrl: string): Promise<Pick<PreparedFile, 'media' | 'bring'>> {
  const data = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const file = { fileName: '', contentType: '', data };
  const { mediaType, media, bring } = await prepareFile(ctx, ctx.companyId, file);
  if (mediaType !== 'image') throw new AppError('ERR_FILE_TYPE');
  return { media: broughtBy(ctx.user, media), bring };
}
