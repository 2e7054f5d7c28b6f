import { replaced } from '../../core/ownedFiles/leftFiles.ts';
import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    quickMessageFile: { id: number };
  }
}

/** The file of a quick message. */
export const quickMessageFile = ownedFile({
  kind: 'quickMessageFile',
  leaves: 'dropped',
  armedWith: ({ companyId, id }: { companyId: number; id: number }) => ({ companyId, payload: { id } }),
  isNamed: async (store, companyId, key, { id }) => {
    const stored = await store.get(quickMessageEntity.key({ companyId, id }), { consistent: true });
    return stored !== undefined && quickMessageEntity.fromItem(stored).media?.key === key;
  },
  left: replaced(quickMessageEntity, ({ media }) => media?.key),
});
