import { until } from '@balcao/infra/local/testing/until';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { runTimers } from '../../ticketTools/testing/runTimers.ts';
import { contactImportEntity } from '../contactImportEntity.ts';

/**
 * Runs timers until no import of the company runs, or those that run wait for WhatsApp. It loops because imports pause
 * between runs.
 */
export async function workOffImports(house: TestHouse, companyId: number): Promise<void> {
  const { runtime } = house;
  await until(
    'the end of the imports',
    async () => {
      await runTimers(runtime);
      const pk = contactImportEntity.partition({ companyId });
      const { items } = await runtime.store.query({ pk, limit: 100, consistent: true });
      return items
        .map((item) => contactImportEntity.fromItem(item))
        .every(({ state, heldUp }) => (state !== 'running' && state !== 'stopping') || heldUp !== undefined);
    },
    60_000,
  );
}
