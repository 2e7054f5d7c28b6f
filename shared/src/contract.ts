import { type AreaName, areaNames } from './everyArea.ts';
import { type AreaApi, loadApi } from './loadApi.ts';

type Contract = { [Name in AreaName]: AreaApi<Name> };

/**
 * All operations of all areas, for tools and tests. Functions load an area's operations lazily; the browser imports
 * types only.
 */
export const contract = Object.fromEntries(
  await Promise.all(areaNames.map(async (name) => [name, await loadApi(name)] as const)),
) as Contract;

/** Union of all operations; the typed client selects one by its key (`GET /tickets`). */
export type AnyOperation = { [Name in AreaName]: Contract[Name][keyof Contract[Name]] }[AreaName];
export type OperationKey = AnyOperation['key'];
export type OperationByKey<Key extends OperationKey> = Extract<AnyOperation, { key: Key }>;
