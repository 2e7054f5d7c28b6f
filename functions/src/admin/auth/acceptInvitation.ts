import type { Handler } from '../../platform/http/handler.ts';
import type { authApi } from '@balcao/shared/auth/authApi';
import { isCommonPassword } from '../../core/people/isCommonPassword.ts';
import { AppError } from '@balcao/shared/errors';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { invitationEntity } from '../../core/people/invitationEntity.ts';
import { hashLinkToken } from '../../core/people/linkToken.ts';
import { loginEntity } from '../../core/people/loginEntity.ts';
import { hashPassword } from '../../core/people/passwordHash.ts';
import { clearInvitedWrite } from '../../core/people/userEntity.ts';

/** Sets the first password with an invitation, which works once. */
export const acceptInvitation: Handler<typeof authApi.acceptInvitation> = async (ctx, { body }) => {
  const { store, clock } = ctx;
  const hash = hashLinkToken(body.token);
  const key = invitationEntity.key({ hash });
  const stored = await store.get(key, { consistent: true });
  const invitation = stored && invitationEntity.fromItem(stored);
  if (invitation === undefined || invitation.until <= clock.now()) throw new AppError('ERR_INVITATION');
  if (await isCommonPassword(body.password)) throw new AppError('ERR_WEAK_PASSWORD');
  const { email, companyId, userId } = invitation;
  const passwordHash = await hashPassword(body.password);
  await transactOrRefuse(store, [
    [{ delete: key, condition: { expression: 'attribute_exists(#pk)' } }, 'ERR_INVITATION'],
    [
      {
        update: loginEntity.key({ email }),
        change: { set: { passwordHash }, remove: ['invitation'] },
        condition: {
          expression: '#invitation = :hash AND #userId = :userId AND #passwordHash = :none',
          values: { hash, userId, none: '' },
        },
      },
      'ERR_INVITATION',
    ],
    [clearInvitedWrite({ companyId, id: userId }, clock.iso()), 'ERR_INVITATION'],
  ]);
  ctx.reply.auditAs(companyId, userId);
  return { email };
};
