import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { until } from '../testing/until.ts';
import { parseSchedule } from './scheduleExpression.ts';

let local: TestGateway;
const fired: unknown[] = [];
const offsetFile = join(tmpdir(), `balcao-clock-${randomUUID()}`);
const access = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
};

/** Moves the deployment's clock. Sets the file's time too, so that two changes in one millisecond both count. */
function moveClock(ms: number): void {
  writeFileSync(offsetFile, String(ms));
  utimesSync(offsetFile, new Date(), new Date(Date.now() + ms / 1000));
}

beforeAll(async () => {
  moveClock(0);
  local = await startTestGateway({
    functions: {
      target: { handler: (event) => void fired.push(event) },
      sweep: { handler: () => void fired.push('sweep'), schedule: { rate: 'rate(1 minute)' } },
    },
    clockOffsetFile: offsetFile,
  });
  mkdirSync(join(local.folder, 'site', 'assets'), { recursive: true });
  writeFileSync(join(local.folder, 'site', 'index.html'), '<!doctype html><title>Balcão</title>');
  writeFileSync(join(local.folder, 'site', 'assets', 'app-1.js'), `/*${'x'.repeat(5000)}*/`);
  writeFileSync(join(local.folder, 'secret.txt'), 'outside the site');
});
afterAll(() => local.stop());

const s3 = () => new S3Client({ endpoint: local.env.AWS_ENDPOINT_URL_S3, forcePathStyle: true, ...access });
const timersArn = () => `arn:aws:sqs:us-east-1:000000000000:${local.engines.prefix}-timers`;
const Bucket = () => local.env.MEDIA_BUCKET ?? '';

