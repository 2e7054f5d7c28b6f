import type { Handler } from '../http/handler.ts';
import { isCommonPassword } from '@balcao/shared/auth/passwordRules';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { authEntity, forgetAuth } from '../auth/authEntity.ts';
import { loginEntity, readLogin } from '../auth/loginEntity.ts';
import { hashPassword } from '../auth/passwordHash.ts';
import { directoryWrite, forgetDirectory, loadDirectory } from '../companies/directoryEntity.ts';
import { absent, present } from '@balcao/shared/server/db/expressions';
import type { UserContext } from '../http/context.ts';
import { type NamedWrite, transactOrRefuse } from '../http/transactOrRefuse.ts';
import { assertReferences } from './assertReferences.ts';
import { omitUndefined } from '../http/omitUndefined.ts';
import { readUser, switchesOf, toUser, userEntity, type UserItem } from './userEntity.ts';

type Input = OperationInput<typeof usersApi.updateUser>;
type Body = Input['body'];

/** What people may change of themselves; the rest is for administrators (core specification, section 6). */
const ownFields = [
  'name',
  'email',
  'password',
  'farewellMessage',
  'defaultMenu',
  'defaultTheme',
  'language',
] as const;

/**
 * Changes a user. A form sends everything it shows, so fields that the caller may not change are left as they are.
 * A new password set by somebody else ends the person's session.
 */
export const updateUser: Handler<typeof usersApi.updateUser> = async (ctx, { params, body }) => {
  const { store, companyId } = ctx;
  const before = await readUser(store, companyId, params.id);
  if (before === undefined) throw new AppError('ERR_NO_USER_FOUND');
  const { password, email, whatsappId, queueIds, language, ...fields } = omitUndefined(
    allowedFields(ctx, before, body),
  );
  if (password && isCommonPassword(password)) throw new AppError('ERR_WEAK_PASSWORD');
  await assertReferences(store, companyId, { queueIds, whatsappId });
  const after: UserItem = {
    ...before,
    ...fields,
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(queueIds !== undefined && { queueIds: [...new Set(queueIds)] }),
    ...(whatsappId !== undefined && { whatsappId }),
    ...(language !== undefined && { language: language ?? ctx.company.language }),
    updatedAt: ctx.clock.iso(),
    version: before.version + 1,
  };
  const newHash = password ? await hashPassword(password) : undefined;
  const signsOut = newHash !== undefined && ctx.user.id !== before.id;
  await transactOrRefuse(store, [
    [
      {
        put: userEntity.toItem(after),
        condition: { expression: '#version = :before', values: { before: before.version } },
      },
      'ERR_CONFLICT',
    ],
    authWrite(after, signsOut),
    [directoryWrite(companyId, 'user', after.id, { user: { name: after.name } })],
    ...(await loginWrites(ctx, before, after, newHash)),
  ]);
  forgetAuth(store, companyId, after.id);
  forgetDirectory(store, companyId);
  return toUser(after, await loadDirectory(store, companyId, ctx.clock.now()));
};

function allowedFields(ctx: UserContext, target: UserItem, body: Body): Body {
  const { user } = ctx;
  const oneself = user.id === target.id;
  if (!isAdmin(user)) {
    if (!oneself) throw new AppError('ERR_NO_PERMISSION');
    const own = ownFields.map((name) => [name, body[name]]);
    return Object.fromEntries(own) as Body;
  }
  if (target.super && !user.super) throw new AppError('ERR_NO_PERMISSION');
  // Nobody takes the administration away from themselves: a company would be left without one.
  return oneself ? { ...body, profile: undefined } : body;
}

function authWrite(user: UserItem, signsOut: boolean): NamedWrite {
  const { companyId, id, name, profile, queueIds } = user;
  const set = { name, profile, queueIds, switches: switchesOf(user), ...(signsOut && { sessionId: '' }) };
  return [
    {
      update: authEntity.key({ companyId, id }),
      change: { set, add: { version: 1 } },
      condition: present,
    },
    'ERR_NO_USER_FOUND',
  ];
}

async function loginWrites(
  ctx: UserContext,
  before: UserItem,
  after: UserItem,
  newHash: string | undefined,
): Promise<NamedWrite[]> {
  if (before.email === after.email) {
    if (newHash === undefined) return [];
    const update = loginEntity.key({ email: before.email });
    return [[{ update, change: { set: { passwordHash: newHash } }, condition: present }]];
  }
  const { companyId, id: userId, email } = after;
  const old = await readLogin(ctx.store, before.email);
  const passwordHash = newHash ?? old?.passwordHash ?? '';
  const moved = loginEntity.toItem({ email, companyId, userId, passwordHash });
  return [
    [{ delete: loginEntity.key({ email: before.email }) }],
    [{ put: moved, condition: absent }, 'ERR_EMAIL_ALREADY_EXISTS'],
  ];
}
