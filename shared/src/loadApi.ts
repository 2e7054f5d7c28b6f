import { type AreaName, areas } from './everyArea.ts';
import type { Area } from './contract/defineArea.ts';

type ApiModule<Name extends AreaName> = Awaited<ReturnType<(typeof areas)[Name]['api']>>;

/** An area's operations by name. */
export type AreaApi<Name extends AreaName> = Name extends AreaName
  ? ApiModule<Name> extends Readonly<Record<`${Name}Api`, infer Api>>
    ? Api
    : never
  : never;

const declared: Readonly<Record<AreaName, Area>> = areas;

/**
 * Loads an area's operations.
 *
 * @throws Error if the file that its `api` loads does not export them under the area's name
 */
export async function loadApi<Name extends AreaName>(name: Name): Promise<AreaApi<Name>> {
  const exported = new Map<string, unknown>(Object.entries(await declared[name].api()));
  const api = exported.get(`${name}Api`);
  if (api === undefined) throw new Error(`What shared/src/${name}/area.ts loads exports no ${name}Api.`);
  return api as AreaApi<Name>;
}
