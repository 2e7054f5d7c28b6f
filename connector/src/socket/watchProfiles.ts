import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { jidNormalizedUser, type WASocket } from 'baileys';
import type { Profiles, ProfileSource } from '../profiles/wanted.ts';
import { chatOfKey, type OwnIdentity } from '../whatsapp/chatIdentity.ts';
import type { GroupCache } from './groupCache.ts';
import { groupMembers } from '../whatsapp/groupMembers.ts';

const questionMs = 15_000;

/**
 * Profile queries over a socket. Asks for the preview picture (96 pixels, a few kilobytes), which is enough for a list.
 */
export function profileSource(
  sock: Pick<WASocket, 'profilePictureUrl'>,
  groups: GroupCache,
  me: () => OwnIdentity,
): ProfileSource {
  return {
    pictureUrl: (jid) => sock.profilePictureUrl(jid, 'preview', questionMs),
    async group(jid, anew) {
      if (anew) groups.forget(jid);
      const metadata = await groups.get(jid);
      return metadata && { subject: metadata.subject, members: groupMembers(metadata.participants, me()) };
    },
  };
}

/** Passes on a socket's reports of changed pictures, group names and group members. */
export function watchProfiles(
  sock: Pick<WASocket, 'ev'>,
  profiles: Profiles,
  me: () => OwnIdentity,
  /** Adds the chat's other identity, so that the chat is found by the identity stored first. */
  inFull: (chat: ChatIdentity) => Promise<ChatIdentity>,
): void {
  const chatOf = (jid: string | undefined) => jid && chatOfKey({ remoteJid: jidNormalizedUser(jid) }, me());

  sock.ev.on('contacts.update', (updates) => {
    for (const { id, imgUrl } of updates) {
      const chat = imgUrl === 'changed' || imgUrl === 'removed' ? chatOf(id) : undefined;
      if (chat)
        void inFull(chat).then(
          (full) => profiles.changed(full),
          () => {},
        );
    }
  });
  sock.ev.on('groups.update', (updates) => {
    for (const { id, subject } of updates) {
      const chat = subject ? chatOf(id) : undefined;
      if (chat && subject) profiles.renamed(chat, subject);
    }
  });
  sock.ev.on('group-participants.update', ({ id }) => {
    const chat = chatOf(id);
    if (chat) profiles.regrouped(chat);
  });
}
