import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import type { Handler } from '../http/handler.ts';
import { requireNamed } from '../tickets/requireNamed.ts';
import { changeContact } from './changeContact.ts';

/** Nobody of the company is named twice, and none of another company. */
export const setContactWallets: Handler<typeof contactCareApi.setContactWallets> = async (
  ctx,
  { params, body },
) => {
  const wallets = body.wallets && [...new Set(body.wallets)];
  if (wallets && wallets.length > 0)
    await requireNamed(ctx, ({ users }) => wallets.every((id) => users.has(id)), 'ERR_NO_USER_FOUND');
  return changeContact(ctx, params.id, () =>
    wallets === undefined ? {} : { wallets: wallets.length === 0 ? undefined : wallets },
  );
};
