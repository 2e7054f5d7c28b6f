import type { Handler } from '../http/handler.ts';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { colleague } from '@balcao/shared/users/userModel';
import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { rowsAnswered } from '../http/answerSize.ts';
import { companyOf } from '../http/context.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { usersOnline } from '../realtime/usersOnline.ts';
import { listUserItems, toUser } from './userEntity.ts';

/** Everybody of a company as colleagues may know them; addresses, hours and rights are for administrators. */
export const listAllUsers: Handler<typeof usersApi.listAllUsers> = async (ctx, { query }) => {
  const companyId = companyOf(ctx, query.companyId);
  const [items, directory, online, signMedia] = await Promise.all([
    listUserItems(ctx.store, companyId),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
    usersOnline(ctx, companyId),
    createMediaSigner(ctx),
  ]);
  const byName = items.toSorted((a, b) => a.name.localeCompare(b.name, 'pt') || a.id - b.id);
  const shown = byName.map((item) =>
    colleague.parse({ ...toUser(item, directory, online, signMedia), seesGroups: seesGroups(item) }),
  );
  return rowsAnswered(ctx, shown);
};
