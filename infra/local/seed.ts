import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationByKey, OperationKey } from '@balcao/shared/contract';
import type { OperationReply, OperationRequest } from '@balcao/shared/contract/defineOperation';
import { planFlags } from '@balcao/shared/contract/planFlags';
import { repositoryRoot } from '../build/paths.ts';
import { runProgram } from '../build/runProgram.ts';
import {
  demoCompanies,
  demoPassword,
  demoSupportNumber,
  superEmail,
  type DemoCompany,
} from './demoPeople.ts';
import { seededNote } from './isSeeded.ts';
import { seedBrand } from './seedBrand.ts';

export interface SeedInput {
  url: string;
  /** Environment of the functions, for the only step that has no API operation. */
  env: Record<string, string>;
  dataDir: string;
  progress: (text: string) => void;
}

type Body<Key extends OperationKey> = OperationRequest<OperationByKey<Key>>['body'];
type Reply<Key extends OperationKey> = OperationReply<OperationByKey<Key>>;

/**
 * Creates the demo companies through the API, as a super user would; only the first super user is created without it.
 * If interrupted, it continues at the next start.
 */
export async function seed(input: SeedInput): Promise<void> {
  input.progress('creating demo data');
  const platform = await signInSuper(input);
  await platform.setSupportNumber();
  await seedBrand(input.url, platform.token);
  const planId = await platform.findOrCreatePlan();
  for (const company of demoCompanies) {
    await platform.createCompany(company, planId);
    await fillCompany(input.url, company);
  }
  writeFileSync(seededNote(input.dataDir), new Date().toISOString());
}

async function signInSuper(input: SeedInput) {
  // Runs the bootstrap without trying to sign in first: a refused sign-in is printed on the console and would be the
  // first output of a first start. It runs in a child process, because the AWS clients take their endpoints from the
  // environment.
  await runProgram(
    [join(repositoryRoot, 'functions', 'src', 'admin', 'companies', 'bootstrapPlatform.ts')],
    repositoryRoot,
    'The platform and its super user could not be created; the lines above say why.',
    { ...input.env, PLATFORM_EMAIL: superEmail, PLATFORM_PASSWORD: demoPassword },
  );
  const token = await signIn(input.url, superEmail);
  const call = caller(input.url, token);
  return {
    token,
    async setSupportNumber(): Promise<void> {
      const body = { value: demoSupportNumber };
      await call('PUT /settings/{key}', body, { key: 'supportNumber' });
    },
    async findOrCreatePlan(): Promise<number> {
      const plans = await call('GET /plans/all');
      const existing = plans.find((plan) => plan.name === 'Demonstração');
      if (existing) return existing.id;
      const flags = Object.fromEntries(planFlags.map((flag) => [flag, true]));
      const body: Body<'POST /plans'> = {
        name: 'Demonstração',
        users: 100,
        connections: 100,
        queues: 100,
        amount: 0,
        isPublic: false,
        ...flags,
      };
      return (await call('POST /plans', body)).id;
    },
    async createCompany(company: DemoCompany, planId: number): Promise<void> {
      const existing = await call('GET /companies/list');
      if (existing.some((one) => one.name === company.name)) return;
      const body: Body<'POST /companies'> = {
        name: company.name,
        email: company.email,
        phone: company.phone,
        adminName: company.adminName,
        password: demoPassword,
        planId,
        dueDate: '2999-12-31',
        timezone: 'America/Sao_Paulo',
        language: 'pt',
      };
      await call('POST /companies', body);
    },
  };
}

async function fillCompany(url: string, company: DemoCompany): Promise<void> {
  const call = caller(url, await signIn(url, company.email));
  const queues = await call('GET /queue');
  // A company starts with one queue, which serves as the first of the demo's queues; only the others are created.
  const missing = company.queues.slice(queues.length);
  for (const { name, color } of missing) {
    queues.push(await call('POST /queue', { name, color, greetingMessage: '', outOfHoursMessage: '' }));
  }
  const { users } = await call('GET /users');
  for (const attendant of company.attendants) {
    if (users.some((user) => user.email === attendant.email)) continue;
    await call('POST /users', {
      name: attendant.name,
      email: attendant.email,
      password: demoPassword,
      profile: 'user',
      queueIds: attendant.queues.flatMap((at) => queues[at]?.id ?? []),
    });
  }
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const reply = await expectOk(response, 'POST /auth/login');
  return (reply as Reply<'POST /auth/login'>).token;
}

function caller(url: string, token: string) {
  return async <Key extends OperationKey>(
    key: Key,
    body?: Body<Key>,
    params: Readonly<Record<string, string>> = {},
  ): Promise<Reply<Key>> => {
    const [method = '', declared = ''] = key.split(' ');
    const path = declared.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return (await expectOk(response, key)) as Reply<Key>;
  };
}

async function expectOk(response: Response, what: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`Demo data: ${what} answered ${response.status} ${text}`);
  return JSON.parse(text) as unknown;
}
