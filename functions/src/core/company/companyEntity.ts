import type { Company } from '@balcao/shared/companies/companyModel';
import type { ErrorDetail } from '@balcao/shared/errors';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { neverDue, platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Language } from '@balcao/shared/records/userModel';
import { planFlags, type PlanFlag } from '@balcao/shared/contract/planFlags';
import type { Plan } from '@balcao/shared/records/planModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { present } from '@balcao/shared/server/db/expressions';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import type { Storage } from './figuresEntity.ts';
import type { CompanyFacts } from '../../platform/http/context.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

type Figures =
  | 'numberAttendants'
  | 'numberConections'
  | 'numberQueues'
  | 'folderSize'
  | 'numberFileFolder'
  | 'updatedAtFolder';

export interface CompanyItem extends Omit<
  Company,
  'id' | 'language' | 'lastLogin' | 'paymentMethod' | 'proveEmailUntil' | Figures
> {
  companyId: number;
  /** Missing in companies stored before the field existed. */
  paymentMethod?: string | undefined;
  lastLogin?: string | undefined;
  language: Language;
  /** Counted for the plan's limits. */
  userCount: number;
  queueCount: number;
  connectionCount: number;
  /** Id of the default connection; kept here so that two concurrent changes cannot leave two defaults. */
  defaultConnectionId: number | null;
  /** The company id in the referral link used at sign-up, unverified. Only stored; nothing uses it. */
  referral?: number | undefined;
  /** Id of the user who signed the company up; absent if the platform created it. */
  signedUpBy?: number | undefined;
  /** As in `CompanyFacts`; the company is erased then. */
  unprovedUntil?: string | undefined;
  /** When the company finished or hid the guide to its first conversation; undefined while it is shown. */
  firstRunDoneAt?: string | undefined;
  version: number;
}

export const companyEntity = defineEntity<CompanyItem>()({
  name: 'company',
  description: 'A company with what its plan limits count; gsi1 lists them all for super users',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'COMPANY',
  indexes: { gsi1: { pk: 'P#COMPANIES', sk: '{companyId:12}' } },
  // For companies stored before the field existed.
  defaults: { schedules: usualWeek },
});

export async function readCompany(store: Store, companyId: number): Promise<CompanyItem | undefined> {
  const item = await store.get(companyEntity.key({ companyId }), { consistent: true });
  return item && companyEntity.fromItem(item);
}

/** Stores the time of the last sign-in of any of the company's users. */
export async function noteSignIn(store: Store, companyId: number, at: string): Promise<void> {
  await store.update(companyEntity.key({ companyId }), { set: { lastLogin: at } }, present);
}

const bytesOfAMegabyte = 1024 * 1024;

/** Partition of gsi1 that lists all companies by id. */
export const companiesPartition = 'P#COMPANIES';

/** Returns up to `limit` companies with ids greater than `after`, by id. */
export async function companiesPage(
  store: Store,
  after: number | undefined,
  limit: number,
): Promise<CompanyItem[]> {
  const from = companyEntity.indexKeys({ companyId: (after ?? 0) + 1 })['gsi1sk'];
  const { items } = await store.query({ index: 'gsi1', pk: companiesPartition, from: String(from), limit });
  return items.map((item) => companyEntity.fromItem(item));
}

/** All companies of the platform, by id. */
export async function listCompanyItems(store: Store): Promise<CompanyItem[]> {
  const companies: CompanyItem[] = [];
  for await (const items of queryPages(store, { index: 'gsi1', pk: companiesPartition, limit: 500 }))
    companies.push(...items.map((item) => companyEntity.fromItem(item)));
  return companies;
}

/** A company as the API returns it; `stored` is its storage use as of `at`. */
export function toCompany(item: CompanyItem, at: string, stored: Storage = { bytes: 0, files: 0 }): Company {
  const { companyId, name, email, phone, document, planId, status, recurrence, paymentMethod = '' } = item;
  const { timezone, language, schedules, createdAt, updatedAt, lastLogin = null } = item;
  return {
    id: companyId,
    name,
    email,
    phone,
    document,
    planId,
    status,
    dueDate: companyId === platformCompanyId ? neverDue : item.dueDate,
    proveEmailUntil: item.unprovedUntil ?? null,
    recurrence,
    paymentMethod,
    timezone,
    language,
    schedules,
    lastLogin,
    numberAttendants: item.userCount,
    numberConections: item.connectionCount,
    numberQueues: item.queueCount,
    folderSize: `${(stored.bytes / bytesOfAMegabyte).toFixed(1)} MB`,
    numberFileFolder: stored.files,
    updatedAtFolder: at,
    createdAt,
    updatedAt,
  };
}

/** The company facts that are copied to its users' auth items. Without a plan all flags are off. */
export function companyFacts(item: CompanyItem, plan: Plan | undefined): CompanyFacts {
  const { name, timezone, language, dueDate, status, unprovedUntil } = item;
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, plan?.[flag] ?? false]));
  return {
    name,
    timezone,
    language,
    dueDate,
    active: status,
    ...(unprovedUntil !== undefined && { unprovedUntil }),
    planFlags: flags as Record<PlanFlag, boolean>,
  };
}

/** The plan's limit for each of the company's counters. */
const limited = { userCount: 'users', queueCount: 'queues', connectionCount: 'connections' } as const;
type Counted = keyof typeof limited;

/** Details of ERR_PLAN_LIMIT: the limited thing and the plan's limit. */
export function limitDetails(counter: Counted, limit: number): ErrorDetail[] {
  return [{ path: `plan.${limited[counter]}`, code: String(limit) }];
}

/** Increments a counter, refused with ERR_PLAN_LIMIT at the plan's limit; `set` goes into the same write. */
export function countUp(
  companyId: number,
  counter: Counted,
  limit: number,
  set?: Pick<CompanyItem, 'defaultConnectionId'>,
): NamedWrite {
  return [
    {
      update: companyEntity.key({ companyId }),
      change: { add: { [counter]: 1 }, ...(set && { set }) },
      condition: { expression: `#${counter} < :limit`, values: { limit } },
    },
    'ERR_PLAN_LIMIT',
    limitDetails(counter, limit),
  ];
}

export function countDown(
  companyId: number,
  counter: Counted,
  set?: Pick<CompanyItem, 'defaultConnectionId'>,
): NamedWrite {
  return [
    {
      update: companyEntity.key({ companyId }),
      change: { add: { [counter]: -1 }, ...(set && { set }) },
      // Does not recreate a company that is deleted meanwhile.
      condition: present,
    },
  ];
}
