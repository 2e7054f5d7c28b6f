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
import { startApi, type TestApi, type TestSession } from './startApi.ts';

const declared: readonly Area[] = Object.values(areas);
/** Every kind counts in a range of its own: an id of the other company is no id of anything of ours. */
const kinds = declared.flatMap(({ ids = {} }) => Object.keys(ids));

/** In names and texts of the other company: nobody else may ever read it. */
export const canary = 'Canario';

export interface ContractWorld {
  api: TestApi;
  admin: TestSession;
  attendant: TestSession;
  /** Administrator of the other company. */
  stranger: TestSession;
  /** Of a company whose subscription has expired. */
  expired: TestSession;
  /** Of a company whose plan has no flag. */
  flagless: TestSession;
  /** One of each kind of id that the administrator's company has. */
  own: ReadonlyMap<string, Made>;
  /** The same of the other company. */
  foreign: ReadonlyMap<string, Made>;
  /** One more furnished company, for what cannot be undone. */
  another(fields?: { planId: number }): Promise<{ as: TestSession; own: ReadonlyMap<string, Made> }>;
}

/** Two furnished companies, and the odd ones that loops over the contract need. */
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
    // What is found through projections is found from here on: messages by their number, words.
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
  for (const session of [admin, attendant, stranger, expired, flagless])
    session.programToken = await newProgramToken(api.runtime, session.user.companyId, own);
  const another: ContractWorld['another'] = async (fields) => {
    const as = await api.newCompany(fields);
    return { as, own: await furnished(as, 'Outra') };
  };
  return { api, admin, attendant, stranger, expired, flagless, own, foreign, another };
}

/** What the areas make of a company, found in their folders. */
function loadFurniture(): Promise<Furniture[]> {
  const source = fileURLToPath(new URL('../../../', import.meta.url));
  return Promise.all(
    globSync('*/*/testing/furnish.ts', { cwd: source }).map(async (file) => {
      const { furnish } = (await import(`${source}${file}`)) as { furnish: Furniture };
      return furnish;
    }),
  );
}

/** A token of a connection of the company's: the one that it has, or one that nothing but the token knows. */
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
