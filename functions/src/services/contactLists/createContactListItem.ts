import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { absent } from '@balcao/shared/server/db/expressions';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { indexedMs, listCheck } from './listCheck.ts';
import { requireContactList } from './contactListEntity.ts';
import { countListed } from './countListed.ts';
import { type Listed, listedToItem, toContactListItem } from './listedEntity.ts';
import { formerRowsAbsent, typedListNumber } from './typedListNumber.ts';
import { AppError } from '@balcao/shared/errors';
import { listedEntity } from './listedEntity.ts';
import { listedKey } from './listedEntity.ts';
import { newOf } from '../../core/requests/onceUnderKey.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { requireListed } from './listedEntity.ts';

const make: Handler<typeof contactListsApi.createContactListItem> = (ctx, { body }) =>
  changeOrConflict(async () => {
    const { companyId, store, clock } = ctx;
    const { contactListId, name, email = '', extraInfo = [] } = body;
    const number = await typedListNumber(ctx, body.number);
    await requireContactList(ctx, contactListId);
    const at = clock.iso();
    const listed: Listed = {
      id: await ctx.nextId('contactListItem'),
      companyId,
      contactListId,
      name,
      number,
      email,
      extraInfo,
      isWhatsappValid: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    const timer = listCheck(listed, clock.now() + indexedMs);
    await transactOrRefuse(store, [
      [{ put: listedToItem(listed), condition: absent }, 'ERR_NUMBER_IN_CONTACT_LIST'],
      ...formerRowsAbsent(listed),
      [countListed({ companyId, contactListId, before: [], after: [listed], at }), 'ERR_CONTACT_LIST_FULL'],
      [armTimerWrite(timer, clock.now())],
    ]);
    await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return toContactListItem(listed);
  });

export const createContactListItem: Handler<typeof contactListsApi.createContactListItem> = onceUnderKey(
  make,
  {
    of: 'POST /contact-list-items',
    made: newOf(listedEntity),
    again: async (ctx, id, { body }) => {
      // By its number, which finds the row at once; the index of ids, which finds every row, may lag.
      const number = await typedListNumber(ctx, body.number).catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      });
      const stored =
        number === undefined
          ? undefined
          : await ctx.store.get(listedKey({ ...body, companyId: ctx.companyId, number }), {
              consistent: true,
            });
      const listed = stored && listedEntity.fromItem(stored);
      return toContactListItem(listed?.id === id ? listed : await requireListed(ctx, id));
    },
  },
);
