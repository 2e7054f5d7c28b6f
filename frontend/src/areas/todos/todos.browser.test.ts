import { mostTodos } from '@balcao/shared/todos/todoLimits';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, type Screen } from '../../../test/world/openScreen.ts';

const partsOf = ({ page }: Pick<Screen, 'page'>) => {
  const field = page.getByRole('textbox', { name: 'Nova tarefa' });
  const list = page.getByRole('list', { name: 'Tarefas' });
  return {
    field,
    texts: () => list.getByRole('listitem').locator('label').allInnerTexts(),
    keep: page.getByRole('switch', { name: 'Guardar na minha conta' }),
    add: async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
      await list.getByText(text, { exact: true }).waitFor();
    },
  };
};

describe.skipIf(browserMissing())('to-do list', () => {
  test('written, edited, done, deleted and brought back by keyboard; kept in this browser, for its person alone', async ({
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/todolist');
    const { field, texts, add } = partsOf(at);
    await page.getByText('Nada a fazer ainda').waitFor();
    await field.fill('  \u200b ');
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByText('Nada a fazer ainda').waitFor();
    await add('Pão');
    await add('Leite');
    expect(await texts()).toEqual(['Leite', 'Pão']);
    await page.getByRole('button', { name: 'Editar Pão' }).press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Pão');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Editar Pão' }).press('Enter');
    await field.fill('Pão integral');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(texts).toEqual(['Leite', 'Pão integral']);
    await page.getByRole('checkbox', { name: 'Leite' }).check();
    await page.getByText('1 a fazer').waitFor();
    await page.getByRole('button', { name: 'Excluir Leite' }).press('Enter');
    await expect.poll(texts).toEqual(['Pão integral']);
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(texts).toEqual(['Leite', 'Pão integral']);

    // Opens another tab of the same browser.
    const other = await page.context().newPage();
    await other.goto(page.url());
    const there = partsOf({ page: other });
    await expect.poll(there.texts).toEqual(['Leite', 'Pão integral']);
    await there.add('Café');
    await expect.poll(texts).toEqual(['Café', 'Leite', 'Pão integral']);
    await other.close();
    // Another user's list in this browser, and a damaged one.
    await page.evaluate(() => {
      const own = Object.keys(localStorage).find((key) => /^balcao\.todos\.\d+$/.test(key)) ?? '';
      const stored = localStorage.getItem(own) ?? '';
      localStorage.setItem('balcao.todos.999999', stored.replaceAll('Café', 'De outra pessoa'));
      const { todos } = JSON.parse(stored) as { todos: object[] };
      const [, ...rest] = todos;
      localStorage.setItem(own, JSON.stringify({ todos: [{ text: 5 }, null, ...rest], gone: 'x' }));
    });
    await page.reload();
    await expect.poll(texts).toEqual(['Leite', 'Pão integral']);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/^balcao\.todos\.\d+$/.test(key)) localStorage.setItem(key, '{"todos":');
    });
    await page.reload();
    await page.getByText('Nada a fazer ainda').waitFor();
    expect(at.calls.filter((call) => call === 'PUT /todos')).toEqual([]);
  });

  test('with the account it follows its person; what two devices wrote is one list; taken out it stays on both', async ({
    company,
    open,
  }) => {
    const [one, two] = [await open(company.ana), await open(company.ana)];
    const [first, second] = [partsOf(one), partsOf(two)];
    await openSignedIn(one, '/todolist');
    await first.add('Pão');
    expect(one.calls).not.toContain('PUT /todos');
    await first.keep.check();
    await one.page.getByText('A lista acompanha você').waitFor();
    await first.add('Leite');
    const told = () => one.calls.filter((call) => call === 'PUT /todos').length;
    await expect.poll(told).toBe(2);
    // Changes that both already have are not sent again, and nothing is sent without a change.
    await one.page.waitForTimeout(3000);
    expect(told()).toBe(2);

    // A sign-in elsewhere ends this session. Items that may be on this device only are kept.
    const lost = one.page.waitForURL('**/login');
    await openSignedIn(two, '/todolist');
    await expect.poll(second.texts).toEqual(['Leite', 'Pão']);
    expect(await second.keep.isChecked()).toBe(true);
    await second.add('Café');
    await two.page.getByRole('button', { name: 'Excluir Pão' }).click();
    await expect.poll(second.texts).toEqual(['Café', 'Leite']);
    // Another screen is opened before the change was sent.
    await two.page.getByRole('link', { name: 'Tags' }).click();
    await lost;
    await expect.poll(() => two.calls.filter((call) => call === 'PUT /todos').length).toBeGreaterThan(0);

    const ended = two.page.waitForURL('**/login');
    await openSignedIn(one, '/todolist');
    await expect.poll(first.texts).toEqual(['Café', 'Leite']);
    await ended;
    await first.keep.click();
    const question = one.page.getByRole('dialog', { name: 'Tirar a lista da conta?' });
    one.fail(/^DELETE/);
    await question.getByRole('button', { name: 'Tirar da conta' }).click();
    await question.getByRole('alert').waitFor();
    one.fail(null);
    await question.getByRole('button', { name: 'Tirar da conta' }).click();
    await one.page.getByText('A lista fica só neste navegador').waitFor();
    expect(await first.texts()).toEqual(['Café', 'Leite']);
    one.expectErrors(/status of (401|403|500)/);

    await openSignedIn(two, '/todolist');
    await two.page.getByText('A lista fica só neste navegador').waitFor();
    expect(await second.texts()).toEqual(['Café', 'Leite']);
    two.expectErrors(/status of 40[13]/);
  });

  test('a full list says so; what the account did not take is told again by itself', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/todolist');
    const { field, keep, add } = partsOf(at);
    await add('Pão');
    await keep.check();
    await page.getByText('A lista acompanha você').waitFor();
    at.fail(/^PUT .todos/);
    await add('Leite');
    await page.getByText('A conta ainda não tem a lista como está aqui.').waitFor();
    at.fail(null);
    // The network is back; without this event the change would be sent a moment later.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('A conta ainda não tem').waitFor({ state: 'detached' });
    at.expectErrors(/status of 500/);

    await page.evaluate(
      ([id, most]) => {
        const at = '2026-11-01T09:00:00.000Z';
        const todos = Array.from({ length: most ?? 0 }, (_, index) => ({
          key: `0b8f1c5e-5d0c-4d3b-9a55-${String(index).padStart(12, '0')}`,
          text: `Item ${index}`,
          done: false,
          createdAt: at,
          updatedAt: at,
        }));
        localStorage.setItem(`balcao.todos.${id}`, JSON.stringify({ todos, gone: [], account: false }));
      },
      [company.ana.id, mostTodos - 2],
    );
    await page.reload();
    await page.getByText(`${mostTodos} a fazer`).waitFor();
    await field.fill('Mais uma');
    await field.press('Enter');
    await page.getByText('A lista está cheia.').waitFor();
    expect(await field.inputValue()).toBe('Mais uma');
  });
});
