import { companySettingDefaults, companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../platform/http/testing/startApi.ts';
import { companySettingsEntity } from '../core/company/settingsEntity.ts';
import { settingTimers } from '../admin/settings/settingTimers.ts';
import { timerEntity } from '../platform/timers/timerEntity.ts';
import { savedEntities, savedTimers } from './savedTimers.ts';
import { scanTable } from './scanTable.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/**
 * Timers left out of the comparison: that of sessions, which no save arms, and that of a new company's facts, which has
 * ended before the comparison.
 */
const others = ['connectionOpening', 'companyFacts'];

test('what operations arm when they save is what a rebuild arms', async () => {
  const dueDate = new Date(api.runtime.clock.now() + 30 * 86_400_000).toISOString();
  const admin = await api.newCompany({ dueDate });
  const { companyId } = admin.user;
  const { runtime } = api;
  const params = (id: number) => ({ as: admin, params: { id: String(id) } });
  const [queue] = (await api.call('GET /queue', { as: admin })).body;
  const queueId = queue?.id ?? 0;
  const rotation = { ativarRoteador: true, tempoRoteador: '10' as const };
  expect((await api.call('PUT /queue/{id}', { ...params(queueId), body: rotation })).status).toBe(201);
  const { id } = (await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja' } })).body;
  const waits = { expiresTicket: 60, timeSendQueue: 5, sendIdQueue: queueId };
  expect((await api.call('PUT /whatsapp/{id}', { ...params(id), body: waits })).status).toBe(200);
  const setting = { column: 'hoursCloseTicketsAuto' as const, data: '24' };
  expect((await api.call('PUT /companySettings', { as: admin, body: setting })).status).toBe(200);
  const stage = async (name: string): Promise<Tag> =>
    (await api.call('POST /tags', { as: admin, body: { name, kanban: 1 } })).body;
  const [first, second] = [await stage('Proposta'), await stage('Fim')];
  const hours = { timeLane: 2, nextLaneId: second.id };
  expect((await api.call('PUT /tags/{id}', { ...params(first.id), body: hours })).status).toBe(200);

  const armed = new Set<string>();
  for await (const page of scanTable(runtime, [timerEntity.options.name], companyId))
    for (const item of page) armed.add(timerEntity.fromItem(item).kind);
  const rebuilt = new Set<string>();
  for await (const page of scanTable(runtime, savedEntities, companyId))
    for (const item of page) for (const { kind } of savedTimers(item, runtime.clock.now())) rebuilt.add(kind);
  expect([...rebuilt].toSorted()).toEqual([...armed].filter((kind) => !others.includes(kind)).toSorted());
  expect([...rebuilt].toSorted()).toEqual([
    'dueNotice',
    'queueRedirect',
    'queueRotation',
    'stageHours',
    'ticketSilence',
    'tokenKey',
  ]);
});

test.each(companySettingKeys)('of a company’s settings %s arms what saving it arms', (key) => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const item = companySettingsEntity.toItem({ companyId: 7, [key]: companySettingDefaults[key], version: 1 });
  expect(savedTimers(item, now)).toEqual(settingTimers(7, key, now));
});
