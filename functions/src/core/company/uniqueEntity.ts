import type { ErrorCode } from '@balcao/shared/errors';
import { foldText } from '@balcao/shared/text/foldText';
import { absent } from '@balcao/shared/server/db/expressions';
import { defineEntity, type ItemKey } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

interface Taken {
  value: string;
  /** Id of who has it. */
  owner: number;
}

const uniqueEntity = defineEntity<Taken & { companyId: number; kind: string }>()({
  name: 'unique',
  description: 'Names, colours and the like that only one thing of its kind in a company may have',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#UNIQUE#{kind}',
  sk: '{value}',
});

const uniqueCompanyEntity = defineEntity<Taken>()({
  name: 'uniqueCompany',
  description: 'Names of companies, each taken once',
  version: 1,
  personal: 'none',
  pk: 'P#UNIQUE#COMPANYNAME',
  sk: '{value}',
});

/** Letter case, accents and spaces around do not make a name another one; one of accents alone stands for itself. */
const fold = (value: string): string => foldText(value.trim()) || value.trim();

/**
 * Takes a value within a company; refused with `code` when somebody has it. `kind` says of what, in the words of the area
 * whose it is: `queueName`.
 */
export function takeUnique(
  companyId: number,
  kind: string,
  value: string,
  owner: number,
  code: ErrorCode,
): NamedWrite {
  const item = uniqueEntity.toItem({ companyId, kind, value: fold(value), owner });
  return [{ put: item, condition: absent }, code];
}

export function releaseUnique(companyId: number, kind: string, value: string): NamedWrite {
  return [{ delete: uniqueEntity.key({ companyId, kind, value: fold(value) }) }];
}

/** Whether a value is taken by `owner`. */
export async function hasUnique(
  store: Store,
  companyId: number,
  kind: string,
  value: string,
  owner: number,
): Promise<boolean> {
  const stored = await store.get(uniqueEntity.key({ companyId, kind, value: fold(value) }), {
    consistent: true,
  });
  return stored !== undefined && uniqueEntity.fromItem(stored).owner === owner;
}

/** Both writes of a change of name, the release first; none while only letter case or accents change. */
export function changeUnique(
  companyId: number,
  kind: string,
  from: string,
  to: string,
  owner: number,
  code: ErrorCode,
): NamedWrite[] {
  if (fold(from) === fold(to)) return [];
  return [releaseUnique(companyId, kind, from), takeUnique(companyId, kind, to, owner, code)];
}

export function takeCompanyName(name: string, owner: number): NamedWrite {
  const item = uniqueCompanyEntity.toItem({ value: fold(name), owner });
  return [{ put: item, condition: absent }, 'ERR_COMPANY_NAME_ALREADY_EXISTS'];
}

/** What frees the name of a company that goes. */
export function releaseCompanyName(name: string): { delete: ItemKey } {
  return { delete: uniqueCompanyEntity.key({ value: fold(name) }) };
}

/** Both writes of a company's new name; none while only letter case or accents change. */
export function changeCompanyName(from: string, to: string, owner: number): NamedWrite[] {
  if (fold(from) === fold(to)) return [];
  return [[releaseCompanyName(from)], takeCompanyName(to, owner)];
}
