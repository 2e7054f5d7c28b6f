import { randomInt } from 'node:crypto';
import { type Phone } from './phone.ts';
import { type Session, signIn } from './api.ts';
import { until } from '@balcao/infra/local/testing/until';

export const demoPassword = 'Balcao#2026';

/** A company for one story: users have a single session, so stories would collide on shared administrators. */
export interface StoryCompany {
  admin: Session;
  email: string;
  companyId: number;
  /** Number of the company's phone. */
  number: string;
}

export function uniqueNumber(): string {
  return `55119${String(randomInt(10_000_000, 99_999_999))}`;
}

/** Creates a company with an administrator through the API, as the platform's super user would. */
export async function createCompany(url: string, superUser: Session, name: string): Promise<StoryCompany> {
  const [plan] = await superUser.call('GET /plans/all');
  if (plan === undefined) throw new Error('the platform has no plan');
  const mark = `${Date.now().toString(36)}${randomInt(1e6).toString(36)}`;
  const email = `admin-${mark}@exemplo.local`;
  const company = await superUser.call('POST /companies', {
    body: {
      name: `${name} ${mark}`,
      email,
      planId: plan.id,
      dueDate: '2999-12-31',
      adminName: 'Marina Prado',
      password: demoPassword,
    },
  });
  const admin = await signIn(url, email, demoPassword);
  return { admin, email, companyId: company.id, number: uniqueNumber() };
}

/**
 * Pairs a new connection of the company with a phone of the simulator, without a browser. Returns the connection's id.
 */
export async function pairConnection(
  company: StoryCompany,
  phone: Phone,
  name = 'WhatsApp Loja',
): Promise<number> {
  await phone.addPhone(company.number, name);
  const connection = await company.admin.call('POST /whatsapp', { body: { name } });
  const read = () => company.admin.call('GET /whatsapp/{id}', { params: { id: String(connection.id) } });
  const qr = await until('QR code', async () => (await read()).qrcode, 30_000);
  await phone.scan(company.number, qr);
  await until('CONNECTED', async () => (await read()).status === 'CONNECTED', 30_000);
  return connection.id;
}
