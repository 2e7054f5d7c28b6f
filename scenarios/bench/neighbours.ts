import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { armTimer } from '@balcao/functions/platform/timers/armTimer';
import { createRuntime, type Runtime } from '@balcao/functions/platform/runtime/runtime';
import { type Deployment, startDeployment } from '@balcao/infra/local/startDeployment';
import { contactEntity } from '@balcao/functions/core/records/contactEntity';
import { until } from '@balcao/infra/local/testing/until';
import { signIn, type Session } from '../support/api.ts';
import {
  createCompany,
  demoPassword,
  pairConnection,
  type StoryCompany,
  uniqueNumber,
} from '../support/company.ts';
import { openLive } from '../support/live.ts';
import { percentile } from '../support/percentile.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { followPhone } from '../support/phoneEvents.ts';
import { createRefusingTable } from './refusingTable.ts';

/**
 * npm run bench:neighbours: what an attendant of one company notices while another company floods the product. Prints
 * a table for docs/benchmarks.md. BENCH_SECONDS is the duration of each measurement (20).
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
/** Replies of the attendant a second. */
const pace = 4;
const timers = 600;
const importedRows = 3000;
/** A reply that is not shown within this time is counted as lost. */
const patienceMs = 20_000;

const table = createRefusingTable();
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-neighbours-'));

/** Milliseconds from an attendant's request until it was answered, the customer's phone had it, the screen showed it. */
interface Replies {
  answered: number[];
  phone: number[];
  screen: number[];
  lost: number;
}

interface Attendant {
  reply(seconds: number): Promise<Replies>;
  end(): void;
}

async function openAttendant(
  deployment: Deployment,
  company: StoryCompany,
  phone: Phone,
): Promise<Attendant> {
  const { url } = deployment;
  const customer = uniqueNumber();
  await phone.addCustomer(customer, 'Luiza');
  await phone.write(customer, company.number, 'Bom dia');
  const ticket = await until('the ticket', async () => {
    const { tickets } = await company.admin.call('GET /tickets', {
      query: { status: 'pending', showAll: 'true' },
    });
    return tickets[0];
  });
  const [queue] = await company.admin.call('GET /queue');
  await company.admin.call('PUT /tickets/{id}', {
    params: { id: String(ticket.id) },
    body: { status: 'open', userId: company.admin.user.id, queueId: ticket.queueId ?? queue?.id },
  });
  const live = await openLive(url, company.admin);
  const began = new Map<string, number>();
  let current: Replies = { answered: [], phone: [], screen: [], lost: 0 };
  let count = 0;
  const note = (into: 'phone' | 'screen', text: string) => {
    const key = /resposta \d+\b/.exec(text)?.[0] ?? '';
    const at = began.get(`${into} ${key}`);
    if (at === undefined) return;
    current[into].push(performance.now() - at);
    began.delete(`${into} ${key}`);
  };
  live.onEvent((event) => {
    if (event.topic === 'appMessage' && event.action === 'create') note('screen', JSON.stringify(event.data));
  });
  const stop = await followPhone(url, (event) => {
    if (event['fromMe'] !== true) note('phone', JSON.stringify(event));
  });
  async function reply(): Promise<void> {
    const body = `resposta ${++count}`;
    const at = performance.now();
    began.set(`phone ${body}`, at);
    began.set(`screen ${body}`, at);
    await company.admin.call('POST /messages/{id}', { params: { id: ticket.uuid }, body: { body } });
    current.answered.push(performance.now() - at);
  }
  return {
    async reply(duration) {
      current = { answered: [], phone: [], screen: [], lost: 0 };
      const start = performance.now();
      const running: Promise<void>[] = [];
      for (let n = 0; n < duration * pace; n++) {
        const wait = start + (n * 1000) / pace - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        running.push(reply());
      }
      await Promise.all(running);
      await until('every reply', () => began.size === 0, patienceMs).catch(() => undefined);
      current.lost = began.size;
      began.clear();
      return current;
    },
    end() {
      stop();
      live.close();
    },
  };
}

const { env: ownEnv } = process;

function flood(url: string, { token }: Session): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'flood.ts'), url, token, String(seconds)],
    {
      env: ownEnv,
    },
  );
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.on('close', () => resolve(output.trim())));
}

async function dueAtOnce(runtime: Runtime, companyId: number): Promise<string> {
  const dueAt = new Date(Date.now() + 3000).toISOString();
  for (let n = 0; n < timers; n += 25)
    await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        armTimer(runtime, {
          companyId,
          kind: 'stageMove',
          subject: String(900_000 + n + at),
          dueAt,
          payload: { conversationId: 900_000 + n + at, stageId: 1, since: dueAt },
        }),
      ),
    );
  return `${timers} timers armed for one instant`;
}

