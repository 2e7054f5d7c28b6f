import { present } from '@balcao/shared/server/db/expressions';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { countAttempt } from '../../core/people/throttle.ts';
import { invitationWrite, newInvitation } from '../../core/people/invitationEntity.ts';
import { loginEntity } from '../../core/people/loginEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { mailInvitation } from './mailInvitation.ts';
import { invitationLimits } from './peopleLimits.ts';
import { readColleague } from './readColleague.ts';
import { userEntity } from '../../core/people/userEntity.ts';

/** Invites a user without a password again (ERR_CONFLICT if they have one); the previous link stops working. */
export const inviteUser: Handler<typeof usersApi.inviteUser> = async (ctx, { params }) => {
  const { store, companyId, clock } = ctx;
  const user = await readColleague(ctx, params.id);
  const { id: userId, email } = user;
  await countAttempt(ctx, invitationLimits(companyId, email));
  const invitation = newInvitation(clock.now());
  const at = clock.iso();
  await transactOrRefuse(store, [
    [invitationWrite(invitation, { email, companyId, userId })],
    [
      {
        update: loginEntity.key({ email }),
        change: { set: { invitation: invitation.hash } },
        condition: {
          expression: '#userId = :userId AND #passwordHash = :none',
          values: { userId, none: '' },
        },
      },
      'ERR_CONFLICT',
    ],
    [
      {
        update: userEntity.key({ companyId, id: userId }),
        change: { set: { invitedAt: at, updatedAt: at }, add: { version: 1 } },
        condition: present,
      },
      'ERR_NO_USER_FOUND',
    ],
  ]);
  const invitationLink = await mailInvitation(ctx, invitation, user, ctx.company.name);
  return { message: 'Invitation sent', invitationLink };
};
