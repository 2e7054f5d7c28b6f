import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callJsonApi } from '@balcao/shared/server/runtime/callJsonApi';
import { createClients, functionPatience } from '@balcao/shared/server/runtime/clients';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import { dropGatewayKey, ensureGatewayKey } from '@balcao/functions/core/connections/gatewayKeys';
import { readSettings } from '@balcao/functions/platform/runtime/settings';
import { startFunctionsHost, type FunctionsHost } from '../../functionsHost/startFunctionsHost.ts';
import { listenLoopback, stopServer } from '../../aws/listenLoopback.ts';
import { type AwsServer, startAwsServer } from '../../aws/startAwsServer.ts';
import { createLambdaClient } from '../lambdaClient.ts';
import { createProgramGate } from './programGate.ts';
import { createRestFront } from './createRestFront.ts';
import { createUsagePlan } from './usagePlan.ts';

/** Key that the authorizer returns for a token. */
const keyOf = (token: string) => `${token}-key`.padEnd(40, '0');

let host: FunctionsHost;
let server: Server;
let aws: AwsServer;
let url: string;
let now = Date.parse('2026-11-24T12:00:00Z');
let asked = 0;
const clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, functionPatience);
const calling = { clients, settings: readSettings({ TABLE_NAME: 'balcao', USAGE_PLAN_ID: 'programs' }) };

beforeAll(async () => {
  const authorizer = async (event: unknown) => {
    asked += 1;
    const { headers } = event as { headers: Record<string, string> };
    const token = /^bearer +(.+)$/i.exec(headers['Authorization'] ?? '')?.[1];
    if (token === undefined || token === 'estranho' || headers['x-balcao-viewer'] === 'forjado')
      throw new Error('Unauthorized');
    return { principalId: '1', usageIdentifierKey: keyOf(token) };
  };
  const rest = async () => ({ statusCode: 200, body: '{}' });
  const part = { timeoutSeconds: 5, memoryMb: 128 };
  host = await startFunctionsHost(0, [
    { name: 'rest', source: rest, ...part },
    { name: 'authorizer', source: authorizer, ...part },
  ]);
  const lambda = createLambdaClient(host.url);
  const plan = createUsagePlan({ ...tokenThrottling, now: () => now });
  aws = await startAwsServer(0, { json: {}, rest: [plan.service] });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_API_GATEWAY: aws.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  });
  const front = createRestFront({
    routes: [
      { method: 'POST', path: '/messages/send', functionName: 'rest', isProgram: true },
      { method: 'POST', path: '/tickets', functionName: 'rest' },
    ],
    lambda,
    gate: createProgramGate({ authorizer: 'authorizer', lambda, plan, now: () => now }),
    now: () => now,
  });
  server = createServer((request, response) => void front(request, response));
  url = await listenLoopback(server, 0);
});
afterAll(async () => {
  clients.destroy();
  await Promise.all([stopServer(server), host.stop(), aws.stop()]);
});

const send = (authorization?: string, path = '/api/messages/send', viewer = 'prova') =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(viewer !== '' && { 'x-balcao-viewer': viewer }),
    },
  });
const statuses = async (count: number, token: string, path?: string) => {
  const answers = await Promise.all(Array.from({ length: count }, () => send(`Bearer ${token}`, path)));
  return answers.map(({ status }) => status);
};

test('each token has its own limit, the same under both spellings, and is told when to come again', async () => {
  for (const token of ['um', 'dois']) await ensureGatewayKey(calling, keyOf(token));
  const { rate, burst } = tokenThrottling;
  const first = await statuses(burst / 2, 'um');
  const second = await statuses(burst / 2, 'um', '/api/api/messages/send');
  expect(new Set([...first, ...second])).toEqual(new Set([200]));
  const refused = await send('Bearer um');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toEqual({
    error: 'ERR_TOO_MANY_REQUESTS',
    code: 'ERR_TOO_MANY_REQUESTS',
    details: [],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  });
  expect((await send('Bearer dois')).status).toBe(200);
  expect((await send(undefined, '/api/tickets')).status).toBe(200);
  now += 1000;
  const later = await statuses(rate + 1, 'um');
  expect(later.filter((status) => status === 200)).toHaveLength(rate);
});

test('what is no token, nobody’s, or has no key yet is refused as one that is wrong', async () => {
  for (const authorization of [undefined, 'um', 'Basic dW06', 'Bearer estranho', 'Bearer semchave']) {
    const answer = await send(authorization);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'ERR_TOKEN_INVALID' });
  }
});

test('the authorizer is asked once in five minutes, and a key that is gone acts at once', async () => {
  await ensureGatewayKey(calling, keyOf('tres'));
  const before = asked;
  for (let at = 0; at < 3; at++) expect((await send('Bearer tres')).status).toBe(200);
  expect(asked).toBe(before + 1);
  now += 301_000;
  await send('Bearer tres');
  expect(asked).toBe(before + 2);
  await dropGatewayKey(calling, keyOf('tres'));
  expect((await send('Bearer tres')).status).toBe(403);
});

test('keys are made and taken away once, however often that is tried', async () => {
  const hash = keyOf('quatro');
  for (let at = 0; at < 2; at++) await ensureGatewayKey(calling, hash);
  expect((await send('Bearer quatro')).status).toBe(200);
  for (let at = 0; at < 2; at++) await dropGatewayKey(calling, hash);
  expect((await send('Bearer quatro')).status).toBe(403);
  // A key that a crash left out of the plan is found by its name and added to it.
  const name = `balcao-${hash.slice(0, 40)}`;
  await callJsonApi(clients, {
    service: 'apigateway',
    host: 'apigateway',
    endpoint: aws.endpoint,
    target: 'APIGateway.CreateApiKey',
    path: '/apikeys',
    body: { name, value: hash, enabled: true },
  });
  expect((await send('Bearer quatro')).status).toBe(403);
  await ensureGatewayKey(calling, hash);
  expect((await send('Bearer quatro')).status).toBe(200);
});

test('what is meant for a service behind it goes on to that, whatever it carries', async () => {
  const { service } = createUsagePlan({ ...tokenThrottling, now: () => now });
  const request = { method: 'POST', url: '/v1/audio/transcriptions' } as IncomingMessage;
  const form = Buffer.from('--limit\r\ncontent-disposition: form-data');
  expect(await service(request, {} as ServerResponse, form)).toBe(false);
});

test('the scheme counts in any letter case', async () => {
  await ensureGatewayKey(calling, keyOf('cinco'));
  for (const scheme of ['bearer', 'BEARER', 'Bearer '])
    expect((await send(`${scheme} cinco`)).status).toBe(200);
});

test('what was granted to a call through CloudFront is not granted past it', async () => {
  await ensureGatewayKey(calling, keyOf('seis'));
  expect((await send('Bearer seis')).status).toBe(200);
  const before = asked;
  const direct = await send('Bearer seis', undefined, '');
  expect([direct.status, asked]).toEqual([403, before]);
  expect((await send('Bearer seis', undefined, 'forjado')).status).toBe(403);
  expect((await send('Bearer seis')).status).toBe(200);
});
