import type { Step } from '../screenshotScene.ts';

/** The user's todo list: empty, with items, with one being edited, and stored in the account. */
export const todoSteps: Record<string, Step> = {
  todos: async ({ page, url, fail }, take) => {
    await page.goto(`${url}/todolist`);
    await page.getByText('Nada a fazer ainda').waitFor();
    await take('todos-empty');
    const field = page.getByRole('textbox', { name: 'Nova tarefa' });
    for (const text of [
      'Comprar caixas para as entregas de sábado',
      'Ligar para a Luiza sobre o bolo de aniversário: massa, recheio, o nome e a hora em que alguém vem buscar',
      'Conferir o troco',
    ]) {
      await field.fill(text);
      await field.press('Enter');
    }
    const list = page.getByRole('list', { name: 'Tarefas' });
    await list.getByRole('checkbox', { name: /troco/ }).check();
    await take('todos');
    await page.getByRole('button', { name: /Editar Comprar/ }).click();
    await page.getByText('Editando').waitFor();
    await take('todos-edit');
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Guardar na minha conta' }).check();
    await page.getByText('A lista acompanha você').waitFor();
    await take('todos-account');
    fail(/^PUT .todos/);
    await field.fill('Leite');
    await field.press('Enter');
    await page.getByText('A conta ainda não tem a lista como está aqui.').waitFor();
    await take('todos-not-kept');
    fail(null);
    await page.getByRole('switch', { name: 'Guardar na minha conta' }).click();
    await page.getByRole('dialog', { name: 'Tirar a lista da conta?' }).waitFor();
    await take('todos-end');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Excluir Conferir/ }).click();
    await page.getByText('Tarefa excluída').waitFor();
    await take('todos-deleted');
  },
};
