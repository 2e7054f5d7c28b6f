import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { OperationByKey, OperationKey } from '@balcao/shared/contract';
import type { ApiOptions, TestApi, TestSession } from './startApi.ts';

/** Something that a company has, by the id under which operations take it. */
export interface Made {
  kind: string;
  id: number | string;
  uuid?: string;
}

/** What an area makes for a company of the contract's world: one of each kind of id that it gives out. */
export interface Furniture {
  /** Kinds of other areas that must be there before. */
  needs?: readonly string[];
  make(company: FurnishedCompany): Promise<Made[]>;
}

export interface FurnishedCompany {
  api: TestApi;
  /** Its administrator. */
  as: TestSession;
  /** What its things are called, and what their texts say. */
  name: string;
  /** Tells its phone numbers from those of other companies: 1 to 999. */
  digit: number;
  /** An operation called by its administrator. @throws when it is refused */
  call: <Key extends OperationKey>(
    key: Key,
    options?: ApiOptions<Key>,
  ) => Promise<OperationReply<OperationByKey<Key>>>;
  /** What was made of a kind that is needed. */
  idOf: (kind: string) => number;
}

/** Lets each area furnish a company as soon as what it needs is there. */
export async function furnishCompany(
  company: Omit<FurnishedCompany, 'call' | 'idOf'>,
  furniture: readonly Furniture[],
): Promise<ReadonlyMap<string, Made>> {
  const call: FurnishedCompany['call'] = async (key, options) => {
    const answer = await company.api.call(key, { ...options, as: company.as });
    if (answer.status >= 300) throw new Error(`${key} furnishes nothing: ${JSON.stringify(answer.error)}`);
    return answer.body;
  };
  const made = new Map<string, Made>();
  const left = new Set(furniture);
  while (left.size > 0) {
    const next = [...left].find(({ needs = [] }) => needs.every((kind) => made.has(kind)));
    if (next === undefined) {
      const missing = [...left].flatMap(({ needs = [] }) => needs.filter((kind) => !made.has(kind)));
      throw new Error(`No area furnishes ${missing.join(', ')}, which others need.`);
    }
    left.delete(next);
    const idOf = (kind: string) => Number(made.get(kind)?.id);
    for (const one of await next.make({ ...company, call, idOf })) made.set(one.kind, one);
  }
  return made;
}
