import { signIn } from '@balcao/scenarios/support/api.ts';
import { password } from '../../test/world/startWebWorld.ts';
import type { Step } from '../screenshotScene.ts';

/** Chats of colleagues: none, the list, a group, a chat of two, and the confirmations. */
export const chatSteps: Record<string, Step> = {
  chats: async (scene, take) => {
    const { page, url, company, small } = scene;
    await page.goto(`${url}/chats`);
    await page.getByText('Converse aqui com seus colegas').waitFor();
    await take('chats-empty');
    const person = await company.person('Bruno Pires');
    const bruno = await signIn(url, person.email, password);
    const helena = company.admin;
    const people = await helena.call('GET /users/list', { query: {} });
    const boss = people.find(({ name }) => name === 'Helena Prado')?.id ?? 0;
    const ana = company.ana.id;
    const group = await bruno.call('POST /chats', {
      body: { title: 'Entregas de sábado', users: [ana, boss] },
    });
    const params = { id: String(group.id) };
    const say = (who: typeof bruno, message: string, more: object = {}) =>
      who.call('POST /chats/{id}/messages', { params, body: { message, ...more } });
    const asked = await say(bruno, 'Bom dia! Quem fica com a rota do centro?');
    await say(helena, 'Eu fico. São seis entregas até as 11h.', { quotedId: asked.id });
    const named = await say(bruno, '@Ana Prado, confirma o horário com a Luiza?', { mentions: [ana] });
    await say(helena, `O pedido dela: ${url}/tickets/${scene.luiza.uuid}`);
    await helena.call('POST /chats/{id}/messages/{messageId}/reaction', {
      params: { ...params, messageId: String(named.id) },
      body: { emoji: '👍' },
    });
    const pair = await bruno.call('POST /chats', { body: { users: [ana] } });
    await bruno.call('POST /chats/{id}/messages', {
      params: { id: String(pair.id) },
      body: { message: 'Almoça às 12h?' },
    });
    await page.goto(`${url}/chats`);
    await page.getByRole('link', { name: /Entregas de sábado/ }).waitFor();
    await take('chats');
    if (small) {
      await page.getByRole('button', { name: /^Perfil/ }).click();
      await page.getByRole('menuitem', { name: 'Chats recentes' }).click();
    } else await page.getByRole('button', { name: /^Chats recentes/ }).click();
    const newest = page.getByRole('dialog', { name: 'Chats recentes' });
    await newest.getByRole('link', { name: /Entregas de sábado/ }).waitFor();
    await take('chats-popover');
    await page.keyboard.press('Escape');
    await newest.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Entregas de sábado/ }).click();
    const log = page.getByRole('log');
    await log.getByText('Luiza Silva').waitFor();
    await take('chat-group');
    const composer = page.getByRole('textbox', { name: 'Mensagem' });
    await composer.fill('Confirmado: 10h, com troco para R$ 100.');
    await composer.press('Enter');
    const own = log.locator('[data-side="me"]').filter({ hasText: 'Confirmado' });
    // Waits until the message is stored: until then another bubble shows it, which is replaced and would lose the
    // focus.
    await own.getByLabel('Enviada').waitFor();
    await own.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await page.getByRole('dialog', { name: 'Apagar mensagem?' }).waitFor();
    await take('chat-message-delete');
    await page.keyboard.press('Escape');
    if (small) await page.getByRole('link', { name: 'Voltar aos chats' }).click();
    await page.getByRole('button', { name: 'Novo chat' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Novo chat' });
    await dialog.getByRole('button', { name: 'Iniciar chat' }).click();
    await dialog.getByText('Escolha ao menos uma pessoa').waitFor();
    await take('chat-dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const made = await bruno.call('POST /chats', { body: { title: 'Vitrine', users: [ana, boss] } });
    await page.goto(`${url}/chats/${made.uuid}`);
    const remove = page.getByRole('button', { name: 'Sair do grupo' });
    await remove.click();
    await page.getByRole('dialog', { name: /Sair do grupo/ }).waitFor();
    await take('chat-delete');
    await page.keyboard.press('Escape');
  },
};
