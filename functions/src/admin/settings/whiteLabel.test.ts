import { GetObjectCommand } from '@aws-sdk/client-s3';
import { publicSettingDefaults } from '@balcao/shared/settings/publicSettings';
import { pngOf } from '@balcao/shared/server/media/testing/samplePictures';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiEvent, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { functionOf, type TestSession } from '../../platform/http/testing/startApi.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { startRealtime, type TestRealtime } from '../../services/realtime/testing/startRealtime.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { publicSettingsEntity } from '../../core/company/settingsEntity.ts';
import { tellPlatformTimer } from './tellPlatformTimer.ts';

let world: TestRealtime;
let admin: TestSession;
let ana: TestSession;
beforeAll(async () => {
  world = await startRealtime();
  admin = await world.api.newCompany();
  ana = await world.api.newUser(admin);
});
afterAll(() => world.stop());

const shown = async () => (await world.api.call('GET /public-settings')).body;
const store = (
  key: 'appName' | 'primaryColorLight' | 'primaryColorDark' | 'appLogoLight',
  value: string,
  as?: TestSession,
) =>
  world.api.call('PUT /settings/{key}', { as: as ?? world.api.superUser, params: { key }, body: { value } });

/** Runs a setting's timer as if due. */
async function tell(key: string): Promise<void> {
  const of = { companyId: 1, kind: 'tellPlatform', subject: key };
  const item = await world.runtime.store.get(timerEntity.key(of));
  if (item === undefined) throw new Error(`no timer of ${key}`);
  const timer = timerEntity.fromItem(item);
  await tellPlatformTimer.run(world.runtime, timer as never);
}

async function upload(
  operation: string,
  as: TestSession,
  fields: Record<string, string>,
  file: Uint8Array,
  name: string,
) {
  const { body, headers } = await form(fields, [{ name, type: 'image/png', data: file }], 'file');
  const [method = '', path = ''] = operation.split(' ');
  const handler = world.api.handlers.get(functionOf(operation.split('?')[0] as never));
  if (handler === undefined) throw new Error(operation);
  const [at = '', ref] = path.split('?ref=');
  const answer = await handler(
    apiEvent(method, at, {
      body,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
      ...(ref !== undefined && { query: { ref } }),
    }),
    lambdaContext(),
  );
  return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
}
const logo = (mode: string, file: Uint8Array = png, as = world.api.superUser) =>
  upload('POST /settings-whitelabel/logo', as, { mode, typeArch: 'logo' }, file, 'logo.png');

test('name and colours are written by super users, read by anybody, and told to everybody who is here', async () => {
  const other = await world.api.newCompany();
  const sockets = await Promise.all([world.connect(ana), world.connect(other)]);
  expect((await store('appName', '  Atende Já ')).body).toEqual({ key: 'appName', value: 'Atende Já' });
  await store('primaryColorLight', '#1F5FBF');
  expect(await shown()).toMatchObject({ appName: 'Atende Já', primaryColorLight: '#1F5FBF' });
  await tell('appName');
  const told = { topic: 'settings', data: { setting: { key: 'appName', value: 'Atende Já' } } };
  for (const socket of sockets) expect(world.end.take(socket)).toMatchObject([told]);
  await store('appName', '');
  await store('primaryColorLight', '');
  expect(await shown()).toMatchObject({ appName: 'Balcão', primaryColorLight: '#0000FF' });
});

test('that there are help videos, or none any more, is told to everybody who is here', async () => {
  const other = await world.api.newCompany();
  const sockets = await Promise.all([world.connect(ana), world.connect(other)]);
  const as = world.api.superUser;
  const heard = async () => {
    await tell('helps');
    return sockets.map((socket) => world.end.take(socket));
  };
  const said = (value: string) => {
    const event = { topic: 'settings', data: { setting: { key: 'helps', value } } };
    return [[event], [event]];
  };
  const help = await world.api.call('POST /helps', { as, body: { title: 'Filas', video: 'dQw4w9WgXcQ' } });
  expect(await heard()).toMatchObject(said('enabled'));
  const params = { id: String(help.body.id) };
  await world.api.call('DELETE /helps/{id}', { as, params });
  expect(await heard()).toMatchObject(said('disabled'));
  // A failed change arms nothing.
  const armed = async () =>
    (
      await world.runtime.store.get(timerEntity.key({ companyId: 1, kind: 'tellPlatform', subject: 'helps' }))
    )?.['version'];
  const before = await armed();
  expect((await world.api.call('DELETE /helps/{id}', { as, params })).status).toBe(404);
  expect(await armed()).toBe(before);
});

