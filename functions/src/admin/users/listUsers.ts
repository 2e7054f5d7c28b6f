import type { Handler } from '../../platform/http/handler.ts';
import { foldText } from '@balcao/shared/text/foldText';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { encodeCursor, openCursor } from '../../platform/db/paging.ts';
import { validSecrets } from '../../platform/secrets/secrets.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { usersOnline } from '../../services/realtime/usersOnline.ts';
import { listUserItems, toUser } from '../../core/people/userEntity.ts';

const pageSize = 20;

/**
 * Users by name, 20 a page; the search matches parts of name and e-mail. A plan bounds their number, so all are read
 * and cut here: every page costs the same.
 */
export const listUsers: Handler<typeof usersApi.listUsers> = async (ctx, { query }) => {
  const { store, companyId } = ctx;
  const secret = await ctx.secrets('cursor');
  const search = foldText((query.searchParam ?? '').trim());
  const scope = `users:${companyId}:${search}`;
  const offset =
    query.cursor === undefined
      ? ((query.pageNumber ?? 1) - 1) * pageSize
      : openCursor<number>(await validSecrets(ctx.secrets, 'cursor'), scope, query.cursor);
  const [items, directory, online, signMedia] = await Promise.all([
    listUserItems(store, companyId),
    loadDirectory(store, companyId, ctx.clock.now()),
    usersOnline(ctx, companyId),
    createMediaSigner(ctx),
  ]);
  const found = items
    .filter(({ name, email }) => foldText(`${name} ${email}`).includes(search))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt') || a.id - b.id);
  const hasMore = found.length > offset + pageSize;
  return {
    users: found.slice(offset, offset + pageSize).map((item) => toUser(item, directory, online, signMedia)),
    count: found.length,
    hasMore,
    nextCursor: hasMore ? encodeCursor(secret, scope, offset + pageSize) : null,
  };
};
