import type { Handler } from '../http/handler.ts';
import { AppError } from '@balcao/shared/errors';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { authEntity, forgetAuth } from '../auth/authEntity.ts';
import { loginEntity } from '../auth/loginEntity.ts';
import { countDown } from '../companies/companyEntity.ts';
import { directoryWrite, forgetDirectory } from '../companies/directoryEntity.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { releaseTickets } from './releaseTickets.ts';
import { readUser, userEntity } from './userEntity.ts';

/**
 * Deletes a user and so ends their session; tickets they had open wait in their queues again. Oneself one cannot
 * delete: a company keeps an administrator.
 */
export const deleteUser: Handler<typeof usersApi.deleteUser> = async (ctx, { params }) => {
  const { store, companyId } = ctx;
  const { id } = params;
  const user = await readUser(store, companyId, id);
  if (user === undefined) throw new AppError('ERR_NO_USER_FOUND');
  if (id === ctx.user.id || (user.super && !ctx.user.super)) throw new AppError('ERR_NO_PERMISSION');
  await releaseTickets(ctx, id);
  await transactOrRefuse(store, [
    [
      {
        delete: userEntity.key({ companyId, id }),
        // Under another address by now, their sign-in would be left behind.
        condition: { expression: '#email = :email', values: { email: user.email } },
      },
      'ERR_CONFLICT',
    ],
    [{ delete: authEntity.key({ companyId, id }) }],
    [{ delete: loginEntity.key({ email: user.email }) }],
    [directoryWrite(companyId, 'user', id, null)],
    countDown(companyId, 'userCount'),
  ]);
  forgetAuth(store, companyId, id);
  forgetDirectory(store, companyId);
  // What they took while they were being deleted.
  await releaseTickets(ctx, id);
  return { message: 'User deleted' };
};
