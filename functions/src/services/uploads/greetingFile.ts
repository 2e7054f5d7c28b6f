import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { readConnection } from '../../core/records/connectionEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    greetingFile: { connectionId: number };
  }
}

/**
 * The file of a connection's greeting. The change that names one takes its timer away: from then on messages may have it, also
 * once another one has taken its place.
 */
export const greetingFile = ownedFile({
  kind: 'greetingFile',
  leaves: 'dropped',
  armedWith: ({ companyId, id }: { companyId: number; id: number }) => ({
    companyId,
    payload: { connectionId: id },
  }),
  isNamed: async (store, companyId, key, { connectionId }) =>
    (await readConnection(store, companyId, connectionId))?.greetingMedia?.key === key,
});
