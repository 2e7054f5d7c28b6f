import { userSwitches, type UserSwitch } from '@balcao/shared/contract/userSwitches';
import type { Toggle } from '@balcao/shared/contract/wireTypes';
import { type Language, type Profile, type User, usualListWidth } from '@balcao/shared/records/userModel';
import { authEntity, type AuthItem } from './authEntity.ts';
import { loginEntity, type LoginItem } from './loginEntity.ts';
import type { Directory } from '../company/directoryEntity.ts';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { absent, present } from '@balcao/shared/server/db/expressions';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store, Write } from '@balcao/shared/server/db/store';
import type { CompanyFacts } from '../../platform/http/context.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

export interface UserItem extends Omit<
  User,
  'queues' | 'whatsapp' | 'allowGroup' | 'online' | 'invited' | 'darkMode'
> {
  allowGroup: Toggle;
  /** ISO instant of the invitation, while the user has no password. */
  invitedAt?: string | undefined;
  queueIds: number[];
  createdAt: string;
  updatedAt: string;
  version: number;
}

export const userEntity = defineEntity<UserItem>()({
  name: 'user',
  description: 'A person of a company: profile, switches, queues, looks',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'USER#{id:12}',
});

export async function readUser(store: Store, companyId: number, id: number): Promise<UserItem | undefined> {
  const item = await store.get(userEntity.key({ companyId, id }), { consistent: true });
  return item && userEntity.fromItem(item);
}

/** All users of a company by id; their number is limited by its plan. */
export async function listUserItems(store: Store, companyId: number): Promise<UserItem[]> {
  const users: UserItem[] = [];
  const pages = queryPages(store, { pk: userEntity.partition({ companyId }), prefix: 'USER#', limit: 1000 });
  for await (const items of pages) users.push(...items.map((item) => userEntity.fromItem(item)));
  return users;
}

/** Removes the invitation mark once the user has chosen a password. */
export function clearInvitedWrite(who: Pick<UserItem, 'companyId' | 'id'>, at: string): Write {
  const change = { set: { updatedAt: at }, remove: ['invitedAt'], add: { version: 1 } };
  return { update: userEntity.key(who), change, condition: present };
}

/** A user as the API shows it; `online` holds the ids of users who are online. */
export function toUser(
  item: UserItem,
  directory: Pick<Directory, 'queues' | 'connections'>,
  online: ReadonlySet<number>,
  signMedia: (key: string) => string,
): User {
  const { queueIds, invitedAt, createdAt: _c, updatedAt: _u, version: _v, ...fields } = item;
  const queues = queueIds.flatMap((id) => {
    const queue = directory.queues.get(id);
    return queue === undefined
      ? []
      : [{ id, name: queue.name, color: queue.color, UserQueue: { queueId: id, userId: item.id } }];
  });
  const connection = directory.connections.get(item.whatsappId ?? 0);
  const whatsapp =
    connection && item.whatsappId !== null ? { id: item.whatsappId, name: connection.name } : null;
  return {
    ...fields,
    // A deleted connection is shown as none: saving the form with its id would be refused.
    whatsappId: whatsapp?.id ?? null,
    allowGroup: item.allowGroup === 'enabled',
    online: online.has(item.id),
    invited: invitedAt !== undefined,
    darkMode: item.defaultTheme === 'dark',
    profileImage: item.profileImage && signMedia(item.profileImage),
    queues,
    whatsapp,
  };
}

export function switchesOf(item: Pick<UserItem, UserSwitch>): Record<UserSwitch, Toggle> {
  const pairs = userSwitches.map((name) => [name, item[name]] as const);
  return Object.fromEntries(pairs) as Record<UserSwitch, Toggle>;
}

/** A new user with the defaults. */
export function newUser(fields: {
  companyId: number;
  id: number;
  name: string;
  email: string;
  profile: Profile;
  language: Language;
  at: string;
}): UserItem {
  const { at, ...given } = fields;
  return {
    ...given,
    super: false,
    profileImage: null,
    startWork: '00:00',
    endWork: '23:59',
    whatsappId: null,
    farewellMessage: '',
    allTicket: 'disabled',
    allowGroup: 'disabled',
    allHistoric: 'disabled',
    allUserChat: 'disabled',
    userClosePendingTicket: 'enabled',
    showDashboard: 'disabled',
    allowRealTime: 'disabled',
    allowConnections: 'disabled',
    defaultMenu: 'open',
    defaultTheme: 'light',
    defaultTicketsManagerWidth: usualListWidth,
    queueIds: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** The writes of a new user: user, rights, login. The caller adds the directory's entry. */
export function newUserWrites(
  user: UserItem,
  secret: Pick<LoginItem, 'passwordHash' | 'invitation'>,
  company: CompanyFacts,
): NamedWrite[] {
  const { companyId, id, name, email, profile, queueIds, createdAt } = user;
  const auth: AuthItem = {
    companyId,
    id,
    name,
    profile,
    super: user.super,
    queueIds,
    switches: switchesOf(user),
    company,
    sessionId: '',
    tokenVersion: 0,
    sequence: 0,
    rotatedAt: createdAt,
    version: 1,
  };
  const login = loginEntity.toItem({ email, companyId, userId: id, ...secret });
  return [
    [{ put: userEntity.toItem(user), condition: absent }],
    [{ put: authEntity.toItem(auth), condition: absent }],
    [{ put: login, condition: absent }, 'ERR_EMAIL_ALREADY_EXISTS'],
  ];
}
