import type { Handler } from '../http/handler.ts';
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { AppError } from '@balcao/shared/errors';
import { invitationWrite, newInvitation } from '../auth/invitationEntity.ts';
import { loginEntity, readLogin } from '../auth/loginEntity.ts';
import { sendInvitation } from '../auth/sendInvitation.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { readCompany } from './companyEntity.ts';

/**
 * Invites a company's first administrator again: the invitation before is good no longer. Who has a password is not
 * invited (ERR_CONFLICT).
 */
export const inviteAdministrator: Handler<typeof companiesApi.inviteAdministrator> = async (
  ctx,
  { params },
) => {
  const { store, clock } = ctx;
  const company = await readCompany(store, params.id);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { companyId, email, name, language } = company;
  const login = await readLogin(store, email);
  if (login?.companyId !== companyId) throw new AppError('ERR_NO_USER_FOUND');
  const invitation = newInvitation(clock.now());
  await transactOrRefuse(store, [
    [invitationWrite(invitation, { email, companyId, userId: login.userId })],
    [
      {
        update: loginEntity.key({ email }),
        change: { set: { invitation: invitation.hash } },
        condition: {
          expression: '#userId = :userId AND #passwordHash = :none',
          values: { userId: login.userId, none: '' },
        },
      },
      'ERR_CONFLICT',
    ],
  ]);
  if (!(await sendInvitation(ctx, invitation, { email, company: name, language })))
    throw new AppError('ERR_UNAVAILABLE');
  return { message: 'Invitation sent' };
};
