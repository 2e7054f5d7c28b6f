import type { ConnectorParts } from '../connectorParts.ts';
import { createFetchFile, type FetchFileOptions } from '../inbound/fetchFile.ts';
import { createStager, type Stager } from '../inbound/stageMessages.ts';
import type { SessionTarget } from './sessionTypes.ts';

/** What makes a session's events safe: the inbound queue, the table for those that wait, the bucket for files. */
export function createSessionStager(
  parts: ConnectorParts,
  target: SessionTarget,
  dataKey: Uint8Array,
  more: Pick<FetchFileOptions, 'reupload' | 'signal' | 'onFailure'>,
): Stager {
  const { settings } = parts;
  return createStager({
    store: parts.store,
    queue: parts.inbound,
    companyId: target.companyId,
    connectionId: target.connectionId,
    dataKey,
    onFailure: more.onFailure,
    fetchFile: createFetchFile({
      ...more,
      s3: parts.s3,
      bucket: settings.mediaBucket,
      whatsappUrl: settings.whatsappUrl,
      agent: parts.mediaAgent,
      maxBytes: settings.mediaMaxBytes,
      timeoutMs: settings.mediaTimeoutMs,
      limit: (work, bytes) => parts.fileRoom(target.connectionId, bytes, work),
    }),
  });
}
