import type { ContactList, ContactListItem } from '@balcao/shared/contactLists/contactListModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { loadTimer } from '../../../loading/loadTimer.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import type { TestCompany, TestUser } from '../../../testing/testCompany.ts';
import { timerEntity, type TimerItem } from '../../../platform/timers/timerEntity.ts';

type Answer<Body> = Promise<{ status: number; body: Body & ErrorBody }>;

/** Calls of a company's administrator about contact lists. */
export function listWorld(house: TestHouse, company: TestCompany) {
  const call = <Body = ContactList>(
    method: string,
    path: string,
    request: { body?: object; query?: Record<string, string> } = {},
    user: TestUser = company.admin,
  ) => house.call<Body & ErrorBody>(user, method, path, request) as Answer<Body>;
  const createList = async (name = 'Clientes') =>
    (await call('POST', '/contact-lists', { body: { name } })).body.id;
  const getList = async (id: number) => (await call('GET', `/contact-lists/${id}`)).body;
  const addItem = (contactListId: number, name: string, number: string, more: object = {}) =>
    call<ContactListItem>('POST', '/contact-list-items', { body: { contactListId, name, number, ...more } });
  const find = async (contactListId: number, searchParam = '', query: Record<string, string> = {}) =>
    (
      await call<{ contacts: ContactListItem[]; count: number; hasMore: boolean; nextCursor: string | null }>(
        'GET',
        '/contact-list-items',
        { query: { contactListId: String(contactListId), searchParam, ...query } },
      )
    ).body;
  /** Runs a timer as it is armed, `runs` times at most; returns how it wants to run again, undefined once it ended. */
  const runTimer = async (kind: string, subject: string | number, runs = 1000) => {
    const key = timerEntity.key({ companyId: company.id, kind, subject: String(subject) });
    const armed = await house.runtime.store.get(key, { consistent: true });
    if (armed === undefined) throw new Error(`no ${kind} is armed`);
    const handler = await loadTimer(kind);
    let timer: TimerItem = timerEntity.fromItem(armed);
    for (let ran = 1; ; ran++) {
      const again = await handler.run(house.runtime, timer);
      if (again === undefined || typeof again === 'string') return undefined;
      timer = { ...timer, ...(JSON.parse(JSON.stringify(again)) as typeof again) };
      if (ran === runs) return again;
    }
  };
  return { call, createList, getList, addItem, find, runTimer };
}
