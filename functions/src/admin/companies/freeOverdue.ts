import { AppError } from '@balcao/shared/errors';
import { companyNamed } from '../../core/company/uniqueEntity.ts';
import { readLogin } from '../../core/people/loginEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

const takenCodes: ReadonlySet<string> = new Set([
  'ERR_EMAIL_ALREADY_EXISTS',
  'ERR_COMPANY_NAME_ALREADY_EXISTS',
]);

/**
 * Runs `take`, which takes an address and perhaps a company's name. If one is taken by a sign-up that was not proved in
 * time, erases that company and runs `take` once more: the timer that erases it may be minutes late.
 */
export async function freeOverdue(
  runtime: Runtime,
  { email, companyName }: { email?: string | undefined; companyName?: string | undefined },
  take: () => Promise<void>,
): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (!(error instanceof AppError) || !takenCodes.has(error.code)) throw error;
    const [login, named] = await Promise.all([
      email === undefined ? undefined : readLogin(runtime.store, email),
      companyName === undefined ? undefined : companyNamed(runtime.store, companyName),
    ]);
    // Loaded only here, as hardly any request needs it.
    const { endSignUp } = await import('./endSignUp.ts');
    let freed = false;
    for (const companyId of new Set([login?.companyId, named]))
      if (companyId !== undefined && (await endSignUp(runtime, companyId))) freed = true;
    if (!freed) throw error;
    await take();
  }
}
