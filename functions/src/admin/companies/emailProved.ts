import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { companyEntity, type CompanyItem } from '../../core/company/companyEntity.ts';
import { companyFactsDue } from '../../core/company/companyFactsDue.ts';
import { authEntity, type AuthItem } from '../../core/people/authEntity.ts';
import type { CompanyFacts } from '../../platform/http/context.ts';

/**
 * Writes that end the time to prove a sign-up's address; the transaction also writes `provedFacts` to the auth item of
 * who signed up. Refused (ConditionFailed) if the company was proved or erased meanwhile.
 */
export function emailProved(
  { companyId, unprovedUntil: until }: Pick<CompanyItem, 'companyId' | 'unprovedUntil'>,
  now: number,
): NamedWrite[] {
  return [
    [
      {
        update: companyEntity.key({ companyId }),
        change: {
          set: { updatedAt: new Date(now).toISOString() },
          remove: ['unprovedUntil'],
          add: { version: 1 },
        },
        condition: { expression: '#unprovedUntil = :until', values: { until } },
      },
    ],
    // For colleagues whom the platform created meanwhile.
    [armTimerWrite(companyFactsDue(companyId, now), now)],
  ];
}

/** Writes the proof to the auth item of who signed up, refused (ConditionFailed) if it has changed since it was read. */
export function factsProved({ companyId, id, company, version }: AuthItem): NamedWrite {
  return [
    {
      update: authEntity.key({ companyId, id }),
      change: { set: { company: provedFacts(company) }, add: { version: 1 } },
      condition: { expression: '#version = :version', values: { version } },
    },
  ];
}

export function provedFacts(facts: CompanyFacts): CompanyFacts {
  const { unprovedUntil: _, ...proved } = facts;
  return proved;
}
