import { pathToFileURL } from 'node:url';
import { newPassword } from '@balcao/shared/users/passwordRules';
import { isCommonPassword } from '../../core/people/isCommonPassword.ts';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { planFlags } from '@balcao/shared/contract/planFlags';
import { planInput } from '@balcao/shared/records/planModel';
import { AppError } from '@balcao/shared/errors';
import { hashPassword } from '../../core/people/passwordHash.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { planEntity } from '../../core/company/planEntity.ts';
import { takePlanName } from '../../core/company/planName.ts';
import { createRuntime } from '../../platform/runtime/runtime.ts';
import { newUser } from '../../core/people/userEntity.ts';
import { readCompany } from '../../core/company/companyEntity.ts';
import { newCompanyWrites } from './newCompanyWrites.ts';

export interface PlatformOwner {
  email: string;
  password: string;
  name?: string;
}

const unlimited = 100_000;

/** The first plan that visitors can sign up for; the amount is in cents. */
const firstPlan = { name: 'Plano 1', users: 10, connections: 10, queues: 10, amount: 10_000, isPublic: true };

/**
 * Creates what an empty table lacks: an unlimited plan, company 1 "Balcão", which owns the platform, its super user,
 * and a plan for sign-ups. Idempotent. From the command line:
 *
 *   PLATFORM_EMAIL=... PLATFORM_PASSWORD=... node functions/src/admin/companies/bootstrapPlatform.ts
 *
 * with TABLE_NAME and the AWS settings of the deployment in the environment.
 *
 * @returns false when the platform already existed
 */
export async function bootstrapPlatform(
  env: Readonly<Record<string, string | undefined>>,
  owner: PlatformOwner,
): Promise<boolean> {
  const runtime = createRuntime(env);
  const { store, clock } = runtime;
  try {
    if ((await readCompany(store, platformCompanyId)) !== undefined) return false;
    if (!newPassword.safeParse(owner.password).success || (await isCommonPassword(owner.password)))
      throw new Error('The password needs 8 to 128 characters with upper case, lower case and a digit.');
    const everything = Object.fromEntries(planFlags.map((flag) => [flag, true]));
    const limits = { users: unlimited, connections: unlimited, queues: unlimited };
    const fields = { name: 'Plataforma', amount: 0, isPublic: false, ...limits, ...everything };
    // Uses up company id 1 on an empty table. When a start is repeated after an interruption, another id is used up,
    // which leaves a gap.
    await runtime.nextId('company');
    const companyId = platformCompanyId;
    const plan = { ...planInput.parse(fields), id: await runtime.nextId('plan') };
    // Offered for sign-ups until the super user creates other plans.
    const offered = { ...planInput.parse({ ...firstPlan, ...everything }), id: await runtime.nextId('plan') };
    const at = clock.iso();
    const email = owner.email.trim().toLowerCase();
    const { writes } = newCompanyWrites(
      {
        companyId,
        name: 'Balcão',
        email,
        phone: '',
        document: '',
        planId: plan.id,
        status: true,
        dueDate: null,
        recurrence: 'ANUAL',
        timezone: 'America/Sao_Paulo',
        language: 'pt',
        createdAt: at,
        updatedAt: at,
        version: 1,
      },
      plan,
      {
        ...newUser({
          companyId,
          id: await runtime.nextId('user'),
          name: owner.name ?? 'Super',
          email,
          profile: 'admin',
          language: 'pt',
          at,
        }),
        super: true,
      },
      { passwordHash: await hashPassword(owner.password) },
      await runtime.nextId('queue'),
    );
    const plans = [plan, offered].flatMap((one): NamedWrite[] => [
      [{ put: planEntity.toItem({ ...one, version: 1 }), condition: absent }],
      takePlanName(one.name, one.id),
    ]);
    await transactOrRefuse(store, [...writes, ...plans]);
    return true;
  } catch (error) {
    // A concurrent start was faster.
    if (error instanceof ConditionFailed || isConflict(error)) return false;
    throw error;
  } finally {
    runtime.clients.destroy();
  }
}

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'ERR_CONFLICT';

async function main(): Promise<void> {
  const { PLATFORM_EMAIL: email, PLATFORM_PASSWORD: password } = process.env;
  if (!email || !password) throw new Error('Set PLATFORM_EMAIL and PLATFORM_PASSWORD.');
  const created = await bootstrapPlatform(process.env, { email, password });
  console.log(created ? `Platform created; sign in as ${email}.` : 'The platform was there already.');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
