import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { queueValues } from './components/queueForm.ts';

describe.skipIf(browserMissing())('queues', () => {
  test('made, its options written where they stand, put in order by keys and by dragging, deleted with all inside', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/queues');
    await page.getByRole('button', { name: 'Nova fila' }).click();
    const fresh = page.getByRole('dialog', { name: 'Nova fila' });
    const [taken] = await company.admin.call('GET /queue', {});
    await fresh.getByRole('textbox', { name: 'Nome' }).fill('Cobrança');
    await fresh.getByRole('textbox', { name: 'Cor' }).fill(taken?.color ?? '');
    await fresh.getByText('Já existe uma fila com esta cor.').waitFor();
    await fresh.getByRole('textbox', { name: 'Cor' }).fill('#0b6b6b');
    await fresh.getByRole('button', { name: 'Salvar' }).click();

    await page.getByText('Fila salva').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Editar fila' });
    await dialog.getByRole('tab', { name: 'Opções do chatbot' }).click();
    const write = async (name: string, message = '') => {
      await dialog.getByRole('textbox', { name: 'Nome da opção' }).fill(name);
      if (message !== '') await dialog.getByRole('textbox', { name: 'Mensagem', exact: true }).fill(message);
      await dialog.getByRole('button', { name: 'Salvar opção' }).click();
      await dialog.getByRole('button', { name: `Editar a opção ${name}` }).waitFor();
    };
    const add = () => dialog.getByRole('button', { name: 'Nova opção', exact: true }).click();
    await add();
    await dialog.getByRole('textbox', { name: 'Nome da opção' }).fill('Oi');
    await dialog.getByRole('button', { name: 'Salvar opção' }).click();
    await dialog.getByText('Use ao menos 4 caracteres').waitFor();
    await write('Boletos', 'Qual boleto?');
    await dialog.getByRole('button', { name: 'Nova opção abaixo de Boletos' }).click();
    await write('Segunda via');
    await add();
    await write('Acordos');

    const queue = (await company.admin.call('GET /queue', {})).find(({ name }) => name === 'Cobrança');
    const stored = async () => {
      const params = { id: String(queue?.id) };
      const { chatbots } = await company.admin.call('GET /queue/{id}', { params });
      return chatbots.map(({ name, options }) => [name, ...options.map((one) => one.name)].join(' > '));
    };
    expect(await stored()).toEqual(['Boletos > Segunda via', 'Acordos']);
    await dialog.getByRole('button', { name: 'Mover Boletos' }).press('ArrowDown');
    await expect.poll(stored).toEqual(['Acordos', 'Boletos > Segunda via']);
    const handle = await dialog.getByRole('button', { name: 'Mover Boletos' }).boundingBox();
    const above = await dialog.getByRole('button', { name: 'Mover Acordos' }).boundingBox();
    if (handle === null || above === null) throw new Error('no handles to drag');
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(above.x + 8, above.y + 8, { steps: 4 });
    await page.mouse.up();
    await expect.poll(stored).toEqual(['Boletos > Segunda via', 'Acordos']);

    await dialog.getByRole('button', { name: 'Excluir a opção Boletos' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir a opção Boletos?' });
    await asked.getByText('Tem certeza? Todas as opções internas também serão excluídas').waitFor();
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await expect.poll(stored).toEqual(['Acordos']);
  });

  test('with tickets it asks where they go; hours are there where the company heeds them', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { admin } = company;
    const { id } = await admin.call('POST /queue', { body: { name: 'Antiga', color: '#7a3b00' } });
    await admin.call('POST /queue', { body: { name: 'Nova casa', color: '#00507a' } });
    // Queues have their own hours from now on; before that they needed no out-of-hours message.
    await admin.call('PUT /companySettings', { body: { column: 'scheduleType', data: 'queue' } });
    const ticket = await company.served('Luiza Silva', 'Oi');
    await admin.call('PUT /tickets/{id}', { params: { id: String(ticket.id) }, body: { queueId: id } });
    at.expectErrors(/status of 409/);
    await openSignedIn(at, '/queues');
    await page.getByRole('columnheader', { name: 'Cor', exact: true }).waitFor();
    await page
      .getByRole('row', { name: /Antiga/ })
      .getByText('#7a3b00')
      .waitFor();
    await page.getByRole('button', { name: 'Editar Antiga' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar fila' });
    for (const name of Object.keys(queueValues('new', [])))
      await dialog.locator(`[name="${name}"]`).waitFor({ state: 'attached' });
    // A warning shows that the rotation never passes anything on.
    const nothing = dialog.getByText('Com “Nunca” o rodízio não passa ninguém adiante: escolha um tempo.');
    expect(await nothing.count()).toBe(0);
    await dialog.getByRole('switch', { name: 'Rodízio entre os atendentes' }).click();
    await nothing.waitFor();
    await dialog.getByRole('combobox', { name: 'Tempo de rodízio' }).click();
    await page.getByRole('option', { name: '5 minutos', exact: true }).click();
    await nothing.waitFor({ state: 'detached' });
    await dialog.getByRole('tab', { name: 'Horários e mensagem' }).click();
    await dialog.getByRole('switch', { name: 'Domingo' }).click();
    await page.getByText('Clique em salvar para registar as alterações').waitFor();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const required = 'Escreva a mensagem de fora de expediente: os horários desta fila estão valendo.';
    await dialog.getByText(required).waitFor();
    await dialog.getByRole('textbox', { name: 'Mensagem de fora de expediente' }).fill('Voltamos amanhã.');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Excluir Antiga' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir a fila Antiga?' });
    await asked.getByText('Deseja realmente excluir esse registro?').waitFor();
    // Red, as for everything that deletes.
    expect(await asked.getByRole('button', { name: 'Excluir' }).getAttribute('class')).toMatch(/colorError/);
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await asked.getByText('Para onde vão os atendimentos desta fila?').waitFor();
    const target = asked.getByRole('combobox', { name: 'Fila de destino' });
    await expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true);
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await asked.getByText('Obrigatório').waitFor();
    await asked.getByRole('combobox', { name: 'Fila de destino' }).click();
    await page.getByRole('option', { name: 'Sem fila' }).waitFor();
    await page.getByRole('option', { name: 'Nova casa' }).click();
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Editar Antiga' }).waitFor({ state: 'detached' });
  });

  test('the keyboard alone builds a menu: options, one below another, another order, and away again', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { id } = await company.admin.call('POST /queue', { body: { name: 'Suporte', color: '#5a2a82' } });
    await openSignedIn(at, '/queues');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        const label =
          at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
            ? at.labels?.[0]?.textContent
            : undefined;
        return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
      });
    const reach = async (name: string, key = 'Tab') => {
      for (let steps = 0; steps < 40; steps++) {
        if ((await focused()) === name) return;
        await press(key);
      }
      expect(await focused()).toBe(name);
    };
    const stored = async () => {
      const { chatbots } = await company.admin.call('GET /queue/{id}', { params: { id: String(id) } });
      return chatbots.map(({ name, options }) => [name, ...options.map((one) => one.name)].join(' > '));
    };
    await page.getByRole('button', { name: 'Editar Suporte' }).focus();
    await press('Enter');
    await page.getByRole('textbox', { name: 'Nome' }).waitFor();
    await reach('Dados da fila', 'Shift+Tab');
    await press('ArrowRight', 'Enter');
    await reach('Nova opção');
    await press('Enter');
    await expect.poll(focused).toBe('Nome da opção');
    await page.keyboard.type('Entregas');
    await reach('Mensagem');
    await page.keyboard.type('Sobre qual?');
    await reach('Salvar opção');
    await press('Enter');
    // The focus returns to the option, not to the top of the dialog.
    await expect.poll(focused).toBe('Editar a opção Entregas');
    await press('Tab');
    expect(await focused()).toBe('Nova opção abaixo de Entregas');
    await press('Enter');
    await expect.poll(focused).toBe('Nome da opção');
    await page.keyboard.type('Atrasada');
    await press('Enter');
    await expect.poll(focused).toBe('Editar a opção Atrasada');
    await reach('Nova opção');
    await press('Enter');
    await expect.poll(focused).toBe('Nome da opção');
    await page.keyboard.type('Devoluções');
    await press('Enter');
    await expect.poll(focused).toBe('Editar a opção Devoluções');
    await expect.poll(stored).toEqual(['Entregas > Atrasada', 'Devoluções']);
    const move = 'Mover Entregas: arraste ou use as setas';
    await reach(move, 'Shift+Tab');
    await press('ArrowDown');
    await expect.poll(stored).toEqual(['Devoluções', 'Entregas > Atrasada']);
    await expect.poll(focused).toBe(move);
    await press('ArrowUp');
    await expect.poll(stored).toEqual(['Entregas > Atrasada', 'Devoluções']);
    await expect.poll(focused).toBe(move);
    // Escape closes the option, not the queue.
    await press('Tab', 'Enter');
    await expect.poll(focused).toBe('Nome da opção');
    await press('Escape');
    await expect.poll(focused).toBe('Editar a opção Entregas');
    await reach('Excluir a opção Atrasada');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Excluir a opção Atrasada?' }).waitFor();
    await reach('Excluir');
    await press('Enter');
    await expect.poll(stored).toEqual(['Entregas', 'Devoluções']);
    await expect.poll(focused).toBe('Editar a opção Entregas');
  });

  test('the chatbot is talked to as it stands in the forms, saved or not', async ({ company, at }) => {
    const { page } = at;
    const chatbots = [
      { name: 'Boletos', greetingMessage: 'Qual boleto?', options: [{ name: 'Segunda via' }] },
      { name: 'Falar com a Ana', queueType: 'attendent' as const, optUserId: company.ana.id },
    ];
    const body = { name: 'Caixa', color: '#5a2a82', greetingMessage: 'Olá do caixa!', chatbots };
    const { id } = await company.admin.call('POST /queue', { body });
    at.expectErrors(/status of 500/);
    await openSignedIn(at, '/queues');
    await page.getByRole('button', { name: 'Editar Caixa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar fila' });
    await dialog.getByRole('textbox', { name: 'Mensagem de saudação' }).fill('Bem-vindo ao caixa!');
    await dialog.getByRole('tab', { name: 'Opções do chatbot' }).click();
    await dialog.getByRole('button', { name: 'Nova opção', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Nome da opção' }).fill('Acordos');
    await dialog.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Ligamos em breve.');

    const test = async () => {
      await dialog.getByRole('button', { name: 'Testar o chatbot' }).click();
      const chat = page.getByRole('dialog', { name: 'Testar o chatbot' });
      await chat.getByText('Ainda não há conversa').waitFor();
      return chat;
    };
    const chat = await test();
    const box = chat.getByRole('textbox', { name: 'Escreva como um cliente' });
    const log = chat.getByRole('log', { name: 'Conversa de teste' });
    const say = async (text: string) => {
      await box.fill(text);
      await box.press('Enter');
    };
    at.fail(/POST .chatbot.simulation/, 'ERR_INTERNAL');
    await say('Oi');
    await log.getByRole('alert').waitFor();
    at.fail(null);
    await log.getByRole('button', { name: 'Tentar de novo' }).click();
    await log.getByText('Bem-vindo ao caixa!').waitFor();
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const line of ['[ 1 ] - Boletos', '[ 2 ] - Falar com a Ana', '[ 3 ] - Acordos'])
      expect(await log.innerText()).toContain(line);
    await say('3');
    await log.getByText('Ligamos em breve.').waitFor();
    await log.getByText('O cliente aguarda um atendente nesta fila.').waitFor();
    await chat.getByRole('button', { name: 'Recomeçar' }).click();
    await chat.getByText('Ainda não há conversa').waitFor();
    await say('bom dia');
    await log.getByText('Bem-vindo ao caixa!').waitFor();
    await say('2');
    await log.getByText(/Sugerido: Ana/).waitFor();
    await chat.getByRole('button', { name: 'Recomeçar' }).click();
    await say('Oi');
    await log.getByText('Bem-vindo ao caixa!').waitFor();
    await say('sair');
    await log.getByText('O atendimento foi encerrado.').waitFor();
    expect(await box.isDisabled()).toBe(true);
    await chat.getByRole('button', { name: 'Fechar' }).click();
    await chat.waitFor({ state: 'detached' });

    // Opening another option over unsaved changes asks first.
    await dialog.getByRole('button', { name: 'Editar a opção Boletos' }).click();
    const question = page.getByRole('dialog', { name: 'Descartar as alterações?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await dialog.getByRole('textbox', { name: 'Nome da opção' }).inputValue()).toBe('Acordos');
    const { chatbots: kept, greetingMessage } = await company.admin.call('GET /queue/{id}', {
      params: { id: String(id) },
    });
    expect([greetingMessage, kept.length]).toEqual(['Olá do caixa!', 2]);

    // Deleting an option also discards what is being edited in it.
    await dialog.getByRole('button', { name: 'Nova opção abaixo de Boletos' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await dialog.getByRole('textbox', { name: 'Nome da opção' }).fill('Terceira via');
    await dialog.getByRole('button', { name: 'Excluir a opção Boletos' }).click();
    await page
      .getByRole('dialog', { name: 'Excluir a opção Boletos?' })
      .getByRole('button', { name: 'Excluir' })
      .click();
    await dialog.getByRole('textbox', { name: 'Nome da opção' }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Nova opção', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Nome da opção' }).waitFor();
  });
});
