import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { sendInTicket } from './sendInTicket.ts';

/** Sends a location; lists and searches show its name. */
export const sendLocation: Handler<typeof messageActionsApi.sendLocation> = async (ctx, { params, body }) => {
  const { clientId, ...place } = body;
  const message = await sendInTicket(ctx, params.id, clientId, () => ({
    mediaType: 'locationMessage',
    texts: (fill) => {
      const [name, address] = [fill(place.name), fill(place.address)];
      return { body: name || address, dataJson: JSON.stringify({ ...place, name, address, live: false }) };
    },
  }));
  return { message };
};
