import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { changeContact } from '../../contactCare/changeContact.ts';
import type { Handler } from '../../../platform/http/handler.ts';

export const setOptOut: Handler<typeof campaignsApi.setOptOut> = async (ctx, { params, body }) => {
  const { id, optedOutAt } = await changeContact(ctx, params.id, (contact) => ({
    optedOutAt: body.optedOut ? (contact.optedOutAt ?? ctx.clock.iso()) : undefined,
  }));
  return { id, optedOutAt };
};
