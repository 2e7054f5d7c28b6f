import type { Handler } from '../../platform/http/handler.ts';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { rowsAnswered } from '../../platform/http/answerSize.ts';
import { companyOf } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { usersOnline } from '../../services/realtime/usersOnline.ts';
import { listUserItems } from '../../core/people/userEntity.ts';
import { toColleague } from './toColleague.ts';

/** All users of a company, as colleagues may see them. */
export const listAllUsers: Handler<typeof usersApi.listAllUsers> = async (ctx, { query }) => {
  const companyId = companyOf(ctx, query.companyId);
  const [items, directory, online, signMedia] = await Promise.all([
    listUserItems(ctx.store, companyId),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
    usersOnline(ctx, companyId),
    createMediaSigner(ctx),
  ]);
  const byName = items.toSorted((a, b) => a.name.localeCompare(b.name, 'pt') || a.id - b.id);
  return rowsAnswered(
    ctx,
    byName.map((item) => toColleague(item, directory, online, signMedia)),
  );
};
