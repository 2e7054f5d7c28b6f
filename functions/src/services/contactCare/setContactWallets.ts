import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import { AppError } from '@balcao/shared/errors';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeContact } from './changeContact.ts';

/**
 * Stores who has the contact in their wallet: each person once, all of them of this company. An id that was in the
 * wallet but has left the company is dropped silently, so that a form which still names it saves the others.
 */
export const setContactWallets: Handler<typeof contactCareApi.setContactWallets> = async (
  ctx,
  { params, body },
) => {
  const wallets = [...new Set(body.wallets)];
  const { users } = await loadDirectoryWith(ctx.store, ctx.companyId, ctx.clock.now(), [], wallets);
  return changeContact(ctx, params.id, (contact) => {
    if (body.wallets === undefined) return {};
    const unknown = wallets.filter((id) => !users.has(id));
    if (unknown.some((id) => !contact.wallets?.includes(id))) throw new AppError('ERR_NO_USER_FOUND');
    const named = wallets.filter((id) => users.has(id));
    return { wallets: named.length === 0 ? undefined : named };
  });
};
