import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { fakeNotifications } from '../../../test/world/fakeNotifications.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

/** Gains of the two notes that the sound has at full volume. */
const sound = [0.25, 0.25];

describe.skipIf(browserMissing())('told with a sound and a notification', () => {
  test('what customers write: not of the ticket one looks at; silent at volume 0; a click leads there', async ({
    company,
    at,
  }) => {
    const { luiza, carlos } = await morning(company);
    const { page } = at;
    const { told, count, sounds, look, click } = await fakeNotifications(page);
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.live();
    const log = page.getByRole('log');
    await log.getByText('Umas 20').waitFor();
    // Browsers play no sound until the page was touched.
    await page.getByRole('heading', { name: 'Atendimentos' }).click();

    await company.customer('Luiza Silva').writes('Ainda está aí?');
    await log.getByText('Ainda está aí?').waitFor();
    expect(await told()).toEqual({ notices: [], notes: [] });

    await company.customer('Carlos Souza').writes('E o meu?');
    await expect.poll(sounds).toBe(1);
    expect(await told()).toEqual({ notices: [], notes: sound });

    await look(true);
    await company.customer('Luiza Silva').writes('Alô?');
    await expect.poll(count).toBe(1);
    expect(await told()).toEqual({ notices: [{ title: 'Luiza Silva', body: 'Alô?' }], notes: sound });

    await company.customer('Carlos Souza').writes('Preciso hoje');
    await expect.poll(count).toBe(1);
    await click();
    await page.waitForURL(`**/tickets/${carlos.uuid}`);
    await log.getByText('Preciso hoje').waitFor();
    await told();

    const volume = page.getByRole('button', { name: 'Volume dos avisos' });
    await volume.click();
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await company.customer('Luiza Silva').writes('Desisto');
    await expect.poll(count).toBe(1);
    expect((await told()).notes).toEqual([]);
    // The volume is stored in this browser.
    await page.reload();
    await volume.click();
    expect(await page.getByRole('slider').inputValue()).toBe('0');
  });

  test('of tickets that wait only where the company wants it', async ({ company, at }) => {
    await morning(company);
    const { page } = at;
    const { told, count, look } = await fakeNotifications(page);
    const tell = (data: 'true' | 'false') =>
      company.admin.call('PUT /companySettings', { body: { column: 'showNotificationPending', data } });
    await tell('false');
    await openSignedIn(at, '/tickets');
    await at.live();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await look(true);
    await company.customer('Rita Melo').writes('Bom dia');
    await row(page, 'Rita Melo').waitFor();
    expect(await told()).toEqual({ notices: [], notes: [] });
    await tell('true');
    await page.reload();
    await at.live();
    await row(page, 'Rita Melo').waitFor();
    await look(true);
    await company.customer('Rita Melo').writes('Tem alguém?');
    await expect.poll(count).toBe(1);
    expect((await told()).notices).toEqual([{ title: 'Rita Melo', body: 'Tem alguém?' }]);
  });

  test('a transfer, to oneself or to one’s queue, with the way there; never of one’s own doing', async ({
    company,
    at,
  }) => {
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    const { luiza } = await morning(company);
    const rita = await company.served('Rita Melo', 'Bom dia', bruno);
    const { page } = at;
    const { told, count, sounds, look, click } = await fakeNotifications(page);
    await openSignedIn(at, '/contacts');
    await at.live();
    await page.getByRole('heading', { name: 'Contatos' }).click();

    await company.handOver(rita, company.ana);
    const given = page.getByText('Helena Prado transferiu Rita Melo para você');
    await given.waitFor();
    expect(await told()).toEqual({ notices: [], notes: sound });

    await look(true);
    const body = {
      status: 'pending' as const,
      userId: null,
      queueId: company.queues.Entrega,
      isTransfered: true,
    };
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(luiza.id) }, body });
    const text = 'Helena Prado transferiu Luiza Silva para a fila Entrega';
    await page.getByText(text).waitFor();
    await expect.poll(count).toBe(1);
    expect(await told()).toEqual({ notices: [{ title: text, body: '' }], notes: sound });
    await click();
    await page.waitForURL(`**/tickets/${luiza.uuid}`);

    await page.goto(`${at.url}/tickets/${rita.uuid}`);
    await at.live();
    await page.getByRole('log').getByText('Bom dia').waitFor();
    await page.keyboard.press('Alt+t');
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
    await dialog.getByRole('combobox').last().click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect.poll(async () => (await company.ticket(rita.id)).status).toBe('pending');
    await look(true);
    // The later event has arrived, and the user's own action was not reported.
    await company.handOver(luiza, company.ana);
    await expect.poll(sounds).toBeGreaterThan(0);
    expect((await told()).notices.map(({ title }) => title)).toEqual([
      'Helena Prado transferiu Luiza Silva para você',
    ]);
  });

  test('a number that goes down, each time', async ({ company, at }) => {
    const { page } = at;
    const { told, count, look } = await fakeNotifications(page);
    await openSignedIn(at, '/contacts');
    await at.live();
    await page.getByRole('heading', { name: 'Contatos' }).click();
    await look(true);
    const down = () => company.session(company.connectionId, { status: 'DISCONNECTED' });
    const marked = page.getByRole('link', { name: 'Conexões, precisa de atenção' });
    await down();
    await expect.poll(count).toBe(1);
    expect(await told()).toEqual({
      notices: [{ title: 'Loja Centro saiu do ar. As mensagens esperam até ele voltar.', body: '' }],
      notes: sound,
    });
    await company.session(company.connectionId, {});
    await marked.waitFor({ state: 'detached' });
    expect(await told()).toEqual({ notices: [], notes: [] });
    await down();
    await expect.poll(count).toBe(1);
  });
});
