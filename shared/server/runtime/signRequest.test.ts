import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { HttpRequest } from '@smithy/core/protocols';
import { expect, test } from 'vitest';
import { signRequest } from './signRequest.ts';

const bytesOf = (data: ArrayBuffer | ArrayBufferView) =>
  data instanceof ArrayBuffer
    ? Buffer.from(data)
    : Buffer.from(data.buffer, data.byteOffset, data.byteLength);

class Sha256 {
  #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'object' ? bytesOf(secret) : secret;
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'segredo', sessionToken: 'passe' };
const signerOf = (
  given: typeof credentials | (() => typeof credentials),
  service = options.signingService,
  region = options.signingRegion,
) =>
  signRequest(
    async () => (typeof given === 'function' ? given() : given),
    async () => region,
    service,
  );
const request = (more: object) =>
  new HttpRequest({
    method: 'POST',
    protocol: 'https:',
    hostname: 'dynamodb.sa-east-1.amazonaws.com',
    path: '/',
    headers: { host: 'dynamodb.sa-east-1.amazonaws.com', 'content-type': 'application/x-amz-json-1.0' },
    body: '{"TableName":"balcão"}',
    ...more,
  });
const options = {
  signingDate: new Date('2026-11-22T10:20:30.456Z'),
  signingRegion: 'sa-east-1',
  signingService: 'dynamodb',
};

const sdkSigner = () =>
  new SignatureV4({
    credentials,
    region: options.signingRegion,
    service: options.signingService,
    sha256: Sha256,
    applyChecksum: false,
  });

test.each([
  [
    'a call of the table',
    { headers: { ...request({}).headers, 'x-amz-target': 'DynamoDB_20120810.PutItem' } },
  ],
  ['a frame to a socket', { path: '/ws/%40connections/aB-c%3D%3D', body: Buffer.from('{"events":[]}') }],
  ['nothing in the body', { method: 'DELETE', path: "/it's (a) * path", body: undefined }],
  ['spaces in a header', { headers: { ...request({}).headers, 'x-amz-user-agent': ' aws-sdk-js/3   x ' } }],
])('the signature is the SDK’s own: %s', async (_what, more) => {
  const theirs = await sdkSigner().sign(request(more), options);
  const ours = await signerOf(credentials).sign(request(more), options);
  expect(ours.headers['authorization']).toBe(theirs.headers['authorization']);
  expect(ours.headers['x-amz-security-token']).toBe('passe');
});

test('a client that names no region, as they all do, is signed for its own', async () => {
  const { signingRegion: _region, signingService: _service, ...unnamed } = options;
  const signed = await signerOf(credentials).sign(request({}), unnamed);
  const named = await signerOf(credentials, 'dynamodb', 'eu-west-1').sign(request({}), options);
  expect(signed.headers['authorization']).toBe(named.headers['authorization']);
  expect(signed.headers['authorization']).toContain('/20261122/sa-east-1/dynamodb/aws4_request');
});

test('another day, region or secret has another key', async () => {
  let secretAccessKey = 'um';
  const signer = signerOf(() => ({ ...credentials, secretAccessKey }));
  const queues = signerOf(credentials, 'sqs');
  const sign = async (more: object, by = signer) =>
    (await by.sign(request({}), { ...options, ...more })).headers['authorization'];
  const first = await sign({});
  expect(await sign({})).toBe(first);
  const others = [
    await sign({ signingDate: new Date('2026-11-23T10:20:30.456Z') }),
    await sign({ signingRegion: 'us-east-1' }),
    await sign({}, queues),
  ];
  secretAccessKey = 'outro';
  others.push(await sign({}));
  expect(new Set([first, ...others]).size).toBe(5);
});

test('a query is signed as the SDK signs it, whatever the order of its names', async () => {
  const query = { name: 'balcao-dev-1f (a)', limit: '25' };
  const ours = await signerOf(credentials).sign(request({ query }), options);
  const theirs = await sdkSigner().sign(request({ query }), options);
  expect(ours.headers['authorization']).toBe(theirs.headers['authorization']);
  const several = request({ query: { a: ['1', '2'] } });
  await expect(signerOf(credentials).sign(several, options)).rejects.toThrow('query');
});
