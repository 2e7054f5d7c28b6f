import { companySettingsEntity } from '@balcao/functions/settings/settingsEntity';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

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
    expect(await seriousFindings(page)).toEqual([]);
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
    expect(await seriousFindings(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Excluir a opção Boletos' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir a opção Boletos?' });
    await asked.getByText('Tem certeza? Todas as opções internas também serão excluídas').waitFor();
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await expect.poll(stored).toEqual(['Acordos']);
  });

  test('with tickets it asks where they go; hours are there where the company heeds them', async ({
    company,
    world,
    at,
  }) => {
    const { page } = at;
    const settings = { companyId: company.id, scheduleType: 'queue' as const };
    await world.runtime.store.put(companySettingsEntity.toItem(settings));
    const { admin } = company;
    const { id } = await admin.call('POST /queue', { body: { name: 'Antiga', color: '#7a3b00' } });
    await admin.call('POST /queue', { body: { name: 'Nova casa', color: '#00507a' } });
    const ticket = await company.served('Luiza Silva', 'Oi');
    await admin.call('PUT /tickets/{id}', { params: { id: String(ticket.id) }, body: { queueId: id } });
    await openSignedIn(at, '/queues');
    await page.getByRole('button', { name: 'Editar Antiga' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar fila' });
    await dialog.getByRole('tab', { name: 'Horários e mensagem' }).click();
    await dialog.getByRole('switch', { name: 'Domingo' }).click();
    await page.getByText('Clique em salvar para registar as alterações').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Obrigatório').waitFor();
    await dialog.getByRole('textbox', { name: 'Mensagem de fora de expediente' }).fill('Voltamos amanhã.');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Excluir Antiga' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir a fila Antiga?' });
    await asked.getByText('Deseja realmente excluir esse registro?').waitFor();
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await asked.getByText('Para onde vão os atendimentos desta fila?').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await asked.getByRole('combobox', { name: 'Fila de destino' }).click();
    await page.getByRole('option', { name: 'Nova casa' }).click();
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Editar Antiga' }).waitFor({ state: 'detached' });
  });
});
