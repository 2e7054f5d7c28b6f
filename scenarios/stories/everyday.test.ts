import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../frontend/test/axe.ts';
import { browserMissing, newPage, picture } from '../support/browser.ts';
import { type StoryCompany, uniqueNumber } from '../support/company.ts';
import { samplePhoto } from '../support/image.ts';
import { typeDate } from '../support/typeDate.ts';
import { until } from '@balcao/infra/local/testing/until';
import { test } from './storyTest.ts';
import {
  addAttendant,
  enter,
  messageBox,
  openWaiting,
  startStoryWorld,
  type StoryWorld,
} from './storyWorld.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));

/** What goes out of the usual on an ordinary day (races, refusals, large files, calls), on every real part. */
describe.skipIf(browserMissing())('an ordinary day', () => {
  let world: StoryWorld;
  /** The scheduled message awaited while the rest of the day happens. */
  let scheduled: { company: StoryCompany; customer: string; minute: number } | undefined;

  test.beforeAll(async () => {
    world = await startStoryWorld();
  });

  test('a message is scheduled for a minute to come, and its ticket closed', async ({ browser }) => {
    const company = await world.openCompany('Agenda');
    const customer = uniqueNumber();
    await world.phone.addCustomer(customer, 'Hugo Reis');
    await world.phone.write(customer, company.number, 'Me lembra amanhã?');
    const { page, context } = await newPage(browser);
    await enter(page, world.url, await addAttendant(company, 'Ana'));
    await openWaiting(page, 'Hugo Reis');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await messageBox(page).and(page.locator(':enabled')).waitFor();
    // The company's time zone is three hours behind UTC.
    const minute = Math.ceil((Date.now() + 20_000) / 60_000) * 60_000;
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Agendar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Agendar mensagem' });
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Oi {{firstName}}, passando para lembrar');
    await typeDate(
      dialog.getByRole('group', { name: 'Data e hora do envio' }),
      new Date(minute - 3 * 60 * 60_000).toISOString().slice(0, 16),
    );
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    await page.getByText(/^Uma mensagem agendada para \d\d:\d\d$/).waitFor();
    await picture(page, 'day-6-scheduled');
    const { tickets } = await company.admin.call('GET /tickets', {
      query: { status: 'open', showAll: 'true' },
    });
    const id = String(tickets[0]?.id);
    await company.admin.call('PUT /tickets/{id}', { params: { id }, body: { status: 'closed' } });
    await context.close();
    scheduled = { company, customer, minute };
  });

  test('two attendants take one ticket: one has it, the other is told who', async ({ browser }) => {
    const company = await world.openCompany('Corrida');
    const customer = uniqueNumber();
    const emails = [await addAttendant(company, 'Ana'), await addAttendant(company, 'Bruno')];
    await world.phone.addCustomer(customer, 'Davi Rocha');
    await world.phone.write(customer, company.number, 'Alguém me atende?');
    const screens = await Promise.all(emails.map(() => newPage(browser)));
    await Promise.all(screens.map(({ page }, index) => enter(page, world.url, emails[index] ?? '')));
    for (const { page } of screens) await openWaiting(page, 'Davi Rocha');
    // Holds both requests back until both were made, so that the second is made without knowing of the first.
    const both = Promise.withResolvers<void>();
    let asked = 0;
    for (const { page } of screens)
      await page.route(/\/api\/tickets\/\d+$/, async (route) => {
        if (route.request().method() === 'PUT' && ++asked === screens.length) both.resolve();
        if (route.request().method() === 'PUT') await both.promise;
        await route.continue();
      });
    const outcomes = await Promise.all(
      screens.map(({ page }) => {
        const outcome = Promise.race([
          messageBox(page)
            .and(page.locator(':enabled'))
            .waitFor()
            .then(() => 'has it'),
          page
            .getByText(/já está sendo atendido por (Ana|Bruno) na fila/)
            .waitFor()
            .then(() => 'is told'),
        ]);
        return page
          .getByRole('button', { name: 'Aceitar' })
          .click()
          .then(() => outcome);
      }),
    );
    expect(outcomes.toSorted()).toEqual(['has it', 'is told']);
    const { tickets } = await company.admin.call('GET /tickets', {
      query: { status: 'open', showAll: 'true' },
    });
    expect(tickets).toHaveLength(1);
    expect(['Ana', 'Bruno'][outcomes.indexOf('has it')]).toBe(tickets[0]?.user?.name);
    const loser = screens[outcomes.indexOf('is told')];
    await loser?.page.getByText(`já está sendo atendido por ${tickets[0]?.user?.name} na fila`).waitFor();
    if (loser) await picture(loser.page, 'day-1-told');
    for (const { context } of screens) await context.close();
  });

  test('a ticket accepted by a colleague while one reads it: told, and back at the list', async ({
    browser,
  }) => {
    const company = await world.openCompany('Colega');
    const customer = uniqueNumber();
    const ana = await addAttendant(company, 'Ana');
    await world.phone.addCustomer(customer, 'Carla Nunes');
    await world.phone.write(customer, company.number, 'Bom dia');
    const { page, context } = await newPage(browser);
    await enter(page, world.url, ana);
    await openWaiting(page, 'Carla Nunes');
    const { tickets } = await company.admin.call('GET /tickets', {
      query: { status: 'pending', showAll: 'true' },
    });
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(tickets[0]?.id) },
      body: { status: 'open', userId: company.admin.user.id },
    });
    await page.getByText('alguém o assumiu').waitFor();
    await page.waitForURL('**/tickets');
    await context.close();
  });

  test('on a phone of 360 px, by touch: list, conversation, back; nothing is wider; no serious finding', async ({
    browser,
  }) => {
    const company = await world.openCompany('Bolso');
    const customer = uniqueNumber();
    await world.phone.addCustomer(customer, 'Luiza Silva');
    await world.phone.write(customer, company.number, 'Palavracompridademais'.repeat(12));
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    });
    const page = await context.newPage();
    await enter(page, world.url, company.email);
    const looksRight = async (screen: string) => {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await picture(page, `day-360-${screen}`);
    };
    await page.getByRole('tab', { name: /Aguardando/ }).tap();
    await page.getByRole('list', { name: 'Atendimentos' }).getByText('Luiza Silva').tap();
    await page.getByRole('button', { name: 'Aceitar' }).tap();
    await messageBox(page).and(page.locator(':enabled')).fill('Oi, Luiza!');
    await page.getByRole('button', { name: 'Enviar', exact: true }).tap();
    await page.getByLabel('Entregue').first().waitFor();
    await looksRight('conversation');
    await page.getByRole('button', { name: 'Resolver' }).tap();
    await looksRight('resolve');
    await page.getByRole('button', { name: 'Cancelar' }).tap();
    await page.getByRole('link', { name: 'Voltar à lista' }).tap();
    await page.getByRole('heading', { name: 'Atendimentos' }).waitFor();
    await looksRight('list');
    await context.close();
  });

  test('a send that WhatsApp refuses is marked and goes at the second try; dark theme', async ({
    browser,
  }) => {
    const company = await world.openCompany('Recusa');
    const customer = uniqueNumber();
    await world.phone.addCustomer(customer, 'Bento Reis');
    await world.phone.write(customer, company.number, 'Tem pão?');
    const { page, context } = await newPage(browser, { dark: true });
    await enter(page, world.url, company.email);
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await openWaiting(page, 'Bento Reis');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await world.phone.fault({ kind: 'nack', code: 463, times: 1 });
    await messageBox(page).and(page.locator(':enabled')).fill('Tem, quentinho');
    await page.keyboard.press('Enter');
    await page.getByText('Não foi enviada').waitFor();
    await picture(page, 'day-2-refused-dark');
    expect((await world.phone.messages(customer)).some((message) => !message.fromMe)).toBe(false);
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByText('Não foi enviada').waitFor({ state: 'detached' });
    await page.getByLabel('Entregue').waitFor();
    const arrived = (await world.phone.messages(customer)).filter((message) => !message.fromMe);
    expect(arrived.map((message) => message.text)).toEqual(['Tem, quentinho']);
    expect(await page.getByRole('log').getByText('Tem, quentinho').count()).toBe(1);
    await page.goto(`${world.url}/connections`);
    await page.getByText('Conectada').waitFor();
    await picture(page, 'day-3-connections-dark');
    await context.close();
  });

  test('a file of 6 MB goes through storage to the phone, and one comes back whole', async ({ browser }) => {
    const company = await world.openCompany('Arquivo');
    const customer = uniqueNumber();
    await world.phone.addCustomer(customer, 'Elis Prado');
    await world.phone.write(customer, company.number, 'Manda o catálogo?');
    const { page, context, errors } = await newPage(browser);
    await enter(page, world.url, company.email);
    await openWaiting(page, 'Elis Prado');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await messageBox(page).and(page.locator(':enabled')).waitFor();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(6 * 1024 * 1024)]);
    const uploads: string[] = [];
    page.on('request', (request) => uploads.push(new URL(request.url()).pathname));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'catálogo.pdf', mimeType: 'application/pdf', buffer: bytes });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await page.getByLabel('Entregue').first().waitFor();
    expect(uploads).toContain('/api/uploads');
    const received = await until('document on the phone', async () =>
      (await world.phone.messages(customer)).find((message) => message.type === 'document'),
    );
    const there = await fetch(new URL(received.mediaUrl ?? '', world.url));
    expect(Buffer.from(await there.arrayBuffer()).equals(bytes)).toBe(true);
    const file = new File([bytes], 'pedido.pdf', { type: 'application/pdf' });
    await world.phone.sendFile(customer, company.number, '', file);
    const link = page.getByRole('log').getByRole('link', { name: /pedido\.pdf/ });
    await link.waitFor();
    const download = page.waitForEvent('download');
    await link.click();
    const stream = await (await download).createReadStream();
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(errors.filter((line) => !line.includes('401'))).toEqual([]);
    await picture(page, 'day-4-big-file');
    await context.close();
  });

  test('a note keeps its photo from the customer; the row says what came last', async ({ browser }) => {
    const company = await world.openCompany('Nota');
    const customer = uniqueNumber();
    await world.phone.addCustomer(customer, 'Gil Moura');
    const photo = new File([samplePhoto(200, 500)], 'IMG-0001.png', { type: 'image/png' });
    await world.phone.sendFile(customer, company.number, '', photo);
    const { page, context } = await newPage(browser);
    await enter(page, world.url, company.email);
    await openWaiting(page, 'Gil Moura');
    await page.getByRole('list', { name: 'Atendimentos' }).getByText('Foto').waitFor();
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await messageBox(page).and(page.locator(':enabled')).waitFor();
    await page.getByRole('button', { name: 'Nota privada' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'interno.png', mimeType: 'image/png', buffer: samplePhoto() });
    await page.getByRole('dialog').getByText('o cliente não vê').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('log').getByText('Nota privada · Marina Prado').waitFor();
    await messageBox(page).fill('Recebido!');
    await page.keyboard.press('Enter');
    await page.getByLabel('Entregue').waitFor();
    const arrived = (await world.phone.messages(customer)).filter((message) => !message.fromMe);
    expect(arrived.map((message) => message.text)).toEqual(['Recebido!']);
    await picture(page, 'day-5-note');
    await context.close();
  });

  test('calls that nobody answered stand in the conversation, the first of which opens its ticket', async ({
    browser,
  }) => {
    const company = await world.openCompany('Chamadas');
    const [caller, other] = [uniqueNumber(), uniqueNumber()];
    await world.phone.addCustomer(caller, 'Ivo Telles');
    await world.phone.addCustomer(other, 'Júlia Reis', 'pn');
    const { page, context } = await newPage(browser);
    await enter(page, world.url, await addAttendant(company, 'Ana', 'admin'));
    const list = page.getByRole('list', { name: 'Atendimentos' });
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await world.phone.callInVain(caller, company.number);
    await list.getByText('Chamada perdida', { exact: true }).waitFor();
    await world.phone.write(caller, company.number, 'Ligo de novo já');
    await list.getByText('Ligo de novo já').waitFor();
    await world.phone.callInVain(caller, company.number, { video: true });
    await list.getByText('Chamada de vídeo perdida', { exact: true }).waitFor();
    await world.phone.callInVain(other, company.number);
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);

    // The caller has one ticket with both calls and the text, in order.
    await openWaiting(page, 'Ivo Telles');
    const said = page.getByRole('log').locator('[data-message]');
    await expect.poll(() => said.count()).toBe(3);
    const texts = await said.allTextContents();
    for (const [at, words] of ['Chamada perdida', 'Ligo de novo já', 'Chamada de vídeo perdida'].entries())
      expect(texts[at]).toContain(words);
    const { tickets } = await company.admin.call('GET /tickets', {
      query: { status: 'pending', showAll: 'true' },
    });
    const [hers, others] = [caller, other].map((number) =>
      tickets.find(({ contact }) => contact.number === number),
    );
    expect([hers?.unreadMessages, others?.unreadMessages]).toEqual([3, 1]);
    const { messages } = await company.admin.call('GET /messages/{id}', {
      params: { id: String(hers?.id) },
    });
    expect(messages.map(({ mediaType, fromMe }) => [mediaType, fromMe])).toEqual([
      ['call_log', false],
      ['conversation', false],
      ['call_log', false],
    ]);
    await picture(page, 'day-7-missed-calls');
    await context.close();
  });

  test('a message leaves at the minute that was chosen, its ticket closed meanwhile: the phone has it once', async () => {
    const { company, customer, minute } = scheduled ?? expect.fail('nothing is scheduled');
    const arrived = async () =>
      (await world.phone.messages(customer)).filter(
        ({ fromMe, text }) => !fromMe && text.includes('lembrar'),
      );
    const [message] = await until(
      'the scheduled message',
      async () => {
        const found = await arrived();
        return found.length > 0 && found;
      },
      90_000,
    );
    expect(message?.text).toContain('Oi Hugo, passando para lembrar');
    expect(Date.parse(message?.at ?? '')).toBeGreaterThanOrEqual(minute);
    // Three seconds after the minute, sweep and alarm have both fired for the message: it must still arrive only once.
    await pause(minute + 3000 - Date.now());
    expect(await arrived()).toHaveLength(1);
    const { schedules } = await company.admin.call('GET /schedules', {});
    expect(schedules).toMatchObject([{ status: 'ENVIADA', error: null }]);
  });
});
