import type { Handler } from '../../platform/http/handler.ts';
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { AppError } from '@balcao/shared/errors';
import { invitationWrite, newInvitation } from '../../core/people/invitationEntity.ts';
import { loginEntity, type LoginItem } from '../../core/people/loginEntity.ts';
import { invitationLink, sendInvitation } from '../../core/people/sendInvitation.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { listUserItems } from '../../core/people/userEntity.ts';
import { readCompany } from '../../core/company/companyEntity.ts';

/**
 * Invites again the first administrator of a company who has no password yet, and invalidates the previous invitation.
 * Uses the administrator's address, which may differ from the company's.
 *
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_NO_USER_FOUND (no administrator), ERR_NOBODY_TO_INVITE (all have
 * passwords)
 */
export const inviteAdministrator: Handler<typeof companiesApi.inviteAdministrator> = async (
  ctx,
  { params },
) => {
  const { store, clock } = ctx;
  const company = await readCompany(store, params.id);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { companyId, name, language } = company;
  ctx.reply.auditName(name);
  ctx.reply.auditAs(companyId, ctx.user.id);
  const { email, userId } = await oldestWithoutPassword(store, companyId);
  const invitation = newInvitation(clock.now());
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
      'ERR_NOBODY_TO_INVITE',
    ],
  ]);
  const sent = await sendInvitation(ctx, invitation, { email, company: name, language });
  return {
    message: sent ? 'Invitation sent' : 'Invitation not sent',
    sent,
    link: invitationLink(ctx, invitation),
  };
};

async function oldestWithoutPassword(store: Runtime['store'], companyId: number): Promise<LoginItem> {
  const people = await listUserItems(store, companyId);
  const administrators = people.filter(({ profile }) => profile === 'admin');
  if (administrators.length === 0) throw new AppError('ERR_NO_USER_FOUND');
  const logins = await store.batchGet(
    administrators.map(({ email }) => loginEntity.key({ email })),
    { consistent: true },
  );
  const invited = logins
    .flatMap((item) => (item === undefined ? [] : [loginEntity.fromItem(item)]))
    .find((login) => login.companyId === companyId && login.passwordHash === '');
  if (invited === undefined) throw new AppError('ERR_NOBODY_TO_INVITE');
  return invited;
}
