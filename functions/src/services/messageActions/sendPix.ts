import { AppError } from '@balcao/shared/errors';
import { pixKey, type PixKeyType } from '@balcao/shared/messageActions/pixKey';
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { ticketReference } from './ticketReference.ts';
import { sendInTicket } from './sendInTicket.ts';

/** Names of key types as customers know them, in Portuguese, since PIX is Brazilian. */
const typeNames: Readonly<Record<PixKeyType, string>> = {
  CNPJ: 'CNPJ',
  CPF: 'CPF',
  PHONE: 'telefone',
  EMAIL: 'e-mail',
  EVP: 'chave aleatória',
};
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Sends a PIX key with recipient and amount, the key on a line of its own. */
export const sendPix: Handler<typeof messageActionsApi.sendPix> = async (ctx, { params, body }) => {
  const { title, sendkey_type: type, sendmerchant_name: merchant, sendvalue: cents, clientId } = body;
  const message = await sendInTicket(ctx, ticketReference(params.id), clientId, () => {
    const key = pixKey(type, body.sendKey);
    if (key === null)
      throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.sendKey', code: 'invalid_format' }] });
    const lines = [merchant, cents > 0 ? reais.format(cents / 100).replace('\u00a0', ' ') : ''];
    return {
      mediaType: 'interactiveMessage',
      texts: (fill) => ({
        body: fill(lines.filter((line) => line !== '').join('\n') || title),
        dataJson: JSON.stringify({
          title: fill(title),
          button: 'pix',
          pix: { type, key, merchant: fill(merchant), cents },
          footer: `PIX (${typeNames[type]})`,
          url: key,
        }),
      }),
    };
  });
  return { message, newMsg: message };
};
