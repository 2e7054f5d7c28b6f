import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tokenHash } from '../core/records/connectionTokenEntity.ts';
import { newProgram } from '../services/externalApi/testing/newProgram.ts';
import { viewerProof } from '../platform/http/testing/throughEdge.ts';
import { startApi, type TestApi, type TestSession } from '../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
let handler: (event: APIGatewayRequestAuthorizerEvent) => Promise<APIGatewayAuthorizerResult>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  // Imported late: its runtime reads the environment that `startApi` has set.
  ({ handler } = await import('./programAuthorizer.ts'));
});
afterAll(() => api.stop());

const arn = 'arn:aws:execute-api:sa-east-1:000000000000:a1b2/api';
const ask = async (authorization: string, proof?: string) => {
  const viewer = proof ?? viewerProof('2001:db8::7', await api.runtime.secrets('media-url'));
  return handler({
    type: 'REQUEST',
    methodArn: `${arn}/POST/messages/send`,
    headers: { authorization, 'X-Balcao-Viewer': viewer },
  } as unknown as APIGatewayRequestAuthorizerEvent);
};

test('a token is answered with the key by which it is counted, on every path, and nothing else of it', async () => {
  const { id, token } = await newProgram(api, admin, 'Loja');
  for (const written of [`Bearer ${token}`, `bearer  ${token} `]) {
    const answer = await ask(written);
    expect(answer).toEqual({
      principalId: String(id),
      usageIdentifierKey: await tokenHash(api.runtime, token),
      policyDocument: {
        Version: '2012-10-17',
        Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: `${arn}/*` }],
      },
    });
    expect(JSON.stringify(answer)).not.toContain(token);
  }
});

test('what is nobody’s is refused in the one word that API Gateway takes for it', async () => {
  const { id, token } = await newProgram(api, admin, 'Troca');
  const odd = ['', 'Bearer', 'Bearer ', token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token} x`];
  for (const written of odd) await expect(ask(written), written).rejects.toThrow(/^Unauthorized$/);
  const body = { token: `Escolhido${Date.now()}abcdef` };
  await api.call('PUT /whatsapp/{id}', { as: admin, params: { id: String(id) }, body });
  await expect(ask(`Bearer ${token}`)).rejects.toThrow(/^Unauthorized$/);
  expect(await ask(`Bearer ${body.token}`)).toMatchObject({ principalId: String(id) });
});

test('past CloudFront a valid token is refused as a wrong one is, and neither is looked up', async () => {
  const { token } = await newProgram(api, admin, 'Direta');
  const get = vi.spyOn(DynamoDBClient.prototype, 'send');
  const foreign = viewerProof('2001:db8::7', new Uint8Array(32).fill(9));
  for (const proof of ['', '2001:db8::7', `2001:db8::7 ${'0'.repeat(64)}`, foreign])
    for (const written of [`Bearer ${token}`, 'Bearer ninguem'])
      await expect(ask(written, proof), proof).rejects.toThrow(/^Unauthorized$/);
  expect(get).not.toHaveBeenCalled();
  await ask(`Bearer ${token}`);
  expect(get).toHaveBeenCalled();
  get.mockRestore();
});
