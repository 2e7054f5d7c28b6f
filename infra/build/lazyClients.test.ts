import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestEngines, type TestEngines } from '../local/testing/startTestEngines.ts';
import { bundleFunction, functionFolder } from './bundleFunction.ts';
import { eagerFiles } from './functionSizes.ts';
import { distFolder } from './paths.ts';
import type * as everyClient from './testing/everyClient.ts';

const name = `test-${process.pid}`;
let engines: TestEngines;
let bundle: typeof everyClient;
let inputs: string[];

beforeAll(async () => {
  const part = { name, entry: 'infra/build/testing/everyClient.ts', memoryMb: 256, timeoutSeconds: 10 };
  [engines, inputs] = await Promise.all([startTestEngines(), bundleFunction(part)]);
  Object.assign(process.env, engines.env);
  bundle = (await import(pathToFileURL(join(functionFolder(name), 'index.mjs')).href)) as typeof bundle;
});
afterAll(async () => {
  await engines.stop();
  rmSync(functionFolder(name), { recursive: true, force: true });
  rmSync(join(distFolder, 'functions', `${name}.meta.json`), { force: true });
});

test('every client works from a bundle as functions use it', async () => {
  expect(await bundle.handler()).toMatchObject({
    item: { et: 'bundle', list: [1, { deep: 'é' }] },
    refused: true,
    cancelled: true,
    token: 'segredo',
    secretBytes: 32,
    range: 'bytes 0-2/9',
    copied: 'con',
    missing: true,
    signed: expect.arrayContaining(['Policy', 'X-Amz-Signature']) as unknown,
    checked: ['n'],
    standard: 'function',
  });
});

test('a client of which no command is used is left out', () => {
  const holds = (client: string) => inputs.some((path) => path.includes(`@aws-sdk/${client}/`));
  expect(['client-sqs', 'client-kms', 'client-s3'].map(holds)).toEqual([true, true, true]);
  expect(holds('client-sesv2')).toBe(false);
});

test("on AWS requests go to the region and carry the function's credentials", async () => {
  for (const key of Object.keys(process.env)) if (key.startsWith('AWS_')) vi.stubEnv(key, undefined);
  vi.stubEnv('AWS_REGION', 'sa-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  const requests = await bundle.requestsOnAws().finally(() => vi.unstubAllEnvs());
  expect(Object.keys(requests).toSorted()).toEqual(['dynamodb', 'kms', 's3', 'sqs', 'ssm']);
  for (const [service, { hostname, headers }] of Object.entries(requests)) {
    expect(hostname).toBe(`${service === 's3' ? 'media.s3' : service}.sa-east-1.amazonaws.com`);
    expect(headers['authorization']).toMatch(
      new RegExp(
        `^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE/\\d{8}/sa-east-1/${service}/aws4_request, .*Signature=[0-9a-f]{64}$`,
      ),
    );
    expect(headers['x-amz-security-token']).toBe('session');
  }
});

test('of a client only what its commands need is there; an error it does not know has its name', async () => {
  const files = readdirSync(functionFolder(name), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mjs'),
  );
  const whole = files.map((file) => readFileSync(join(functionFolder(name), file), 'utf8')).join('');
  expect(whole).toContain('ProvisionedThroughputExceededException');
  expect(whole).toContain('GetObjectRequest');
  for (const text of ['ExportConflictException', 'SelectObjectContent', 'LifecycleConfiguration'])
    expect.soft(whole.includes(text), text).toBe(false);
  expect(inputs.filter((path) => path.includes('/eventstream-codec/'))).toEqual([]);
  const known = { name: 'BackupNotFoundException', message: 'No such backup' };
  expect(await bundle.unknownError()).toEqual(known);
});

test('what is left out says so', () => {
  expect(() => bundle.describeSchema()).toThrow('left out of bundles');
});

test('what only lazy clients need does not load at start', () => {
  const eager = [...eagerFiles(name)].map((file) => readFileSync(file, 'utf8')).join('');
  expect(eager).toContain('DynamoDB');
  // Names in the sources of the protocols that survive minifying: XML and streams of S3, schemas of SQS and KMS.
  for (const text of [
    'aws.protocols#restXml',
    'automatically buffering',
    'com.amazonaws.s3',
    'com.amazonaws.sqs',
    'com.amazonaws.kms',
  ]) {
    expect.soft(eager.includes(text), text).toBe(false);
  }
});