test('what is told is what was written, also where a read that is not consistent would miss it', async () => {
  const socket = await world.connect(ana);
  const stale = await world.runtime.store.get(publicSettingsEntity.key({}), { consistent: true });
  await store('appName', 'Nova');
  const table = world.runtime.store;
  const get = table.get.bind(table);
  const late = vi.spyOn(table, 'get').mockImplementation(async (key, options) => {
    const isLate = key.pk === publicSettingsEntity.key({}).pk && options?.consistent !== true;
    return isLate ? stale : get(key, options);
  });
  await tell('appName').finally(() => late.mockRestore());
  expect(world.end.take(socket)).toMatchObject([{ data: { setting: { value: 'Nova' } } }]);
  await store('appName', '');
});

test.each([
  ['appName', 'x'],
  ['appName', 'n'.repeat(51)],
  ['appName', '\u200b\u200b\u200b'],
  ['primaryColorLight', 'red'],
  ['primaryColorDark', '#12345'],
  ['primaryColorDark', '#12345g'],
  ['primaryColorDark', 'url(https://a.example)'],
  // A logo must be uploaded; a URL to another site is refused.
  ['appLogoLight', 'https://a.example/logo.png'],
] as const)('%s cannot be %j', async (key, value) => {
  const refused = await store(key, value);
  expect([refused.status, refused.error.code]).toEqual([400, 'ERR_VALIDATION']);
  expect((await shown())[key]).toBe(publicSettingDefaults[key]);
});

test('nobody else changes them', async () => {
  for (const as of [admin, ana])
    expect((await store('appName', 'Minha', as)).error.code).toBe('ERR_NO_PERMISSION');
  expect((await logo('Light', png, admin)).status).toBe(403);
});

test('a logo is kept where anybody may fetch it, under a new name each time', async () => {
  const first = await logo('Light');
  expect(first).toEqual({ status: 200, body: expect.stringMatching(/^[\w-]{36}\.png$/) as string });
  const { appLogoLight } = await shown();
  expect(new URL(appLogoLight).pathname).toBe(`/public/company1/${String(first.body)}`);
  const { clients, settings } = world.runtime;
  const Key = `public/company1/${String(first.body)}`;
  const kept = await (await clients.s3()).send(new GetObjectCommand({ Bucket: settings.mediaBucket, Key }));
  expect(kept.ContentType).toBe('image/png');
  const again = await logo('Light');
  expect(again.body).not.toBe(first.body);
  await logo('Favicon');
  expect((await store('appLogoLight', '')).body).toEqual({ key: 'appLogoLight', value: '' });
  expect((await shown()).appLogoLight).toBe('');
  expect((await shown()).appLogoFavicon).toMatch(/\.png$/);
});

