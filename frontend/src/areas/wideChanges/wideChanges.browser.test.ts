import { blockedContactEntity } from '@balcao/functions/core/records/blockedContactEntity';
import { wideChangeEntity } from '@balcao/functions/core/wideChanges/wideChangeEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('what somebody changed for everybody', () => {
  test('is told to administrators, shown with who did it, and undone', async ({ company, world, at }) => {
    const { page } = at;
    const ticket = await company.served('Luiza Silva', 'Oi');
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await at.live();
    const id = ticket.contact.id;
    await company.admin.call('PUT /contacts/block/{id}', {
      params: { id: String(id) },
      body: { active: false },
    });
    await page.getByText(/^Helena.* bloqueou um contato\. Você pode desfazer/).waitFor();
    const key = blockedContactEntity.key({ companyId: company.id, contactId: id });
    await world.runtime.store.update(key, { add: { messages: 3 } });
    await page.reload();
    const panel = page.getByRole('complementary', { name: 'Dados do contato' });
    await panel.getByText('3 mensagens desde o bloqueio').waitFor();
    await panel.getByText(/Bloqueado por Helena/).waitFor();
    await page.goto(`${at.url}/settings?tab=audit`);
    const undo = page.getByRole('button', { name: /Desfazer: Helena.* bloqueou o contato Luiza Silva/ });
    await undo.click();
    await page.getByRole('alert').getByText('Desfeito').waitFor();
    await undo.waitFor({ state: 'detached' });
    expect((await company.ticket(ticket.id)).contact.active).toBe(true);
  });

  test('the list goes on where there are more than a hundred', async ({ company, world, at }) => {
    const now = world.runtime.clock.now();
    for (let subjectId = 1; subjectId <= 103; subjectId++)
      await world.runtime.store.put(
        wideChangeEntity.toItem({
          companyId: company.id,
          kind: 'tag',
          subjectId: 900_000 + subjectId,
          name: `Tag ${subjectId}`,
          userId: company.admin.user.id,
          before: {},
          version: 1,
          updatedAt: new Date(now - subjectId * 60_000).toISOString(),
          expiresAt: Math.ceil(now / 1000) + 3600,
        }),
      );
    await openSignedIn(at, '/settings?tab=audit');
    const undo = at.page.getByRole('button', { name: /Desfazer: .* excluiu a tag/ });
    await at.page.getByRole('button', { name: 'Ver mais' }).click();
    await undo.nth(102).waitFor();
    expect(await undo.count()).toBe(103);
    expect(await at.page.getByRole('button', { name: 'Ver mais' }).count()).toBe(0);
  });

  test('an attendant deletes the tags that they made, and takes it back', async ({ company, open }) => {
    const bruno = await company.person('Bruno Lima');
    await company.admin.call('POST /tags', { body: { name: 'Da casa' } });
    const at = await open(bruno);
    const { page } = at;
    await openSignedIn(at, '/tags');
    await page.getByText('Da casa').waitFor();
    expect(await page.getByRole('button', { name: 'Excluir Da casa' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Nova tag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Minha tag');
    await dialog.getByRole('button', { name: /Adicionar|Salvar/ }).click();
    await page.getByRole('button', { name: /Excluir.* Minha tag/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('alert').getByText('Desfeito').waitFor();
    await page.getByText('Minha tag').waitFor();
  });
});
