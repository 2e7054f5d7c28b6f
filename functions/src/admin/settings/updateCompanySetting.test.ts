import { afterAll, beforeAll, expect, test } from 'vitest';
import { companySettingDefaults } from '@balcao/shared/settings/companySettingDefaults';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

type Reply = { response: boolean; result: CompanySettings; code: string };
const change = (column: string, data: unknown, user = company.admin) =>
  house.call<Reply>(user, 'PUT', '/companySettings', { body: { column, data } });

test.each([
  ['waitLimit', '15', 15],
  ['waitLimit', 20, 20],
  ['waitLimit', '', 0],
  ['userRating', 'enable', 'enabled'],
  ['userRating', false, 'disabled'],
  ['closeTicketOnTransfer', 'true', true],
  ['closeTicketOnTransfer', 'disabled', false],
  ['transferMessage', 'Vai para ${queue.name}', 'Vai para ${queue.name}'],
  ['transferMessage', '', ''],
  ['hoursCloseTicketsAuto', 24, '24'],
  ['hoursCloseTicketsAuto', null, '9999999999'],
  ['hoursCloseTicketsAuto', '', '9999999999'],
  ['hoursCloseTicketsAuto', '0', '0'],
  ['hoursCloseTicketsAuto', '0.5', '0.5'],
  ['scheduleType', 'queue', 'queue'],
  ['scheduleType', 'company', 'company'],
  ['scheduleType', 'connection', 'connection'],
  ['scheduleType', '', 'disabled'],
  ['chatBotType', 'list', 'list'],
  ['chatBotType', 'button', 'button'],
  ['chatBotType', '', 'text'],
])('%s %j is kept as %j', async (column, data, kept) => {
  expect(await change(column, data)).toMatchObject({
    status: 200,
    body: { response: true, result: { [column]: kept } },
  });
  const { body } = await house.call(company.ana, 'GET', '/companySettingOne', { query: { column } });
  expect(body).toEqual({ [column]: kept });
});

test.each([
  ['waitLimit', 'muito'],
  ['waitLimit', -1],
  ['waitLimit', 10_081],
  ['hoursCloseTicketsAuto', 'abc'],
  ['hoursCloseTicketsAuto', -1],
  ['hoursCloseTicketsAuto', true],
  ['closeTicketOnTransfer', 'talvez'],
  ['scheduleType', 'nunca'],
  ['chatBotType', 'enabled'],
  ['companyId', 1],
  ['invented', 'x'],
])('%s cannot be %j', async (column, data) => {
  expect(await change(column, data)).toMatchObject({ status: 400, body: { code: 'ERR_VALIDATION' } });
});

const usual = Object.entries(companySettingDefaults);
const switches = usual.filter(([, value]) => typeof value === 'boolean' || String(value).endsWith('abled'));

test.each(switches.map(([column]) => column).filter((column) => column !== 'scheduleType'))(
  '%s is on or off',
  async (column) => {
    const isFlag = typeof companySettingDefaults[column as keyof typeof companySettingDefaults] === 'boolean';
    const [on, off] = isFlag ? [true, false] : ['enabled', 'disabled'];
    expect((await change(column, 'enabled')).body.result).toMatchObject({ [column]: on });
    expect((await change(column, false)).body.result).toMatchObject({ [column]: off });
    expect((await change(column, 'talvez')).body.code).toBe('ERR_VALIDATION');
  },
);

test.each(usual.filter(([, value]) => value === '').map(([column]) => column))(
  '%s has 4,000 characters at most',
  async (column) => {
    // The link must be an address.
    const most = column === 'lgpdLink' ? 'https://loja.example/'.padEnd(4000, 'a') : 'a'.repeat(4000);
    expect((await change(column, most)).body.result).toMatchObject({ [column]: most });
    expect((await change(column, `${most}a`)).body.code).toBe('ERR_VALIDATION');
  },
);

test('the link of the privacy policy is an address of the web', async () => {
  const stored = async (link: string) => (await change('lgpdLink', link)).body.result?.lgpdLink;
  expect(await stored('https://loja.example/privacidade?de={{name}}')).toBe(
    'https://loja.example/privacidade?de={{name}}',
  );
  expect(await stored(' loja.example/privacidade ')).toBe('https://loja.example/privacidade');
  expect(await stored('')).toBe('');
  for (const link of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<p>Oi',
    'file:///etc/passwd',
    'https://',
    'https://loja example',
    'loja',
  ])
    expect([link, (await change('lgpdLink', link)).body.code]).toEqual([link, 'ERR_VALIDATION']);
});

test('only administrators change the company’s settings, and only their own company’s', async () => {
  expect((await change('waitLimit', 5, company.ana)).status).toBe(403);
  const other = await createTestCompany(house.runtime);
  await change('waitLimit', 7);
  const { body } = await house.call(other.admin, 'GET', '/companySettingOne', {
    query: { column: 'waitLimit' },
  });
  expect(body).toEqual({ waitLimit: 0 });
});
