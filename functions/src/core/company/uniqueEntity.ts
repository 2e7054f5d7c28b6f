import type { ErrorCode } from '@balcao/shared/errors';
import { foldText } from '@balcao/shared/text/foldText';
import { absent } from '@balcao/shared/server/db/expressions';
import { defineEntity, type ItemKey } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

interface Taken {
  value: string;
  /** Id of the thing that has the value. */
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

/** Ignores case, accents and surrounding spaces. A value of accents only is kept as it is. */
const fold = (value: string): string => foldText(value.trim()) || value.trim();

/**
 * Reserves a value within a company; refused with `code` if it is taken. `kind` names the thing and field, such as
 * `queueName`.
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

/** Both writes of a change of value, the release first; none if only case or accents change. */
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

/** Id of the company that has this name. */
export async function companyNamed(store: Store, name: string): Promise<number | undefined> {
  const stored = await store.get(uniqueCompanyEntity.key({ value: fold(name) }), { consistent: true });
  return stored && uniqueCompanyEntity.fromItem(stored).owner;
}

/** Write that releases the name of a deleted company. */
export function releaseCompanyName(name: string): { delete: ItemKey } {
  return { delete: uniqueCompanyEntity.key({ value: fold(name) }) };
}

/** Both writes of a company's new name; none if only case or accents change. */
export function changeCompanyName(from: string, to: string, owner: number): NamedWrite[] {
  if (fold(from) === fold(to)) return [];
  return [[releaseCompanyName(from)], takeCompanyName(to, owner)];
}
