import { inDialog, type Step } from '../screenshotScene.ts';

/**
 * The page of queues: a queue's data, menu and hours, a test of its chatbot, and the confirmation before deleting it.
 */
export const queueSteps: Record<string, Step> = {
  queues: async ({ page, url, company, fail }, take) => {
    const { admin } = company;
    const sales = (await admin.call('GET /queue', {})).find(({ name }) => name === 'Vendas');
    const params = { id: String(sales?.id) };
    const greetingMessage = '{{ms}}, {{firstName}}! Em que podemos ajudar?';
    const chatbots = [
      {
        name: 'Encomendas',
        greetingMessage: 'O que você gostaria de encomendar?',
        options: [
          {
            name: 'Bolos de aniversário',
            greetingMessage: 'A partir de R$ 90, com dois dias de antecedência.',
          },
          { name: 'Salgados para festas e eventos da empresa', closeTicket: true },
        ],
      },
      { name: 'Falar com a Ana', queueType: 'attendent' as const, optUserId: company.ana.id },
      { name: 'Já fui atendido', greetingMessage: 'Obrigado e até logo!', closeTicket: true },
    ];
    await admin.call('PUT /queue/{id}', { params, body: { greetingMessage, chatbots } });
    const closed = await admin.call('POST /queue', {
      body: { name: 'Pós-venda', color: '#8a5200', orderQueue: 4, outOfHoursMessage: 'Voltamos às 8h.' },
    });
    await admin.call('PUT /companySettings', { body: { column: 'scheduleType', data: 'queue' } });
    await page.goto(`${url}/queues`);
    await page.getByText('Pós-venda').waitFor();
    await take('queues');
    await page.getByRole('button', { name: 'Nova fila' }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Entregas');
    await page.getByRole('switch', { name: 'Rodízio entre os atendentes' }).click();
    await page.getByText('Com “Nunca”').scrollIntoViewIfNeeded();
    await inDialog(page, () => take('queue-dialog'));

    await page.getByRole('button', { name: 'Editar Vendas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar fila' });
    await dialog.getByRole('tab', { name: 'Horários e mensagem' }).click();
    await take('queue-hours');
    await dialog.getByRole('tab', { name: 'Opções do chatbot' }).click();
    await dialog.getByRole('button', { name: 'Editar a opção Encomendas' }).waitFor();
    await take('queue-options');
    await dialog.getByRole('button', { name: 'Editar a opção Falar com a Ana' }).click();
    await dialog.getByRole('combobox', { name: 'Atendente' }).waitFor();
    await take('queue-option');
    await dialog.getByRole('button', { name: 'Testar o chatbot' }).click();
    const chat = page.getByRole('dialog', { name: 'Testar o chatbot' });
    await chat.getByText('Ainda não há conversa').waitFor();
    await take('queue-simulator-empty');
    const write = async (text: string) => {
      await chat.getByRole('textbox').fill(text);
      await chat.getByRole('textbox').press('Enter');
    };
    await write('Oi, bom dia!');
    await chat.getByText('Em que podemos ajudar?').waitFor();
    await write('1');
    await chat.getByText('gostaria de encomendar').waitFor();
    fail(/POST .chatbot.simulation/, 'ERR_INTERNAL');
    await write('1');
    await chat.getByRole('alert').waitFor();
    await take('queue-simulator-failed');
    fail(null);
    await chat.getByRole('button', { name: 'Tentar de novo' }).click();
    await chat.getByText('A partir de R$ 90').waitFor();
    await chat.getByText('O cliente aguarda').waitFor();
    await take('queue-simulator');
    await chat.getByRole('button', { name: 'Fechar' }).click();
    await chat.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Mover Falar com a Ana' }).press('ArrowDown');
    await dialog.getByRole('status').filter({ hasText: 'Falar com a Ana' }).waitFor({ state: 'attached' });
    await take('queue-option-moved');
    await dialog.getByRole('button', { name: 'Nova opção', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Nome da opção' }).last().fill('Oi');
    await dialog.getByRole('button', { name: 'Salvar opção' }).last().click();
    await dialog.getByText('Use ao menos 4 caracteres').waitFor();
    await take('queue-option-refused');
    await dialog.getByRole('button', { name: 'Excluir a opção Encomendas' }).click();
    await page.getByRole('dialog', { name: 'Excluir a opção Encomendas?' }).waitFor();
    await take('queue-option-delete');
    await page.goto(`${url}/queues`);
    await page.getByRole('button', { name: 'Excluir Vendas' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir a fila Vendas?' });
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await asked.getByText('Para onde vão').waitFor();
    await inDialog(page, () => take('queue-delete'));
    await admin.call('DELETE /queue/{id}', { params: { id: String(closed.id) }, query: { toQueueId: '0' } });
    await admin.call('PUT /queue/{id}', { params, body: { greetingMessage: '', chatbots: [] } });
    await admin.call('PUT /companySettings', { body: { column: 'scheduleType', data: 'disabled' } });
  },
};