test('schedules fire at their time, follow the clock, and can be changed and removed', async () => {
  const client = new SchedulerClient({ endpoint: local.env.AWS_ENDPOINT_URL_SCHEDULER, ...access });
  const base = {
    FlexibleTimeWindow: { Mode: 'OFF' as const },
    Target: {
      Arn: 'arn:aws:lambda:us-east-1:000000000000:function:target',
      RoleArn: 'arn:aws:iam::000000000000:role/x',
      Input: '{"due":1}',
    },
  };
  const inOneHour = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
  await client.send(
    new CreateScheduleCommand({
      ...base,
      Name: 'once',
      ScheduleExpression: `at(${inOneHour})`,
      ActionAfterCompletion: 'DELETE',
    }),
  );
  await client.send(
    new CreateScheduleCommand({ ...base, Name: 'gone', ScheduleExpression: `at(${inOneHour})` }),
  );
  await client.send(
    new CreateScheduleCommand({
      ...base,
      Name: 'queue',
      ScheduleExpression: `at(2999-01-01T00:00:00)`,
      Target: { ...base.Target, Arn: timersArn(), Input: 'hello' },
    }),
  );
  await expect(
    client.send(new CreateScheduleCommand({ ...base, Name: 'once', ScheduleExpression: 'rate(1 minute)' })),
  ).rejects.toMatchObject({ name: 'ConflictException' });
  await client.send(new DeleteScheduleCommand({ Name: 'gone' }));
  await expect(client.send(new GetScheduleCommand({ Name: 'gone' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await client.send(
    new UpdateScheduleCommand({
      ...base,
      Name: 'queue',
      ScheduleExpression: `at(${inOneHour})`,
      Target: { ...base.Target, Arn: timersArn(), Input: 'hello' },
    }),
  );
  const found = await client.send(new GetScheduleCommand({ Name: 'queue' }));
  expect(found).toMatchObject({ State: 'ENABLED', ScheduleExpression: `at(${inOneHour})` });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fired).toEqual([]);

  moveClock(3_700_000);
  await until('the due event', () => fired.some((event) => (event as { due?: number }).due === 1));
  await until('the sweep', () => fired.includes('sweep'));
  const sqs = new SQSClient({ endpoint: local.env.AWS_ENDPOINT_URL_SQS, ...access });
  const body = await until(
    'the message on the queue',
    async () =>
      (await sqs.send(new ReceiveMessageCommand({ QueueUrl: local.env.TIMERS_QUEUE_URL }))).Messages?.[0]
        ?.Body,
  );
  expect(body).toBe('hello');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(fired).toHaveLength(2);
  expect(readFileSync(join(local.folder, 'schedules.json'), 'utf8')).not.toContain('once');
  moveClock(0);
});

test('times of schedules are read in their zone', () => {
  const utc = Date.parse('2026-07-01T12:00:00Z');
  expect(parseSchedule('at(2026-07-01T09:00:00)', 'America/Sao_Paulo')).toEqual({ kind: 'at', at: utc });
  expect(parseSchedule('rate(5 minutes)')).toEqual({ kind: 'rate', everyMs: 300_000 });
  expect(() => parseSchedule('cron(0 0 * * ? *)')).toThrow('Invalid Schedule Expression');
});

test('mails are kept and shown without running what they hold', async () => {
  const sent = await fetch(`${local.env.AWS_ENDPOINT_URL_SESV2}/v2/email/outbound-emails`, {
    method: 'POST',
    body: JSON.stringify({
      FromEmailAddress: 'a@b.c',
      Destination: { ToAddresses: ['d@e.f'] },
      Content: {
        Simple: {
          Subject: { Data: '<script>alert(1)</script>' },
          Body: { Text: { Data: 'Olá <b>\nhttp://a.test/x?a=1&b="#c\njavascript:alert(1)' } },
        },
      },
    }),
  });
  expect(await sent.json()).toEqual({ MessageId: expect.any(String) as unknown });
  const page = await fetch(`${local.gateway.url}/outbox`);
  const html = await page.text();
  expect(html).toContain('Olá');
  expect(html).not.toMatch(/<script>|<b>|href="javascript/);
  expect(html).toContain('<a href="http://a.test/x?a=1&amp;b=" target="_blank" rel="noreferrer">');
  // The content policy allows only the page's own style.
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(style).toContain('prefers-color-scheme: dark');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
});

test('keys and secrets lie in files that only their owner reads', () => {
  expect(statSync(join(local.folder, 'kms.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(local.folder, 'parameters.json')).mode & 0o777).toBe(0o600);
});

async function mediaUrl(key: string, expires = Math.floor(Date.now() / 1000) + 600): Promise<string> {
  const ssm = new SSMClient({ endpoint: local.env.AWS_ENDPOINT_URL_SSM, ...access });
  const answer = await ssm.send(
    new GetParameterCommand({ Name: `${local.env.SECRETS_PATH}/media-url`, WithDecryption: true }),
  );
  const path = `/media/${key}`;
  const signature = createHmac('sha256', Buffer.from(answer.Parameter?.Value ?? '', 'base64'))
    .update(`${path}\n${expires}`)
    .digest('hex');
  return `${local.gateway.url}${path}?e=${expires}&s=${signature}`;
}

test('media is served by its signature, in ranges, and never as a page', async () => {
  const client = s3();
  await client.send(
    new PutObjectCommand({ Bucket: Bucket(), Key: '2/a.jpg', Body: '0123456789', ContentType: 'image/jpeg' }),
  );
  await client.send(
    new PutObjectCommand({ Bucket: Bucket(), Key: '2/a.html', Body: '<script>', ContentType: 'text/html' }),
  );
  const whole = await fetch(await mediaUrl('2/a.jpg'));
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-disposition')).toBeNull();
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  expect(whole.headers.get('cache-control')).toContain('private');
  expect(await whole.text()).toBe('0123456789');
  const part = await fetch(await mediaUrl('2/a.jpg'), { headers: { range: 'bytes=2-4' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await part.text()).toBe('234');
  const beyond = await fetch(await mediaUrl('2/a.jpg'), { headers: { range: 'bytes=50-60' } });
  expect(beyond.status).toBe(416);
  expect(await beyond.text()).not.toContain('<');
  for (const range of ['bytes=0-1,3-4', 'bytes=5-2', 'bytes=a-b', 'bytes=-', 'lines=1-2']) {
    const whole = await fetch(await mediaUrl('2/a.jpg'), { headers: { range } });
    expect([range, whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([range, 200, 10]);
  }
  const page = await fetch(await mediaUrl('2/a.html'));
  expect(page.headers.get('content-disposition')).toBe('attachment');

  const url = await mediaUrl('2/a.jpg');
  for (const wrong of [
    url.replace('/media/2/', '/media/3/'),
    url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    url.split('?')[0] ?? '',
    await mediaUrl('2/a.jpg', Math.floor(Date.now() / 1000) - 1),
    await mediaUrl('2/none.jpg'),
    await mediaUrl('2/..%2f3/a.jpg'),
  ]) {
    const refused = await fetch(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 404]);
  }
});

test('the bucket is private, whatever its size an object is stored whole', async () => {
  const url = `${local.env.AWS_ENDPOINT_URL_S3}/${Bucket()}/2/a.jpg`;
  expect((await fetch(url)).status).toBe(403);
  const large = Buffer.alloc(23 * 1024 * 1024, 'ab');
  await s3().send(new PutObjectCommand({ Bucket: Bucket(), Key: '2/large', Body: large }));
  const read = await s3().send(new GetObjectCommand({ Bucket: Bucket(), Key: '2/large' }));
  expect(Buffer.from((await read.Body?.transformToByteArray()) ?? []).equals(large)).toBe(true);
});

async function upload(fields: Record<string, string>, url: string, size: number): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Buffer.alloc(size, 'z')]), 'photo.png');
  return fetch(url, { method: 'POST', body: form, headers: { origin: 'http://localhost:3000' } });
}

test('presigned forms are held to their policy', async () => {
  const presign = () =>
    createPresignedPost(s3(), {
      Bucket: Bucket(),
      Key: '2/uploads/1',
      Conditions: [['content-length-range', 10, 1000]],
      Fields: { 'Content-Type': 'image/png' },
      Expires: 60,
    });
  const { url, fields } = await presign();
  const stored = await upload(fields, url, 500);
  expect(stored.status).toBe(204);
  expect(stored.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  const read = await s3().send(new GetObjectCommand({ Bucket: Bucket(), Key: '2/uploads/1' }));
  expect(read.ContentType).toBe('image/png');
  expect((await read.Body?.transformToByteArray())?.length).toBe(500);

  const refusal = async (changed: Record<string, string>, size: number) => {
    const response = await upload(changed, url, size);
    return [response.status, /<Code>(\w+)</.exec(await response.text())?.[1]];
  };
  expect(await refusal(fields, 1001)).toEqual([400, 'EntityTooLarge']);
  expect(await refusal(fields, 9)).toEqual([400, 'EntityTooSmall']);
  expect(await refusal({ ...fields, key: '3/uploads/1' }, 500)).toEqual([403, 'AccessDenied']);
  expect(await refusal({ ...fields, 'Content-Type': 'text/html' }, 500)).toEqual([403, 'AccessDenied']);
  expect(await refusal({ ...fields, 'x-amz-meta-more': '1' }, 500)).toEqual([403, 'AccessDenied']);
  const wider = Buffer.from(fields.Policy ?? '', 'base64')
    .toString()
    .replace('1000', '9000');
  const forged = { ...fields, Policy: Buffer.from(wider).toString('base64') };
  expect(await refusal(forged, 500)).toEqual([403, 'SignatureDoesNotMatch']);
  moveClock(120_000);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await refusal(fields, 500)).toEqual([403, 'AccessDenied']);
  moveClock(0);
});

test('the public document is served once it is built', async () => {
  const url = `${local.gateway.url}/api/openapi.json`;
  expect((await fetch(url)).status).toBe(404);
  writeFileSync(join(local.folder, 'openapi.json'), '{"openapi":"3.1.0"}');
  expect(await (await fetch(url)).json()).toEqual({ openapi: '3.1.0' });
  for (const other of ['/api/openapi.json/', '/API/OpenAPI.json'])
    expect(await (await fetch(local.gateway.url + other)).json()).toEqual({ openapi: '3.1.0' });
});

test('the app is served with a strict policy, cached assets and a fallback for its routes', async () => {
  const at = (path: string) =>
    fetch(`${local.gateway.url}${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
  const page = await at('/tickets/abc');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Balcão');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`connect-src 'self' ws://127.0.0.1`);
  const asset = await at('/assets/app-1.js');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect((await asset.text()).length).toBe(5004);
  expect((await at('/assets/none.js')).status).toBe(404);
  expect(await (await at('/..%2fsecret.txt')).text()).not.toContain('outside');
  expect((await at('/phone')).headers.get('content-type')).toContain('html');
});
