import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { isCommonPassword } from '../../core/people/isCommonPassword.ts';
import { AppError } from '@balcao/shared/errors';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { countAttempt } from '../../core/people/throttle.ts';
import { invitationWrite, newInvitation } from '../../core/people/invitationEntity.ts';
import { hashPassword } from '../../core/people/passwordHash.ts';
import { companyFacts, countUp, limitDetails } from '../../core/company/companyEntity.ts';
import { directoryWrite, forgetDirectory, loadDirectory } from '../../core/company/directoryEntity.ts';
import { readPlanOf } from '../../core/company/readPlanOf.ts';
import { companyOf } from '../../platform/http/context.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { assertReferences } from './assertReferences.ts';
import { freeOverdue } from '../companies/freeOverdue.ts';
import { mailInvitation } from './mailInvitation.ts';
import { invitationLimits, peopleLimit } from './peopleLimits.ts';
import { newUser, newUserWrites, toUser, userEntity } from '../../core/people/userEntity.ts';
import { inviteCreated, showCreated } from './createdUser.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/**
 * Creates a user with a password, or invited by mail without one. Both count towards the plan at once; an invited user
 * is listed as invited until they choose a password.
 */
const make: Handler<typeof usersApi.createUser> = async (ctx, { body }) => {
  const { store } = ctx;
  const { password, companyId: requested, queueIds = [], whatsappId, profile, language, ...rest } = body;
  const email = body.email.toLowerCase();
  if (password && (await isCommonPassword(password))) throw new AppError('ERR_WEAK_PASSWORD');
  const companyId = companyOf(ctx, requested);
  const { company, plan } = await readPlanOf(store, companyId);
  // The transaction enforces the limit; this check saves an unnecessary password hash.
  const limit = plan?.users ?? 0;
  if (company.userCount >= limit)
    throw new AppError('ERR_PLAN_LIMIT', { details: limitDetails('userCount', limit) });
  await assertReferences(store, companyId, { queueIds, whatsappId });
  const at = ctx.clock.iso();
  const invitation = password ? undefined : newInvitation(ctx.clock.now());
  await countAttempt(ctx, [
    peopleLimit(companyId),
    ...(invitation ? invitationLimits(companyId, email) : []),
  ]);
  const user = {
    ...newUser({
      companyId,
      id: await ctx.nextId('user'),
      name: rest.name,
      email,
      profile: profile ?? 'user',
      language: language ?? company.language,
      at,
    }),
    ...omitUndefined(rest),
    email,
    queueIds: [...new Set(queueIds)],
    whatsappId: whatsappId ?? null,
    ...(invitation && { invitedAt: at }),
  };
  const { id, name } = user;
  const writes: NamedWrite[] = [
    ...newUserWrites(
      user,
      { passwordHash: password ? await hashPassword(password) : '', invitation: invitation?.hash },
      companyFacts(company, plan),
    ),
    ...(invitation ? [[invitationWrite(invitation, { email, companyId, userId: id })] as NamedWrite] : []),
    countUp(companyId, 'userCount', limit),
    [directoryWrite(companyId, 'user', id, { user: { name } })],
  ];
  await freeOverdue(ctx, { email }, () => transactOrRefuse(store, writes));
  forgetDirectory(store, companyId);
  const [directory, signMedia] = await Promise.all([
    loadDirectory(store, companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  return {
    ...toUser(user, directory, new Set(), signMedia),
    invitationLink: invitation ? await mailInvitation(ctx, invitation, user, company.name) : null,
  };
};

export const createUser: Handler<typeof usersApi.createUser> = onceUnderKey(make, {
  of: 'POST /users',
  made: newOf(userEntity),
  again: showCreated,
  follows: {
    concerns: ({ body }) => !body.password,
    complete: inviteCreated,
  },
});
