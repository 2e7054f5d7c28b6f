import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../http/handler.ts';
import { sendInTicket } from './sendInTicket.ts';

/** Sends a place: what lists and searches show of it is its name. */
export const sendLocation: Handler<typeof messageActionsApi.sendLocation> = async (ctx, { params, body }) => {
  const { clientId, ...place } = body;
  const message = await sendInTicket(ctx, params.id, clientId, () => ({
    body: place.name || place.address,
    mediaType: 'locationMessage',
    dataJson: JSON.stringify({ ...place, live: false }),
  }));
  return { message };
};
