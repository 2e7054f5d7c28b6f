import { companyFacts, readCompany } from '../company/companyEntity.ts';
import type { ConnectionTokenContext } from '../../platform/http/context.ts';
import { readPlan } from '../company/planEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { readConnectionToken, tokenHash } from '../records/connectionTokenEntity.ts';

export type Program = Pick<ConnectionTokenContext, 'companyId' | 'connectionId' | 'company'>;

type Known = Pick<Runtime, 'store' | 'clock' | 'secrets'>;

const freshMs = 5000;
const maxCached = 10_000;
const cache = new WeakMap<object, Map<string, { at: number; program: Promise<Program | undefined> }>>();

/**
 * The connection that a token belongs to, with its company's facts; undefined for an unknown token. Cached for five
 * seconds, which delays the effect of a changed token, a lost plan flag or an expired subscription by as much.
 */
export async function programOf(runtime: Known, token: string): Promise<Program | undefined> {
  const { store, clock } = runtime;
  const hash = await tokenHash(runtime, token);
  const now = clock.now();
  let known = cache.get(store);
  if (known === undefined) cache.set(store, (known = new Map()));
  const entry = known.get(hash);
  if (entry !== undefined && now >= entry.at && now - entry.at < freshMs) return entry.program;
  const program = read(runtime, hash);
  known.delete(hash);
  known.set(hash, { at: now, program });
  program.catch(() => known.delete(hash));
  if (known.size > maxCached) known.delete(known.keys().next().value ?? hash);
  return program;
}

async function read({ store }: Known, hash: string): Promise<Program | undefined> {
  const token = await readConnectionToken(store, hash);
  if (token === undefined) return undefined;
  const { companyId, connectionId } = token;
  const company = await readCompany(store, companyId);
  // The company was just deleted; its connections follow.
  if (company === undefined) return undefined;
  return { companyId, connectionId, company: companyFacts(company, await readPlan(store, company.planId)) };
}
