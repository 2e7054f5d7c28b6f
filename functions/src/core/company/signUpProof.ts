import type { CompanyFacts } from '../../platform/http/context.ts';

/** Time in which who signs up has to prove the address. */
export const proofLifeMs = 24 * 60 * 60_000;

/** True once the time to prove the address has passed: the company is about to be erased, its address is free. */
export function isSignUpOver({ unprovedUntil }: Pick<CompanyFacts, 'unprovedUntil'>, now: number): boolean {
  return unprovedUntil !== undefined && Date.parse(unprovedUntil) <= now;
}