test.each([
  [
    'a drawing with scripts in it',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['a program', Buffer.from('MZ\u0090\u0000\u0003')],
])('%s is no logo: 406', async (_what, file) => {
  const before = await shown();
  expect(await logo('Dark', file)).toMatchObject({ status: 406, body: { code: 'ERR_LOGO_TYPE' } });
  expect(await shown()).toEqual(before);
});

test('an empty logo is called empty', async () => {
  expect(await logo('Dark', Buffer.alloc(0))).toMatchObject({
    status: 400,
    body: { code: 'ERR_FILE_EMPTY' },
  });
});

test('a logo of more than a megabyte is too large', async () => {
  const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
  expect(await logo('Dark', large)).toMatchObject({ status: 413, body: { code: 'ERR_TOO_LARGE' } });
});

test('a logo of a few bytes that draws more than a page can show is too large', async () => {
  const before = await shown();
  const large = pngOf([], [], { width: 9000, height: 9000 });
  expect(await logo('Dark', large)).toMatchObject({ status: 413, body: { code: 'ERR_TOO_LARGE' } });
  expect(await shown()).toEqual(before);
});

const certificate = (name: string, file: Uint8Array, as = world.api.superUser) =>
  upload('POST /settings/cert-upload?ref=certificadoEfi', as, {}, file, name);
const pkcs12 = Buffer.concat([
  Buffer.from([0x30, 0x82, 0x0f, 0xff]),
  Buffer.from('canario-do-certificado'.repeat(250)),
]);

test('a certificate is kept sealed, and told of by its name to super users alone', async () => {
  expect(await certificate('efi-producao.p12', pkcs12)).toEqual({
    status: 200,
    body: { mensagem: 'Arquivo Anexado' },
  });
  const list = async (as: TestSession) =>
    (await world.api.call('GET /settings', { as })).body.filter(({ key }) => key === 'certificadoEfi');
  expect(await list(world.api.superUser)).toEqual([{ key: 'certificadoEfi', value: 'efi-producao.p12' }]);
  expect(await list(admin)).toEqual([]);
  const item = await world.runtime.store.get({ pk: 'P#CERTIFICATES', sk: 'certificadoEfi' });
  expect(item?.['sealed']).toHaveLength(2);
  expect(JSON.stringify(item)).not.toContain(pkcs12.toString('base64').slice(8, 40));
});

test.each([
  ['efi.pem', pkcs12],
  ['efi.p12.exe', pkcs12],
  ['efi.p12', Buffer.from('nenhum certificado')],
])('%s of other content or name is no certificate', async (name, file) => {
  expect(await certificate(name, file)).toMatchObject({
    status: 400,
    body: { code: 'ERR_CERTIFICATE_TYPE' },
  });
});

test('a certificate of administrators, of another place, or of more than 16 KB is refused', async () => {
  expect((await certificate('efi.p12', pkcs12, admin)).status).toBe(403);
  const elsewhere = await upload(
    'POST /settings/cert-upload?ref=../x',
    world.api.superUser,
    {},
    pkcs12,
    'efi.p12',
  );
  expect(elsewhere.status).toBe(400);
  const large = Buffer.concat([pkcs12, Buffer.alloc(16 * 1024)]);
  expect(await certificate('efi.p12', large)).toMatchObject({ status: 413, body: { code: 'ERR_TOO_LARGE' } });
});

test('secrets of the platform are written by super users, wherever they work, and shown by their end to them alone', async () => {
  const params = { key: 'stripeprivatekey' } as const;
  const body = { value: 'sk_live_canaryCANARY12345wxyz' };
  const refused = await world.api.call('PUT /settings/{key}', { as: admin, params, body });
  expect(refused.error.code).toBe('ERR_NO_PERMISSION');
  const stored = await world.api.call('PUT /settings/{key}', { as: world.api.superUser, params, body });
  expect(stored.body.value).toBe('••••wxyz');
  const rows = async (as: TestSession) =>
    (await world.api.call('GET /settings', { as })).body.filter(({ key }) => key === params.key);
  expect(await rows(world.api.superUser)).toEqual([{ key: params.key, value: '••••wxyz' }]);
  expect(await rows(admin)).toEqual([]);
  expect(await world.runtime.store.get({ pk: 'C#1', sk: 'SECRET#stripeprivatekey' })).toBeDefined();
});

test('one setting by its name; what is not stored counts as switched on', async () => {
  const one = async (key: 'appName' | 'supportNumber' | 'stripeprivatekey', as = admin) =>
    (await world.api.call('GET /setting/{key}', { as, params: { key } })).body;
  expect(await one('appName')).toEqual({ key: 'appName', value: 'Balcão' });
  expect(await one('supportNumber')).toBe('enabled');
  expect(await one('stripeprivatekey')).toBe('enabled');
});

test('who is no administrator reads what visitors may by its name, and of the rest not whether it is there', async () => {
  const { superUser } = world.api;
  for (const [key, value] of [
    ['openaikeyaudio', 'sk-0123456789wxyz'],
    ['downloadLimit', '128'],
  ] as const) {
    const as = key === 'downloadLimit' ? superUser : admin;
    await world.api.call('PUT /settings/{key}', { as, params: { key }, body: { value } });
  }
  const ask = (key: string, as = ana) => world.api.call('GET /setting/{key}', { as, params: { key } });
  expect((await ask('appName')).body).toEqual({ key: 'appName', value: 'Balcão' });
  expect((await ask('userCreation')).body).toEqual({ key: 'userCreation', value: 'enabled' });
  expect((await ask('campaignsEnabled')).body).toBe('enabled');
  for (const key of [
    'openaikeyaudio',
    'stripeprivatekey',
    'downloadLimit',
    'revealUnknownEmail',
    'certificadoEfi',
  ]) {
    const { status, error } = await ask(key);
    expect([key, status, error.code]).toEqual([key, 403, 'ERR_NO_PERMISSION']);
  }
  expect((await ask('openaikeyaudio', admin)).body).toEqual({ key: 'openaikeyaudio', value: '••••wxyz' });
});

test('of the company that runs the platform anybody reads switches and choices, and no text', async () => {
  const query = { column: 'userRating' } as const;
  expect((await world.api.call('GET /companySettingOnePayment', { as: ana, query })).body).toEqual({
    userRating: 'disabled',
  });
  for (const column of ['transferMessage', 'lgpdLink', 'companyId'])
    expect(
      (await world.api.call('GET /companySettingOnePayment', { as: ana, query: { column } as never })).status,
    ).toBe(400);
});
