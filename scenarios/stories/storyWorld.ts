import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { type Session, signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection, type StoryCompany } from '../support/company.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { sharedUrl } from '../support/sharedUrl.ts';

/** The deployment that stories share; each story creates its own company. */
export interface StoryWorld {
  url: string;
  phone: Phone;
  /** A company with a paired connection whose tickets enter its first queue. */
  openCompany(name: string): Promise<StoryCompany>;
}

export async function startStoryWorld(): Promise<StoryWorld> {
  const url = sharedUrl();
  const phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  return {
    url,
    phone,
    async openCompany(name) {
      const company = await createCompany(url, superUser, name);
      const id = await pairConnection(company, phone);
      const queueIds = [await firstQueue(company.admin)];
      await company.admin.call('PUT /whatsapp/{id}', {
        params: { id: String(id) },
        body: { name: 'WhatsApp Loja', queueIds },
      });
      return company;
    },
  };
}

async function firstQueue(admin: Session): Promise<number> {
  const [queue] = await admin.call('GET /queue');
  if (queue === undefined) throw new Error('the company has no queue');
  return queue.id;
}

/** Adds an attendant of the company's first queue, or an administrator; returns the email address to sign in with. */
export async function addAttendant(
  { admin }: StoryCompany,
  name: string,
  profile: 'user' | 'admin' = 'user',
): Promise<string> {
  const email = `${name.toLowerCase()}-${Date.now().toString(36)}${randomInt(1e6).toString(36)}@exemplo.local`;
  await admin.call('POST /users', {
    body: { name, email, password: demoPassword, profile, queueIds: [await firstQueue(admin)] },
  });
  return email;
}

/** Signs in through the form and waits for the inbox. */
export async function enter(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  try {
    await page.waitForURL('**/tickets');
  } catch (cause) {
    const shown = await page.locator('body').innerText({ timeout: 5000 });
    throw new Error(`after signing in as ${email} the page ${page.url()} shows: ${shown}`, { cause });
  }
}

/** Opens a pending ticket by the contact's name. */
export async function openWaiting(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await page.getByRole('list', { name: 'Atendimentos' }).getByText(name).first().click();
  await page.getByRole('button', { name: 'Aceitar' }).waitFor();
}

export function messageBox(page: Page) {
  return page.getByRole('textbox', { name: 'Mensagem', exact: true });
}
