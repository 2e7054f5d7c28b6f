import { createMediaSigner } from '../media/signMediaUrl.ts';
import type { Handler } from '../http/handler.ts';
import { isCommonPassword } from '../auth/isCommonPassword.ts';
import { AppError } from '@balcao/shared/errors';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { hashPassword } from '../auth/passwordHash.ts';
import { companyFacts, countUp } from '../companies/companyEntity.ts';
import { directoryWrite, forgetDirectory, loadDirectory } from '../companies/directoryEntity.ts';
import { readPlanOf } from '../companies/readPlanOf.ts';
import { companyOf } from '../http/context.ts';
import { omitUndefined } from '../http/omitUndefined.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { assertReferences } from './assertReferences.ts';
import { newUser, newUserWrites, toUser } from './userEntity.ts';

export const createUser: Handler<typeof usersApi.createUser> = async (ctx, { body }) => {
  const { store } = ctx;
  const {
    password,
    companyId: requested,
    queueIds = [],
    whatsappId,
    email,
    profile,
    language,
    ...rest
  } = body;
  if (await isCommonPassword(password)) throw new AppError('ERR_WEAK_PASSWORD');
  const companyId = companyOf(ctx, requested);
  const { company, plan } = await readPlanOf(store, companyId);
  // The transaction decides; this only spares hashing a password for nothing.
  if (company.userCount >= (plan?.users ?? 0)) throw new AppError('ERR_PLAN_LIMIT');
  await assertReferences(store, companyId, { queueIds, whatsappId });
  const user = {
    ...newUser({
      companyId,
      id: await ctx.nextId('user'),
      name: rest.name,
      email: email.toLowerCase(),
      profile: profile ?? 'user',
      language: language ?? company.language,
      at: ctx.clock.iso(),
    }),
    ...omitUndefined(rest),
    queueIds: [...new Set(queueIds)],
    whatsappId: whatsappId ?? null,
  };
  const { id, name } = user;
  await transactOrRefuse(store, [
    ...newUserWrites(user, { passwordHash: await hashPassword(password) }, companyFacts(company, plan)),
    countUp(companyId, 'userCount', plan?.users ?? 0),
    [directoryWrite(companyId, 'user', id, { user: { name } })],
  ]);
  forgetDirectory(store, companyId);
  return toUser(
    user,
    await loadDirectory(store, companyId, ctx.clock.now()),
    new Set(),
    await createMediaSigner(ctx),
  );
};
