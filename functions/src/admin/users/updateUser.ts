import type { Handler } from '../../platform/http/handler.ts';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { allOf, present } from '@balcao/shared/server/db/expressions';
import { authEntity, forgetAuth } from '../../core/people/authEntity.ts';
import { directoryWrite, forgetDirectory, loadDirectory } from '../../core/company/directoryEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { changedFields } from '../../platform/http/changedFields.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { usersOnline } from '../../services/realtime/usersOnline.ts';
import { freeOverdue } from '../companies/freeOverdue.ts';
import { assertReferences } from './assertReferences.ts';
import { stillAdministrator } from './stillAdministrator.ts';
import { changeCredentials, type CredentialChange } from './changeCredentials.ts';
import { readUser, switchesOf, toUser, userEntity, type UserItem } from '../../core/people/userEntity.ts';

type Body = OperationInput<typeof usersApi.updateUser>['body'];

/** Fields that users may change of their own user; all other fields are for administrators. */
const ownFields = [
  'name',
  'email',
  'password',
  'currentPassword',
  'farewellMessage',
  'defaultMenu',
  'defaultTheme',
  'language',
] as const;

/**
 * Changes a user. Forms send all fields, so those the caller may not change are ignored. `changeCredentials` handles
 * e-mail and password.
 */
export const updateUser: Handler<typeof usersApi.updateUser> = async (ctx, { params, body }) => {
  const { store, companyId } = ctx;
  const before = await readUser(store, companyId, params.id);
  if (before === undefined) throw new AppError('ERR_NO_USER_FOUND');
  const { password, email, currentPassword, whatsappId, queueIds, language, ...fields } = omitUndefined(
    allowedFields(ctx, before, body),
  );
  await assertReferences(store, companyId, { queueIds, whatsappId });
  const credentials = await changeCredentials(ctx, before, { password, email, currentPassword });
  const after: UserItem = {
    ...before,
    ...fields,
    email: credentials.email,
    ...(queueIds !== undefined && { queueIds: [...new Set(queueIds)] }),
    ...(whatsappId !== undefined && { whatsappId }),
    ...(language !== undefined && { language: language ?? ctx.company.language }),
    ...(password && { invitedAt: undefined }),
    updatedAt: ctx.clock.iso(),
    version: before.version + 1,
  };
  const name: NamedWrite = [directoryWrite(companyId, 'user', after.id, { user: { name: after.name } })];
  const renamed = after.name === before.name ? [] : [name];
  const writes: NamedWrite[] = [
    [
      {
        put: userEntity.toItem(after),
        condition: { expression: '#version = :before', values: { before: before.version } },
      },
      'ERR_CONFLICT',
    ],
    authWrite(after, credentials),
    // The directory holds all names in one item, so it is written only when the name changes.
    ...renamed,
    ...(before.profile === 'admin' && after.profile !== 'admin' ? [stillAdministrator(ctx)] : []),
    ...credentials.writes,
  ];
  await freeOverdue(ctx, { email: after.email }, () => transactOrRefuse(store, writes));
  forgetAuth(store, companyId, after.id);
  forgetDirectory(store, companyId);
  await credentials.finish();
  ctx.reply.auditChanged([...changedFields(before, after), ...(password === undefined ? [] : ['password'])]);
  const [directory, online, signMedia] = await Promise.all([
    loadDirectory(store, companyId, ctx.clock.now()),
    usersOnline(ctx, companyId, after.id),
    createMediaSigner(ctx),
  ]);
  return toUser(after, directory, online, signMedia);
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
  // Administrators cannot demote themselves: a company might be left without one.
  return oneself ? { ...body, profile: undefined } : body;
}

function authWrite(user: UserItem, { auth }: CredentialChange): NamedWrite {
  const { companyId, id, name, profile, queueIds } = user;
  const { set, add } = auth.change;
  return [
    {
      update: authEntity.key({ companyId, id }),
      change: {
        set: { name, profile, queueIds, switches: switchesOf(user), ...set },
        add: { version: 1, ...add },
      },
      condition: allOf(present, auth.condition) ?? present,
    },
    auth.condition === undefined ? 'ERR_NO_USER_FOUND' : 'ERR_CONFLICT',
  ];
}
