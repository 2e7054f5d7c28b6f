import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import { present } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../http/handler.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { oneHelpLess } from './helpCount.ts';
import { helpEntity, readHelp } from './helpEntity.ts';

export const deleteHelp: Handler<typeof helpsApi.deleteHelp> = async (
  { store, reply },
  { params: { id } },
) => {
  const help = await readHelp(store, id);
  if (help !== undefined) reply.auditName(help.title);
  await transactOrRefuse(store, [
    [{ delete: helpEntity.key({ id }), condition: present }, 'ERR_NO_HELP_FOUND'],
    oneHelpLess(),
  ]);
  return { message: 'Help deleted' };
};
