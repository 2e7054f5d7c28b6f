import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeployment, type Deployment } from '@balcao/infra/local/startDeployment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection, uniqueNumber } from '../support/company.ts';
import { createPhone } from '../support/phone.ts';
import { until } from '@balcao/infra/local/testing/until';

/** Runs the whole deployment on engines other than our own; vitest.config.ts selects them. */
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-engines-'));
const endpoints = { DYNAMODB: process.env.TEST_DYNAMODB_ENDPOINT, ...oneAddress() };
let deployment: Deployment;
const start = () => startDeployment({ dataDir, port: 0, whatsapp: 'simulator', seed: true, quiet: true });

beforeAll(async () => {
  for (const [service, address] of Object.entries(endpoints)) {
    process.env[`AWS_ENDPOINT_URL_${service}`] = address;
  }
  deployment = await start();
}, 180_000);
afterAll(async () => {
  await deployment?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a customer writes, is answered, sends a photo, and everything is there after a restart', async () => {
  expect(deployment.env).toMatchObject({ AWS_ENDPOINT_URL_DYNAMODB: endpoints.DYNAMODB });
  expect(deployment.processes).not.toHaveProperty('dynoxide');
  let phone = createPhone(deployment.url);
  const superUser = await signIn(deployment.url, 'super@balcao.local', demoPassword);
  const company = await createCompany(deployment.url, superUser, 'Motores');
  const connection = await pairConnection(company, phone);
  const customer = uniqueNumber();
  await phone.addCustomer(customer, 'Luiza');
  await phone.write(customer, company.number, 'Oi, vocês abrem hoje?');
  const ticket = await until('the ticket', async () => (await waiting(company.admin)).at(0), 30_000);
  expect(ticket).toMatchObject({ lastMessage: 'Oi, vocês abrem hoje?', unreadMessages: 1 });

  const [queue] = await company.admin.call('GET /queue');
  await company.admin.call('PUT /tickets/{id}', {
    params: { id: String(ticket.id) },
    body: { status: 'open', userId: company.admin.user.id, queueId: queue?.id },
  });
  await company.admin.call('POST /messages/{id}', {
    params: { id: String(ticket.id) },
    body: { body: 'Abrimos sim!' },
  });
  const onPhone = async () => (await phone.messages(customer)).map((message) => message.text);
  await until(
    'the answer on the phone',
    async () => (await onPhone()).some((text) => text.includes('Abrimos sim!')),
    30_000,
  );
  const photo = new File([onePixel], 'bolo.png', { type: 'image/png' });
  await phone.sendFile(customer, company.number, 'o bolo', photo);
  const media = await until(
    'the photo',
    async () => (await messages()).find((message) => message.mediaUrl)?.mediaUrl,
    30_000,
  );
  expect((await fetch(new URL(media, deployment.url))).headers.get('content-type')).toBe('image/png');
  const before = (await messages()).map((message) => message.body);

  await deployment.stop();
  deployment = await start();
  phone = createPhone(deployment.url);
  company.admin = await signIn(deployment.url, company.email, demoPassword);
  expect((await messages()).map((message) => message.body)).toEqual(before);
  await until(
    'the session returns without a new code',
    async () =>
      (await company.admin.call('GET /whatsapp/{id}', { params: { id: String(connection) } })).status ===
      'CONNECTED',
    30_000,
  );
  await phone.write(customer, company.number, 'Obrigada!');
  await until(
    'the message after the restart',
    async () => (await messages()).some((message) => message.body === 'Obrigada!'),
    30_000,
  );

  async function messages() {
    return (await company.admin.call('GET /messages/{id}', { params: { id: ticket.uuid } })).messages;
  }
}, 180_000);

function waiting(admin: Awaited<ReturnType<typeof signIn>>) {
  return admin
    .call('GET /tickets', { query: { status: 'pending', showAll: 'true' } })
    .then(({ tickets }) => tickets);
}

/** LocalStack serves queues and files at one address. */
function oneAddress(): Record<string, string> {
  const address = process.env.LOCALSTACK_ENDPOINT;
  return address ? { SQS: address, S3: address } : {};
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
