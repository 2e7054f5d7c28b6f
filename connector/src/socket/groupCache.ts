import type { GroupMetadata, WASocket } from 'baileys';
import { BoundedMap } from '../platform/boundedMap.ts';

const maxGroups = 200;
const freshMs = 5 * 60_000;
/** After a failed query, events caused by strangers ask no more for this long; our own sends always ask. */
const failedMs = 60_000;

/** Caches group metadata: every message to a group needs it, and asking WhatsApp each time is slow and noticed. */
export interface GroupCache {
  forget(jid: string | undefined): void;
  /** @throws WhatsApp's error */
  get(jid: string): Promise<GroupMetadata | undefined>;
  /** For events that anybody can cause as often as they like: undefined for a minute after a failed query. */
  getPatiently(jid: string): Promise<GroupMetadata | undefined>;
}

export function createGroupCache(sock: () => Pick<WASocket, 'groupMetadata'>): GroupCache {
  const groups = new BoundedMap<string, { metadata: GroupMetadata; at: number }>(maxGroups);
  const failed = new BoundedMap<string, number>(maxGroups);
  const asked = new Map<string, Promise<GroupMetadata>>();

  async function ask(jid: string): Promise<GroupMetadata> {
    try {
      const metadata = await sock().groupMetadata(jid);
      groups.set(jid, { metadata, at: Date.now() });
      failed.delete(jid);
      return metadata;
    } catch (error) {
      failed.set(jid, Date.now());
      throw error;
    } finally {
      asked.delete(jid);
    }
  }

  async function get(jid: string): Promise<GroupMetadata> {
    const known = groups.get(jid);
    if (known && Date.now() - known.at < freshMs) return known.metadata;
    const asking = asked.get(jid) ?? ask(jid);
    asked.set(jid, asking);
    return asking;
  }

  return {
    forget: (jid) => void groups.delete(jid ?? ''),
    get,
    async getPatiently(jid) {
      if (Date.now() - (failed.get(jid) ?? -failedMs) < failedMs) return undefined;
      return get(jid).catch(() => undefined);
    },
  };
}
