import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import { present } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { oneHelpLess } from '../../core/company/helpCount.ts';
import { tellPlatform } from '../settings/tellPlatform.ts';
import { helpEntity, readHelp } from './helpEntity.ts';

export const deleteHelp: Handler<typeof helpsApi.deleteHelp> = async (ctx, { params: { id } }) => {
  const { store, reply } = ctx;
  const help = await readHelp(store, id);
  if (help !== undefined) reply.auditName(help.title);
  const gone = { delete: helpEntity.key({ id }), condition: present };
  await tellPlatform(ctx, 'helps', (telling) =>
    transactOrRefuse(store, [[gone, 'ERR_NO_HELP_FOUND'], oneHelpLess(), [telling]]),
  );
  return { message: 'Help deleted' };
};
