import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Usage } from '@balcao/shared/server/db/store';
import { loadArea } from '../../loading/loadArea.ts';
import { pathTable } from '../../loading/pathTable.ts';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { createAreaHandler } from './createAreaHandler.ts';
import { apiEvent, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { throughEdge } from '../../platform/http/testing/throughEdge.ts';
import { startApi, type TestApi } from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let runtime: Runtime;
const usages: Usage[] = [];
beforeAll(async () => {
  api = await startApi();
  runtime = createRuntime(api.env, (usage) => usages.push(usage));
});
afterAll(async () => {
  runtime.clients.destroy();
  await api.stop();
});

test('knowing the caller costs one read, what is hidden from them half a one, and none for five seconds after', async () => {
  const handler = throughEdge(
    createAreaHandler(() => runtime, { table: pathTable, load: loadArea }),
    runtime,
  );
  const session = await api.newCompany();
  const readsOf = async (token: string) => {
    usages.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await handler(apiEvent('GET', '/queue', { headers }), lambdaContext());
    const reads = usages.filter(({ call }) => call === 'get').map(({ read }) => read);
    return [answer.statusCode, ...reads];
  };
  expect(await readsOf(session.token)).toEqual([200, 1, 0.5]);
  expect(await readsOf(session.token)).toEqual([200]);
  // A session that began in another function meanwhile is read from the table before it is refused.
  const next = await api.signIn(session.user.email);
  expect(await readsOf(next.token)).toEqual([200, 1]);
  expect(await readsOf(next.token)).toEqual([200]);
  expect(await readsOf(session.token)).toEqual([401, 1]);
  await api.moveClock(5001);
  expect(await readsOf(next.token)).toEqual([200, 1, 0.5]);
});
