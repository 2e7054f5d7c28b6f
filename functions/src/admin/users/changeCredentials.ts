import { AppError } from '@balcao/shared/errors';
import { absent, type Change, type Condition, present } from '@balcao/shared/server/db/expressions';
import { countAttempt } from '../../core/people/throttle.ts';
import { credentialMails } from '../auth/credentialMails.ts';
import { emailChangeLifeMs, emailChangeWrite } from '../../core/people/emailChangeEntity.ts';
import { isCommonPassword } from '../../core/people/isCommonPassword.ts';
import { newLinkToken } from '../../core/people/linkToken.ts';
import { loginEntity, readLogin } from '../../core/people/loginEntity.ts';
import { hashPassword } from '../../core/people/passwordHash.ts';
import { provePassword } from '../auth/provePassword.ts';
import { refreshCookie } from '../../core/people/refreshCookie.ts';
import { sendMail } from '../../core/people/sendMail.ts';
import { signRefreshToken } from '../../core/people/tokens.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { credentialLimits } from './peopleLimits.ts';
import type { UserItem } from '../../core/people/userEntity.ts';

interface Wanted {
  password: string | undefined;
  email: string | undefined;
  currentPassword: string | undefined;
}

/** Additions of a change of credentials to the transaction that changes the user. */
export interface CredentialChange {
  /** The user's address after the transaction. */
  email: string;
  auth: { change: Change; condition?: Condition };
  writes: readonly NamedWrite[];
  /**
   * To be called after the transaction: sets the cookie and sends mails. @throws AppError ERR_UNAVAILABLE if the link
   * for a new address could not be mailed
   */
  finish(): Promise<void>;
}

/**
 * Plans a new password or e-mail. A change for oneself requires the current password. A new address becomes active once
 * its link is opened; until then the answer does not reveal if it has an account. The session continues with new
 * tokens, so that a stolen token stops working. A change for a colleague, by an administrator, is active at once and
 * ends the colleague's session.
 *
 * @throws AppError ERR_EMAIL_UNPROVED (`correctSignUpEmail` corrects that address), ERR_WEAK_PASSWORD, ERR_WRONG_PASSWORD, ERR_TOO_MANY_REQUESTS
 */
export async function changeCredentials(
  ctx: UserContext,
  before: UserItem,
  { password, email, currentPassword = '' }: Wanted,
): Promise<CredentialChange> {
  const asked = email?.toLowerCase();
  const newEmail = asked === before.email ? undefined : asked;
  if (!password && newEmail === undefined)
    return { email: before.email, auth: { change: {} }, writes: [], finish: async () => undefined };
  if (ctx.company.unprovedUntil !== undefined) throw new AppError('ERR_EMAIL_UNPROVED');
  if (password && (await isCommonPassword(password))) throw new AppError('ERR_WEAK_PASSWORD');
  const oneself = ctx.user.id === before.id;
  if (oneself) await provePassword(ctx, before.email, currentPassword);
  // Counted before the expensive hash, and before anything reveals if an address has an account.
  await countAttempt(ctx, credentialLimits(before, !oneself, { newEmail, password }));
  const passwordHash = password ? await hashPassword(password) : undefined;
  return oneself
    ? ownChange(ctx, before, newEmail, passwordHash)
    : colleaguesChange(ctx, before, newEmail, passwordHash);
}

async function ownChange(
  ctx: UserContext,
  before: UserItem,
  newEmail: string | undefined,
  passwordHash: string | undefined,
): Promise<CredentialChange> {
  const { companyId, sessionId, tokenVersion, clock } = ctx;
  const { id, email, language } = before;
  const mails = credentialMails[language];
  const link = newEmail === undefined ? undefined : newLinkToken(clock.now(), emailChangeLifeMs);
  const rotatedAt = clock.iso();
  const renewed = { id, companyId, sessionId, tokenVersion: tokenVersion + 1, sequence: 1 };
  const login: Change = {
    set: { ...(passwordHash !== undefined && { passwordHash }), ...(link && { emailChange: link.hash }) },
    // A new password cancels a change of e-mail requested with the old one.
    ...(link === undefined && { remove: ['emailChange'] }),
  };
  return {
    email,
    auth: {
      change: { set: { sequence: renewed.sequence, rotatedAt }, add: { tokenVersion: 1 } },
      condition: {
        expression: '#sessionId = :sessionId AND #tokenVersion = :tokenVersion',
        values: { sessionId, tokenVersion },
      },
    },
    writes: [
      [{ update: loginEntity.key({ email }), change: login, condition: present }, 'ERR_CONFLICT'],
      ...(link && newEmail !== undefined
        ? [
            [
              emailChangeWrite(link, {
                companyId,
                userId: id,
                from: email,
                to: newEmail,
                tokenVersion: renewed.tokenVersion,
              }),
            ] satisfies NamedWrite,
          ]
        : []),
    ],
    finish: async () => {
      ctx.reply.cookie(refreshCookie(ctx.settings, await signRefreshToken(ctx, renewed, rotatedAt)));
      if (passwordHash !== undefined)
        await sendMail(ctx, email, mails.passwordChanged, 'notice of a new password');
      if (link === undefined || newEmail === undefined) return;
      const mail = mails.confirmEmail(`${ctx.settings.publicUrl}/confirm-email#${link.token}`);
      if (!(await sendMail(ctx, newEmail, mail, 'link for a new e-mail')))
        throw new AppError('ERR_UNAVAILABLE');
    },
  };
}

async function colleaguesChange(
  ctx: UserContext,
  before: UserItem,
  newEmail: string | undefined,
  passwordHash: string | undefined,
): Promise<CredentialChange> {
  const { companyId, id: userId, email, language } = before;
  const mails = credentialMails[language];
  return {
    email: newEmail ?? email,
    auth: { change: { set: { sessionId: '' } } },
    writes: await loginWrites(),
    finish: async () => {
      if (passwordHash !== undefined)
        await sendMail(ctx, email, mails.passwordChanged, 'notice of a new password');
      if (newEmail !== undefined)
        await sendMail(ctx, email, mails.emailChanged(newEmail), 'notice of a new e-mail');
    },
  };

  async function loginWrites(): Promise<NamedWrite[]> {
    if (newEmail === undefined) {
      const change = { set: { passwordHash }, remove: ['emailChange'] };
      return [[{ update: loginEntity.key({ email }), change, condition: present }]];
    }
    const old = await readLogin(ctx.store, email);
    const kept = passwordHash ?? old?.passwordHash ?? '';
    const moved = loginEntity.toItem({ email: newEmail, companyId, userId, passwordHash: kept });
    return [
      [{ delete: loginEntity.key({ email }) }],
      [{ put: moved, condition: absent }, 'ERR_EMAIL_ALREADY_EXISTS'],
    ];
  }
}
