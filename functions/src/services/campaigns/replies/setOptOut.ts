import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { requireSight } from '../../../core/contacts/requireSight.ts';
import { changeContact } from '../../contactCare/changeContact.ts';
import type { Handler } from '../../../platform/http/handler.ts';

export const setOptOut: Handler<typeof campaignsApi.setOptOut> = async (ctx, { params, body }) => {
  const { id, optedOutAt } = await changeContact(
    ctx,
    params.id,
    (contact) => ({ optedOutAt: body.optedOut ? (contact.optedOutAt ?? ctx.clock.iso()) : undefined }),
    async (contact) => {
      await requireSight(ctx, contact, { ofNobodys: 'creator' });
      return [];
    },
  );
  return { id, optedOutAt };
};
