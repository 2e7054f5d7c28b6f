import { AppError } from '@balcao/shared/errors';
import type { Directory } from '../../company/directoryEntity.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { readUser } from '../../people/userEntity.ts';
import { requireNamed } from '../access/requireNamed.ts';

/**
 * The requested connection, else the user's own, else the company's default for the channel.
 *
 * @throws AppError ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND
 */
export async function chooseConnection(
  ctx: UserContext,
  asked: number | null | undefined,
  channel: string,
): Promise<number> {
  const fits = (directory: Directory, id: number): boolean =>
    directory.connections.get(id)?.channel === channel;
  if (asked !== undefined && asked !== null) {
    await requireNamed(ctx, (directory) => fits(directory, asked), 'ERR_NO_WAPP_FOUND');
    return asked;
  }
  const [user, directory] = await Promise.all([
    readUser(ctx.store, ctx.companyId, ctx.user.id),
    requireNamed(
      ctx,
      ({ connections }) => [...connections.values()].some((connection) => connection.channel === channel),
      'ERR_NO_DEF_WAPP_FOUND',
    ),
  ]);
  const own = user?.whatsappId;
  if (own !== undefined && own !== null && fits(directory, own)) return own;
  const candidates = [...directory.connections].filter(([, connection]) => connection.channel === channel);
  const chosen = candidates.find(([, { isDefault }]) => isDefault);
  if (chosen === undefined) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
  return chosen[0];
}
