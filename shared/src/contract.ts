import { type AreaName, areaNames } from './everyArea.ts';
import { type AreaApi, loadApi } from './loadApi.ts';

type Contract = { [Name in AreaName]: AreaApi<Name> };

/**
 * Every area's operations: for tools and tests, which can wait for all of them. Functions load an area's with the
 * first call to it, the browser takes only types.
 */
export const contract = Object.fromEntries(
  await Promise.all(areaNames.map(async (name) => [name, await loadApi(name)] as const)),
) as Contract;

/** Union of every operation; the typed client finds one by its key (`GET /tickets`). */
export type AnyOperation = { [Name in AreaName]: Contract[Name][keyof Contract[Name]] }[AreaName];
export type OperationKey = AnyOperation['key'];
export type OperationByKey<Key extends OperationKey> = Extract<AnyOperation, { key: Key }>;
