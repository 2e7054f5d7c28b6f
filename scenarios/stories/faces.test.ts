import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { browserMissing, newPage, picture } from '../support/browser.ts';
import { demoPassword, type StoryCompany, uniqueNumber } from '../support/company.ts';
import { test } from './storyTest.ts';
import { enter, openWaiting, startStoryWorld, type StoryWorld } from './storyWorld.ts';

/** The screens show whom a conversation is with: a customer's picture, a group's picture and subject. */
describe.skipIf(browserMissing())('faces and names', () => {
  let world: StoryWorld;
  let company: StoryCompany;
  let page: Page;
  let errors: string[];
  const luiza = uniqueNumber();
  const carlos = uniqueNumber();
  /** Writes only in the group, never to the company. */
  const marta = uniqueNumber();
  let group: string;

  test.beforeAll(async ({ browser }) => {
    world = await startStoryWorld();
    company = await world.openCompany('Rostos');
    await world.phone.addCustomer(luiza, 'Luiza Silva');
    await world.phone.addCustomer(carlos, 'Carlos Souza');
    await world.phone.addCustomer(marta, 'Marta Lima');
    const [connection] = await company.admin.call('GET /whatsapp');
    await company.admin.call('PUT /whatsapp/{id}', {
      params: { id: String(connection?.id) },
      body: { name: 'WhatsApp Loja', allowGroup: true },
    });
    const email = `rostos-${luiza}@exemplo.local`;
    const queues = await company.admin.call('GET /queue');
    const queueIds = queues.map(({ id }) => id);
    await company.admin.call('POST /users', {
      body: {
        name: 'Ana',
        email,
        password: demoPassword,
        profile: 'user',
        allTicket: 'enabled',
        allowGroup: 'enabled',
        queueIds,
      },
    });
    ({ page, errors } = await newPage(browser));
    await enter(page, world.url, email);
  });

  /** A picture of a face, as a phone would upload it. */
  async function face(browser: Browser, colour: string, skin: string): Promise<Buffer> {
    const { page: studio, context } = await newPage(browser, { width: 96, height: 96 });
    await studio.setContent(
      `<body style="margin:0;background:${colour}"><svg viewBox="0 0 96 96">
        <circle cx="48" cy="38" r="20" fill="${skin}"/><ellipse cx="48" cy="92" rx="36" ry="30" fill="${skin}"/></svg>`,
    );
    const jpeg = await studio.screenshot({ type: 'jpeg', quality: 80 });
    await context.close();
    return jpeg;
  }

  const list = () => page.getByRole('list', { name: 'Atendimentos' });
  /** Addresses of the pictures actually drawn within an element. */
  const drawn = (selector: string) =>
    page.evaluate(
      (within) =>
        [...document.querySelectorAll<HTMLImageElement>(`${within} img`)]
          .filter((img) => img.naturalWidth === 96 && img.src.includes('/contact-pictures/'))
          .map((img) => img.src),
      selector,
    );
  const untilDrawn = (selector: string) =>
    until(`picture in ${selector}`, async () => (await drawn(selector))[0]);

  test('a customer who writes is seen: on the list, above the conversation, beside it', async ({
    browser,
  }) => {
    await world.phone.setPicture(luiza, await face(browser, '#f5b7b1', '#8a5a3c'));
    await world.phone.write(luiza, company.number, 'Oi, sou eu');
    await world.phone.write(carlos, company.number, 'Eu não tenho foto');
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await list().getByText('Luiza Silva').first().waitFor();
    const onList = await untilDrawn('[aria-label="Atendimentos"]');
    await list().getByText('Carlos Souza').first().waitFor();
    // A contact without a picture keeps the initials.
    await list().getByText('CS', { exact: true }).waitFor();
    await openWaiting(page, 'Luiza Silva');
    expect(await untilDrawn('header')).toBe(onList);
    await page.getByRole('log').getByText('Oi, sou eu').waitFor();
    await picture(page, 'faces-1-customer');
  });

  test('a new picture replaces the old one on the open screen, without reloading', async ({ browser }) => {
    const before = await untilDrawn('header');
    await world.phone.setPicture(luiza, await face(browser, '#aed6f1', '#c98b5e'));
    const after = await until('another picture', async () =>
      (await drawn('header')).find((src) => src !== before),
    );
    expect(new URL(after).pathname).not.toBe(new URL(before).pathname);
    await world.phone.setPicture(luiza, null);
    await until('initials again', async () => (await drawn('header')).length === 0);
    await page.locator('header').getByText('LS', { exact: true }).waitFor();
  });

  test('a group is seen by its subject and its picture, and by its new subject', async ({ browser }) => {
    group = await world.phone.addGroup('Padaria Fornecedores', [luiza, carlos, marta, company.number]);
    await world.phone.setPicture(group, await face(browser, '#7d6608', '#f9e79f'));
    await world.phone.write(luiza, group, 'Bom dia a todos');
    await page.getByRole('tab', { name: /Grupos/ }).click();
    await list().getByText('Padaria Fornecedores').first().waitFor();
    await list().getByText('Padaria Fornecedores').first().click();
    await page.locator('header').getByText('Padaria Fornecedores').waitFor();
    await untilDrawn('header');
    await untilDrawn('[aria-label="Atendimentos"]');
    await picture(page, 'faces-2-group');
    await world.phone.renameGroup(group, 'Fornecedores 2027');
    await page.locator('header').getByText('Fornecedores 2027').waitFor();
    // The panel beside the conversation names the group and shows no number, because a group has none.
    await page.getByRole('heading', { name: 'Fornecedores 2027' }).waitFor();
    expect(await page.getByText('+120').count()).toBe(0);
    await picture(page, 'faces-3-renamed');
  });

  test('in the group each has their own face: contacts, who only writes there, and initials for the rest', async ({
    browser,
  }) => {
    await world.phone.setPicture(carlos, await face(browser, '#aeb6bf', '#5d4037'));
    await world.phone.setPicture(marta, await face(browser, '#fadbd8', '#a1887f'));
    await world.phone.write(marta, group, 'Sou a Marta, cheguei agora');
    const log = page.getByRole('log');
    await log.getByText('Sou a Marta, cheguei agora').waitFor();
    const one = await until('one face', async () => (await drawn('[role="log"]')).length === 1 && true);
    expect(one).toBe(true);
    await world.phone.write(carlos, group, `Bem-vinda @${marta}`, { mentions: [marta] });
    await log.getByText('Bem-vinda @Marta Lima').waitFor();
    await list().getByText('Bem-vinda @Marta Lima').waitFor();
    await until('two faces', async () => (await drawn('[role="log"]')).length === 2);
    // Luiza has removed her picture.
    await log.getByText('LS', { exact: true }).first().waitFor();
    await world.phone.setPicture(marta, null);
    await until('initials again', async () => (await drawn('[role="log"]')).length === 1);
    await log.getByText('ML', { exact: true }).first().waitFor();
    await picture(page, 'faces-4-authors');
  });

  test('nothing was logged as an error in the browser', () => {
    expect(errors.filter((line) => !line.includes('401'))).toEqual([]);
  });
});
