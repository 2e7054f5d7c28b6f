import type { ConnectorParts } from '../parts/connectorParts.ts';
import { createFetchFile, type FetchFileOptions } from '../inbound/fetchFile.ts';
import { createLostFiles, type LostFiles } from '../inbound/lostFiles.ts';
import { createStager, type Stager } from '../inbound/stageMessages.ts';
import type { SessionTarget } from '../socket/sessionTypes.ts';

/**
 * Creates the parts that store a session's events safely: the inbound queue, the table for waiting ones, the bucket for
 * files.
 */
export function createSessionStager(
  parts: ConnectorParts,
  target: SessionTarget,
  dataKey: Uint8Array,
  more: Pick<FetchFileOptions, 'reupload' | 'signal' | 'onFailure'>,
): { stager: Stager; lostFiles: LostFiles } {
  const { settings } = parts;
  const { companyId, connectionId } = target;
  const { onFailure } = more;
  const of = { store: parts.store, queue: parts.inbound, connectionId, dataKey, onFailure };
  const lostFiles = createLostFiles({
    ...of,
    signal: more.signal,
    fetchFile: createFetchFile({
      ...more,
      s3: parts.s3,
      bucket: settings.mediaBucket,
      whatsappUrl: settings.whatsappUrl,
      agent: parts.mediaAgent,
      fileLimit: parts.fileLimit,
      timeoutMs: settings.mediaTimeoutMs,
      limit: (work, bytes) => parts.fileRoom(target.connectionId, bytes, work),
    }),
  });
  return { stager: createStager({ ...of, companyId, fetchFile: lostFiles.fetchFile }), lostFiles };
}
