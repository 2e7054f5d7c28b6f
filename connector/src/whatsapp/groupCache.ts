import type { GroupMetadata, WASocket } from 'baileys';

const maxGroups = 200;
const freshMs = 5 * 60_000;

/** Who is in a group: every message to it needs that, and asking WhatsApp each time is slow and noticed. */
export function createGroupCache(sock: () => Pick<WASocket, 'groupMetadata'>) {
  const groups = new Map<string, { metadata: GroupMetadata; at: number }>();
  return {
    forget: (jid: string | undefined): void => void groups.delete(jid ?? ''),
    async get(jid: string): Promise<GroupMetadata | undefined> {
      const known = groups.get(jid);
      if (known && Date.now() - known.at < freshMs) return known.metadata;
      const metadata = await sock().groupMetadata(jid);
      groups.delete(jid);
      groups.set(jid, { metadata, at: Date.now() });
      if (groups.size > maxGroups) groups.delete(groups.keys().next().value as string);
      return metadata;
    },
  };
}
