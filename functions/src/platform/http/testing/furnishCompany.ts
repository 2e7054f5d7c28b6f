import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { OperationByKey, OperationKey } from '@balcao/shared/contract';
import type { ApiOptions, TestApi, TestSession } from './startApi.ts';

/** A thing created for a company, with the id that operations take. */
export interface Made {
  kind: string;
  id: number | string;
  uuid?: string;
}

/** Creates an area's test data in a company: one thing of each kind of id that the area declares. */
export interface Furniture {
  /** Kinds of other areas that must exist first. */
  needs?: readonly string[];
  make(company: FurnishedCompany): Promise<Made[]>;
}

export interface FurnishedCompany {
  api: TestApi;
  /** Its administrator. */
  as: TestSession;
  /** Used in names and texts of the company's things. */
  name: string;
  /** Makes the phone numbers of each company distinct: 1 to 999. */
  digit: number;
  /** Calls an operation as the administrator. @throws when it is refused */
  call: <Key extends OperationKey>(
    key: Key,
    options?: ApiOptions<Key>,
  ) => Promise<OperationReply<OperationByKey<Key>>>;
  /** The id created for a needed kind. */
  idOf: (kind: string) => number;
}

/** Runs the furniture of every area, each as soon as the kinds it needs exist. */
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