async function importContacts({ admin }: StoryCompany): Promise<string> {
  const rows = Array.from({ length: importedRows }, (_, at) => `Pessoa ${at};(11) 9${70_000_000 + at}`);
  const sheet = ['nome;celular', ...rows].join('\n');
  const upload = await admin.call('POST /uploads', {
    body: { fileName: 'clientes.csv', size: Buffer.byteLength(sheet) },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([sheet]));
  await fetch(upload.url, { method: 'POST', body: form });
  const { id } = await admin.call('POST /contact-imports', { body: { uploadId: upload.uploadId } });
  await admin.call('POST /contact-imports/{id}/start', {
    params: { id },
    body: { columns: { name: 0, number: 1 }, hasHead: true, all: true, rows: [] },
  });
  return `import of ${importedRows} rows`;
}

/**
 * A changed contact, whose company's items are refused from then on: both consumers of the stream fail on the record,
 * again and again.
 */
async function failingRecord(runtime: Runtime, { admin, companyId }: StoryCompany): Promise<string> {
  const { contacts } = await admin.call('GET /contacts', { query: {} });
  const [contact] = contacts;
  if (contact === undefined) throw new Error('no contact');
  table.refuse(companyId);
  // Written past the proxy: the item itself is stored.
  await runtime.store.update(contactEntity.key({ companyId, contactId: contact.id }), {
    add: { version: 1 },
  });
  await new Promise((resolve) => setTimeout(resolve, (seconds - 1) * 1000));
  const { refused } = table;
  table.refuse(undefined);
  return refused > 0 ? `${refused} calls refused` : 'skipped: no consumer met the record';
}

const load = () => (loadavg()[0] ?? 0).toFixed(1);
const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(1));
const cells = (sample: readonly number[], quiet: readonly number[]) =>
  `${ms(percentile(sample, 0.5))} / ${ms(percentile(sample, 0.95))} | ${(percentile(sample, 0.5) / percentile(quiet, 0.5)).toFixed(2)}`;

console.log(`${cpus().length} cores, load ${load()} before`);
let deployment: Deployment | undefined;
try {
  deployment = await startDeployment({
    dataDir,
    port: 0,
    whatsapp: 'simulator',
    seed: true,
    quiet: true,
    through: async (service, address) => (service === 'dynamodb' ? table.before(address) : address),
  });
  const { url } = deployment;
  Object.assign(process.env, deployment.env, { AWS_ENDPOINT_URL_DYNAMODB: table.direct });
  const runtime = createRuntime(process.env);
  const phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  const [floods, waits] = [
    await createCompany(url, superUser, 'Enxurrada'),
    await createCompany(url, superUser, 'Vizinha'),
  ];
  await pairConnection(waits, phone);
  const attendant = await openAttendant(deployment, waits, phone);
  // Warm-up: loads modules and fills caches.
  await attendant.reply(15);
  const quiet = await attendant.reply(seconds);
  const rows: [string, Replies, string][] = [['quiet', quiet, `load ${load()}`]];
  const { companyId } = floods;
  const kinds: [string, () => Promise<string>][] = [
    ['300 requests at once and 100 a second by one token', () => flood(url, floods.admin)],
    [`${timers} timers due at one instant`, () => dueAtOnce(runtime, companyId)],
    [`an import of ${importedRows} contacts`, () => importContacts(floods)],
    ['quiet again', async () => ''],
    ['a record that stream consumers fail on', () => failingRecord(runtime, floods)],
  ];
  for (const [name, begin] of kinds) {
    const begun = begin();
    const replies = await attendant.reply(seconds);
    rows.push([name, replies, [await begun, `load ${load()}`].filter(Boolean).join(', ')]);
    console.log(name, await begun);
  }
  attendant.end();
  runtime.clients.destroy();
  console.log(`
| meanwhile, in another company | answered: p50 / p95 ms | times quiet | on the phone: p50 / p95 ms | times quiet | on a screen: p50 / p95 ms | times quiet | not seen | notes |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows
  .map(
    ([name, { answered, phone: onPhone, screen, lost }, notes]) =>
      `| ${name} | ${cells(answered, quiet.answered)} | ${cells(onPhone, quiet.phone)} | ${cells(screen, quiet.screen)} | ${lost} | ${notes} |`,
  )
  .join('\n')}`);
} finally {
  await deployment?.stop();
  table.close();
  rmSync(dataDir, { recursive: true, force: true });
}
