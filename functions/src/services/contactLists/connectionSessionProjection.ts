import { mostContactLists } from '@balcao/shared/contactLists/contactListRules';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { contactListEntity, type StoredList } from './contactListEntity.ts';
import { type CheckPlace, listCheck } from './listCheck.ts';

/** Lists whose numbers nobody could be asked of go on once a connection is up, those that were given up on as well. */
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

/** From where its timer stands; its tries begin anew. */
async function wake(runtime: Runtime, { companyId, id }: StoredList): Promise<void> {
  const { store, clock } = runtime;
  const check = listCheck({ companyId, contactListId: id }, clock.now());
  const stored = await store.get(timerEntity.key(check), { consistent: true });
  const place: CheckPlace = stored === undefined ? {} : timerEntity.fromItem(stored).payload;
  await armTimer(runtime, { ...check, gotOn: true, payload: { ...place, tries: 0 } });
}
