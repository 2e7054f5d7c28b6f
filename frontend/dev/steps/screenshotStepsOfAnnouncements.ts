import { pixel } from '../../test/pixel.ts';
import { openScreen, openSignedIn } from '../../test/world/openScreen.ts';
import { superPerson } from '../../test/world/superPerson.ts';
import { inDialog, type Step } from '../screenshotScene.ts';

/** Announcements: the platform's editor, and the list that everybody reads. */
export const announcementSteps: Record<string, Step> = {
  announcements: async (scene, take) => {
    const { world, browser, view, small } = scene;
    const person = await superPerson(world, view.theme);
    const screen = await openScreen(world, browser, person, { ...view, touch: small });
    const { page } = screen;
    page.setDefaultTimeout(20_000);
    await openSignedIn(screen, '/announcements');
    // The list may already have announcements of other views, since the platform has only one list.
    await page.getByRole('button', { name: 'Novo aviso' }).first().click();
    const fresh = page.getByRole('dialog', { name: 'Novo aviso' });
    await fresh.getByRole('button', { name: 'Salvar' }).click();
    await fresh.getByText('Obrigatório').first().waitFor();
    await fresh
      .locator('input[type=file]')
      .setInputFiles({ name: 'cartaz.png', mimeType: 'image/png', buffer: pixel });
    await fresh.getByText('cartaz.png').waitFor();
    await inDialog(page, () => take('announcement-refused', page));
    const made: number[] = [];
    for (const [title, text, priority] of [
      ['Manutenção no domingo', 'Das 2h às 3h o atendimento fica fora do ar.', 1],
      ['Novos planos em dezembro', 'Veja as condições em Financeiro.\nNada muda para quem já assina.', 2],
      ['Respostas rápidas com arquivos', 'Agora elas levam imagens, áudios e documentos.', 3],
    ] as const)
      made.push((await world.superUser.call('POST /announcements', { body: { title, text, priority } })).id);
    const poster = new FormData();
    poster.set('file', new File([Uint8Array.from(pixel)], 'cartaz.png', { type: 'image/png' }));
    const params = { id: String(made[0]) };
    await world.superUser.call('POST /announcements/{id}/media-upload', { params, body: poster });
    await page.reload();
    // Other views may have added the same announcement, since the platform has only one list.
    await page.getByText('Manutenção no domingo').first().waitFor();
    await take('announcements', page);
    await page.getByRole('button', { name: 'Excluir Manutenção no domingo' }).first().click();
    await page.getByRole('dialog').waitFor();
    await take('announcement-delete', page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Editar Manutenção no domingo' }).first().click();
    await page.getByRole('dialog', { name: 'Editar aviso' }).waitFor();
    await take('announcement-dialog', page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    if (small) {
      await page.getByRole('button', { name: /^Perfil/ }).click();
      await page.getByRole('menuitem', { name: 'Avisos', exact: true }).click();
    } else await page.getByRole('button', { name: /^Avisos/ }).click();
    await page.getByRole('dialog', { name: 'Avisos' }).getByText('Prioridade: Alta').first().waitFor();
    await take('announcements-popover', page);
    for (const id of made)
      await world.superUser.call('DELETE /announcements/{id}', { params: { id: String(id) } });
  },
};
