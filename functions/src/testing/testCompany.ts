import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { planFlags } from '@balcao/shared/contract/planFlags';
import { userSwitches } from '@balcao/shared/contract/userSwitches';
import { authEntity } from '../core/people/authEntity.ts';
import { signAccessToken } from '../core/people/tokens.ts';
import { directoryWrite, forgetDirectory } from '../core/company/directoryEntity.ts';
import {
  newSessionItem,
  writeSessionStatus,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Write } from '@balcao/shared/server/db/store';
import type { Step } from '../services/engine/state/engineState.ts';
import { receiveMessage } from '../services/engine/receive/receiveMessage.ts';
import type { Viewer } from '../platform/http/context.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { inboundText } from './inboundText.ts';
import { newUser, switchesOf, userEntity, type UserItem } from '../core/people/userEntity.ts';

export type TestUser = UserItem;

export interface TestCompany {
  id: number;
  connectionId: number;
  account: string;
  queues: number[];
  admin: TestUser;
  ana: TestUser;
  bruno: TestUser;
  /**
   * Delivers a customer's text as the connector would, optionally with other engine steps. Returns the message's `wid`.
   */
  receive(
    number: string,
    text: string,
    more?: Partial<InboundMessage>,
    steps?: readonly Step[],
  ): Promise<string>;
}

const sessionId = 'test-session';
const tokenVersion = 1;
let companies = 40;
let messages = 0;

/**
 * A company with two queues, a paired connection, an administrator and two attendants: Ana serves both queues, Bruno
 * one.
 */
export async function createTestCompany(
  runtime: Runtime,
  options: { connections?: number; account?: string } = {},
): Promise<TestCompany> {
  const companyId = ++companies;
  const at = runtime.clock.iso();
  const queues = [await runtime.nextId('queue'), await runtime.nextId('queue')];
  const [first = 0, second = 0] = queues;
  const connectionId = await runtime.nextId('connection');
  const account = options.account ?? `55119700${String(companyId).padStart(5, '0')}`;
  const user = async (name: string, more: Partial<UserItem>): Promise<UserItem> => ({
    ...newUser({
      companyId,
      id: await runtime.nextId('user'),
      name,
      email: `${name.toLowerCase()}@company${companyId}.local`,
      profile: 'user',
      language: 'pt',
      at,
    }),
    ...more,
  });
  const admin = await user('Alice', { profile: 'admin' });
  const ana = await user('Ana', { queueIds: [first, second] });
  const bruno = await user('Bruno', { queueIds: [first] });
  const connection = {
    name: 'Principal',
    channel: 'whatsapp' as const,
    groupAsTicket: 'disabled' as const,
    isDefault: true,
    queueIds: queues,
    timeCreateNewTicket: 0,
    allowGroup: true,
    number: account,
  };
  const writes: Write[] = [
    directoryWrite(companyId, 'connection', connectionId, { connection }),
    directoryWrite(companyId, 'queue', first, { queue: { name: 'Vendas', color: '#123456' } }),
    directoryWrite(companyId, 'queue', second, { queue: { name: 'Suporte', color: '#654321' } }),
    { put: newSessionItem(companyId, connectionId, at) },
  ];
  for (const person of [admin, ana, bruno])
    writes.push(
      directoryWrite(companyId, 'user', person.id, { user: { name: person.name } }),
      { put: userEntity.toItem(person) },
      { put: authItem(person) },
    );
  for (const write of writes)
    if ('put' in write) await runtime.store.put(write.put);
    else if ('update' in write) await runtime.store.update(write.update, write.change);
  await writeSessionStatus(runtime.store, {
    companyId,
    connectionId,
    status: 'CONNECTED',
    qrcode: '',
    retries: 0,
    number: account,
    at,
    epoch: 1,
  });
  forgetDirectory(runtime.store, companyId);
  return {
    id: companyId,
    connectionId,
    account,
    queues,
    admin,
    ana,
    bruno,
    async receive(number, text, more = {}, steps) {
      messages += 1;
      const event = inboundText({
        companyId,
        connectionId,
        account,
        chat: { pn: number, lid: `9${number}` },
        wid: `WID${messages}`,
        at: runtime.clock.iso(),
        pushName: `Cliente ${number.slice(-4)}`,
        body: text,
        ...more,
      });
      await receiveMessage(runtime, event, steps);
      return event.wid;
    },
  };
}

function authItem(person: UserItem) {
  const { companyId, id, name, profile, queueIds } = person;
  return authEntity.toItem({
    companyId,
    id,
    name,
    profile,
    super: person.super,
    queueIds,
    switches: switchesOf(person),
    company: {
      name: 'Teste',
      timezone: 'America/Sao_Paulo',
      language: 'pt',
      dueDate: null,
      active: true,
      planFlags: Object.fromEntries(planFlags.map((flag) => [flag, true])) as Record<
        (typeof planFlags)[number],
        boolean
      >,
    },
    sessionId,
    tokenVersion,
    sequence: 1,
    rotatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  });
}

/** Changes a person's switches and drops the cached rights. */
export async function setSwitches(
  runtime: Runtime,
  person: UserItem,
  change: Partial<Viewer>,
): Promise<TestUser> {
  const changed: UserItem = { ...person };
  for (const name of userSwitches) changed[name] = change[name] ?? person[name];
  await runtime.store.put(userEntity.toItem(changed));
  await runtime.store.put(authItem(changed));
  const { forgetAuth } = await import('../core/people/authEntity.ts');
  forgetAuth(runtime.store, person.companyId, person.id);
  return changed;
}

export function signInAs(runtime: Runtime, user: TestUser): Promise<string> {
  const { id, companyId, name, profile } = user;
  return signAccessToken(runtime, { id, companyId, name, profile, sessionId, tokenVersion });
}
