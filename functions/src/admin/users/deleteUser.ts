import type { Handler } from '../../platform/http/handler.ts';
import { AppError } from '@balcao/shared/errors';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { authEntity, forgetAuth } from '../../core/people/authEntity.ts';
import { loginEntity } from '../../core/people/loginEntity.ts';
import { countDown } from '../../core/company/companyEntity.ts';
import { directoryWrite, forgetDirectory } from '../../core/company/directoryEntity.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { readColleague } from './readColleague.ts';
import { stillAdministrator } from './stillAdministrator.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { pictureLeaves } from '../../services/uploads/userPicture.ts';

/**
 * Deletes a user and ends their session at once; a timer returns their tickets to the queues. Users cannot delete
 * themselves, and a deleted administrator cannot delete others concurrently, so a company keeps an administrator.
 */
export const deleteUser: Handler<typeof usersApi.deleteUser> = async (ctx, { params }) => {
  const { store, companyId, clock } = ctx;
  const { id } = params;
  const user = await readColleague(ctx, id);
  if (id === ctx.user.id) throw new AppError('ERR_NO_PERMISSION');
  const actor = { kind: 'user' as const, id: ctx.user.id, name: ctx.user.name };
  const tickets: NewTimer<'userTickets'> = {
    companyId,
    kind: 'userTickets',
    subject: String(id),
    dueAt: clock.iso(),
    payload: { userId: id, actor },
  };
  await transactOrRefuse(store, [
    [
      {
        delete: userEntity.key({ companyId, id }),
        // Refused if the address has changed meanwhile: the login item under the new address would be left behind.
        condition: { expression: '#email = :email', values: { email: user.email } },
      },
      'ERR_CONFLICT',
    ],
    [{ delete: authEntity.key({ companyId, id }) }],
    [{ delete: loginEntity.key({ email: user.email }) }],
    [directoryWrite(companyId, 'user', id, null)],
    countDown(companyId, 'userCount'),
    stillAdministrator(ctx),
    [armTimerWrite(tickets, clock.now())],
    ...pictureLeaves(user, clock.now()),
  ]);
  ctx.reply.auditName(user.name);
  forgetAuth(store, companyId, id);
  forgetDirectory(store, companyId);
  await wakeOrWarn(ctx, tickets, () => wakeTimer(ctx, tickets));
  return { message: 'User deleted' };
};
