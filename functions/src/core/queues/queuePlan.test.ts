import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../platform/http/testing/startApi.ts';
import { integrationEntity } from '../records/integrationEntity.ts';
import { queueEntity } from '../records/queueEntity.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('a plan without integrations lets no queue and no option name one anew; what stands may stay', async () => {
  const plan = {
    name: 'Sem integrações',
    users: 9,
    connections: 9,
    queues: 9,
    amount: 1,
    useIntegrations: false,
  };
  const { id: planId } = (await api.call('POST /plans', { as: api.superUser, body: plan })).body;
  const as = await api.newCompany({ planId });
  const { companyId } = as.user;
  const { store, clock } = api.runtime;
  const at = clock.iso();
  const robot = { companyId, name: 'Robô', type: 'n8n', createdAt: at, updatedAt: at, version: 1 } as const;
  for (const id of [81, 82]) await store.put(integrationEntity.toItem({ ...robot, id }));
  const create = (fields: object) =>
    api.call('POST /queue', { as, body: { name: 'Vendas', color: '#123456', ...fields } });
  const option = (optIntegrationId: number) => ({
    name: 'Robô',
    greetingMessage: '',
    queueType: 'integration' as const,
    optIntegrationId,
  });

  for (const fields of [{ integrationId: 81 }, { chatbots: [option(81)] }]) {
    const { status, error } = await create(fields);
    const [name] = Object.keys(fields);
    const path = name === 'chatbots' ? 'body.optIntegrationId' : 'body.integrationId';
    expect([status, error.code, error.details]).toEqual([403, 'ERR_PLAN_FLAG', [{ path, code: 'plan' }]]);
  }
  const { body: queue } = await create({});
  const params = { id: String(queue.id) };
  const change = (body: object) => api.call('PUT /queue/{id}', { as, params, body });
  expect((await change({ integrationId: 81 })).error.code).toBe('ERR_PLAN_FLAG');
  expect((await change({ chatbots: [option(81)] })).error.code).toBe('ERR_PLAN_FLAG');
  const body = { ...option(81), queueId: queue.id };
  expect((await api.call('POST /chatbot', { as, body })).error.code).toBe('ERR_PLAN_FLAG');

  // Left from a larger plan.
  await store.update(queueEntity.key({ companyId, id: queue.id }), { set: { integrationId: 81 } });
  expect((await change({ integrationId: 81, orderQueue: 3 })).status).toBe(201);
  expect((await change({ integrationId: 82 })).error.code).toBe('ERR_PLAN_FLAG');
  expect((await change({ integrationId: '' })).body.integrationId).toBeNull();
});
