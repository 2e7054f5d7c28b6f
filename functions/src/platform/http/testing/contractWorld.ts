import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Area } from '@balcao/shared/contract/defineArea';
import { areas } from '@balcao/shared/everyArea';
import { planFlags } from '@balcao/shared/contract/planFlags';
import { tokenHash, tokenWrites } from '../../../core/records/connectionTokenEntity.ts';
import { newToken } from '../../../core/connections/tokenSecret.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { createStreamPump } from '../../../testing/streamPump.ts';
import { furnishCompany, type Furniture, type Made } from './furnishCompany.ts';
import { startApi, type TestApi, testPassword, type TestSession } from './startApi.ts';

const declared: readonly Area[] = Object.values(areas);
/**
 * Each kind of id starts in a range of its own, so an id of the other company never matches one of ours of another
 * kind.
 */
const kinds = declared.flatMap(({ ids = {} }) => Object.keys(ids));

/** Part of all names and texts of the other company; no response to anyone else may contain it. */
export const canary = 'Canario';

export interface ContractWorld {
  api: TestApi;
  admin: TestSession;
  attendant: TestSession;
  /** Administrator of the other company. */
  stranger: TestSession;
  /** Administrator of a company with an expired subscription. */
  expired: TestSession;
  /** Who signed a company up and has not proved the address. */
  unproved: TestSession;
  /** Administrator of a company whose plan has no feature flags. */
  flagless: TestSession;
  /** One id of each kind, of the administrator's company. */
  own: ReadonlyMap<string, Made>;
  /** One id of each kind, of the other company. */
  foreign: ReadonlyMap<string, Made>;
  /** Creates another furnished company, for operations that cannot be undone. */
  another(fields?: { planId: number }): Promise<{ as: TestSession; own: ReadonlyMap<string, Made> }>;
}

/** Starts an API with two furnished companies and the special ones that the contract tests need. */
export async function startContractWorld(): Promise<ContractWorld> {
  const [api, furniture] = await Promise.all([startApi(), loadFurniture()]);
  for (const [at, kind] of kinds.entries())
    await api.runtime.store.update(
      { pk: `P#SEQUENCE#${kind}`, sk: 'S' },
      { set: { last: (at + 1) * 10_000 } },
    );
  const admin = await api.newCompany();
  const attendant = await api.newUser(admin);
  let digit = 0;
  const project = createStreamPump(api.runtime, api.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  const furnished = async (as: TestSession, name: string) => {
    const made = await furnishCompany({ api, as, name, digit: ++digit }, furniture);
    // Updates projections, so that searches and message numbers find what was created.
    await project();
    return made;
  };
  const own = await furnished(admin, 'Nossa');
  const stranger = await api.newCompany({ name: `${canary} Ltda` });
  const foreign = await furnished(stranger, canary);
  const expired = await api.newCompany({ dueDate: '2020-01-01' });
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, false]));
  const limits = { name: 'Sem nada', users: 5, connections: 5, queues: 5, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { ...limits, ...flags } });
  const flagless = await api.newCompany({ planId: plan.body.id });
  const unproved = await signUp(api, admin.user.company.plan?.id ?? 0);
  for (const session of [admin, attendant, stranger, expired, flagless, unproved])
    session.programToken = await newProgramToken(api.runtime, session.user.companyId, own);
  const another: ContractWorld['another'] = async (fields) => {
    const as = await api.newCompany(fields);
    return { as, own: await furnished(as, 'Outra') };
  };
  return { api, admin, attendant, stranger, expired, flagless, unproved, own, foreign, another };
}

async function signUp(api: TestApi, planId: number): Promise<TestSession> {
  const email = 'visitante@contrato.test';
  const visitor = { name: 'Visita', email, password: testPassword, phone: '11988880001' };
  await api.call('POST /auth/signup', { body: { ...visitor, companyName: 'Da visita', planId } });
  return api.signIn(email);
}

/** Loads the `furnish` of every area from its folder. */
function loadFurniture(): Promise<Furniture[]> {
  const source = fileURLToPath(new URL('../../../', import.meta.url));
  return Promise.all(
    globSync('*/*/testing/furnish.ts', { cwd: source }).map(async (file) => {
      const { furnish } = (await import(`${source}${file}`)) as { furnish: Furniture };
      return furnish;
    }),
  );
}

/** A token of a connection of the company: an existing connection, or one that only the token names. */
async function newProgramToken(
  runtime: Runtime,
  companyId: number,
  made: ReadonlyMap<string, Made>,
): Promise<string> {
  const token = newToken();
  const connectionId = Number(made.get('connection')?.id);
  const hash = await tokenHash(runtime, token);
  const writes = tokenWrites({ companyId, connectionId }, undefined, hash);
  await runtime.store.transact(writes.map(([write]) => write));
  return token;
}
