import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../../platform/http/handler.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { readUser, userEntity } from '../../core/people/userEntity.ts';
import { authEntity, forgetAuth, readAuth } from '../../core/people/authEntity.ts';
import { credentialMails } from './credentialMails.ts';
import { emailChangeEntity } from '../../core/people/emailChangeEntity.ts';
import { hashLinkToken } from '../../core/people/linkToken.ts';
import { loginEntity, readLogin } from '../../core/people/loginEntity.ts';
import { sendMail } from '../../core/people/sendMail.ts';
import { freeOverdue } from '../companies/freeOverdue.ts';

/**
 * Activates a new e-mail address once its link is opened. Only this operation reveals if the address already has an
 * account, since its caller reads the mailbox. The session that requested the change continues; a session that began
 * later ends.
 */
export const confirmEmail: Handler<typeof authApi.confirmEmail> = async (ctx, { body }) => {
  const { store, clock } = ctx;
  const hash = hashLinkToken(body.token);
  const key = emailChangeEntity.key({ hash });
  const stored = await store.get(key, { consistent: true });
  const change = stored && emailChangeEntity.fromItem(stored);
  if (change === undefined || change.until <= clock.now()) throw new AppError('ERR_EMAIL_LINK');
  const { companyId, userId, from, to } = change;
  const [login, user, auth] = await Promise.all([
    readLogin(store, from),
    readUser(store, companyId, userId),
    readAuth(store, companyId, userId),
  ]);
  if (login?.emailChange !== hash || user === undefined || auth === undefined)
    throw new AppError('ERR_EMAIL_LINK');
  const { tokenVersion } = auth;
  const endsSession = tokenVersion !== change.tokenVersion;
  const writes: NamedWrite[] = [
    [{ delete: key, condition: { expression: 'attribute_exists(#pk)' } }, 'ERR_EMAIL_LINK'],
    [
      {
        delete: loginEntity.key({ email: from }),
        condition: {
          expression: '#userId = :userId AND #emailChange = :hash',
          values: { userId, hash },
        },
      },
      'ERR_EMAIL_LINK',
    ],
    [
      {
        put: loginEntity.toItem({ email: to, companyId, userId, passwordHash: login.passwordHash }),
        condition: absent,
      },
      'ERR_EMAIL_ALREADY_EXISTS',
    ],
    [
      {
        update: userEntity.key({ companyId, id: userId }),
        change: { set: { email: to, updatedAt: clock.iso() }, add: { version: 1 } },
        condition: { expression: '#email = :from', values: { from } },
      },
      'ERR_EMAIL_LINK',
    ],
    [
      {
        update: authEntity.key({ companyId, id: userId }),
        change: { add: { version: 1 }, ...(endsSession && { set: { sessionId: '' } }) },
        condition: { expression: '#tokenVersion = :tokenVersion', values: { tokenVersion } },
      },
      'ERR_CONFLICT',
    ],
  ];
  await freeOverdue(ctx, { email: to }, () => transactOrRefuse(store, writes));
  forgetAuth(store, companyId, userId);
  ctx.reply.auditAs(companyId, userId);
  await sendMail(ctx, from, credentialMails[user.language].emailChanged(to), 'notice of a new e-mail');
  return { email: to };
};
