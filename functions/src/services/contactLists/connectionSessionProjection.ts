import { mostContactLists } from '@balcao/shared/contactLists/contactListRules';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { contactListEntity, type StoredList } from './contactListEntity.ts';
import { type CheckPlace, listCheck } from './listCheck.ts';

/**
 * When a connection comes up, resumes the checks of lists that are held up: those that had no connection to ask, even
 * if they were given up, and those whose connection had reached the limit of the day.
 */
export const connectionSessionProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (after?.['status'] !== 'CONNECTED' || before?.['status'] === 'CONNECTED') return;
    const pk = contactListEntity.partition(connectionSessionEntity.fromItem(after));
    for await (const items of queryPages(runtime.store, { pk, limit: mostContactLists }))
      for (const item of items) {
        const list = contactListEntity.fromItem(item);
        if (list.heldUp !== undefined && list.deleting !== true) await wake(runtime, list);
      }
  },
};

/** Continues from the timer's stored position, with the count of tries reset. */
async function wake(runtime: Runtime, { companyId, id }: StoredList): Promise<void> {
  const { store, clock } = runtime;
  const check = listCheck({ companyId, contactListId: id }, clock.now());
  const stored = await store.get(timerEntity.key(check), { consistent: true });
  const place: CheckPlace = stored === undefined ? {} : timerEntity.fromItem(stored).payload;
  await armTimer(runtime, { ...check, gotOn: true, payload: { ...place, tries: 0 } });
}
