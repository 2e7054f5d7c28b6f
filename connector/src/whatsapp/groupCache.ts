import type { GroupMetadata, WASocket } from 'baileys';
import { BoundedMap } from '../boundedMap.ts';

const maxGroups = 200;
const freshMs = 5 * 60_000;

/** Who is in a group: every message to it needs that, and asking WhatsApp each time is slow and noticed. */
export function createGroupCache(sock: () => Pick<WASocket, 'groupMetadata'>) {
  const groups = new BoundedMap<string, { metadata: GroupMetadata; at: number }>(maxGroups);
  return {
    forget: (jid: string | undefined): void => void groups.delete(jid ?? ''),
    async get(jid: string): Promise<GroupMetadata | undefined> {
      const known = groups.get(jid);
      if (known && Date.now() - known.at < freshMs) return known.metadata;
      const metadata = await sock().groupMetadata(jid);
      groups.set(jid, { metadata, at: Date.now() });
      return metadata;
    },
  };
}
