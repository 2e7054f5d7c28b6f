import type { ChatIdentity, GroupPerson } from '@balcao/shared/channels/inboundEvent';

/** What is asked of WhatsApp. */
export interface ProfileSource {
  pictureUrl(jid: string): Promise<string | undefined>;
  /** @param anew not what was answered minutes ago */
  group(jid: string, anew: boolean): Promise<GroupFacts | undefined>;
}

export interface GroupFacts {
  subject: string;
  members: readonly GroupPerson[];
}

export interface Profiles {
  /** A message of this chat is safe. */
  met(chat: ChatIdentity, wid: string): void;
  /** A message of a group's member is. */
  wrote(member: { chat: ChatIdentity; name: string }, wid: string): void;
  /** WhatsApp says that the picture changed. */
  changed(chat: ChatIdentity): void;
  renamed(chat: ChatIdentity, subject: string): void;
  /** Others are in the group than before, or others administer it. */
  regrouped(chat: ChatIdentity): void;
  /** Somebody wants to know who is in the group. */
  asked(chat: ChatIdentity): void;
  /**
   * Key of the picture of somebody whom no message of theirs has told us of, '' without one; undefined where it cannot be
   * looked at now.
   *
   * @throws when WhatsApp does not say
   */
  pictureOf(chat: ChatIdentity): Promise<string | undefined>;
  /** The socket is open: what waited when the one before it ended goes on. */
  goOn(): void;
}

/** A look at somebody or at a group, and what it is taken for. */
export type Wanted = { chat: ChatIdentity } & (
  | { by: 'message'; wid: string }
  | { by: 'member'; wid: string; name: string }
  /** These tell a group's words and leave its picture alone. */
  | { by: 'subject'; subject: string }
  | { by: 'members' | 'question' }
  | { by: 'picture' }
);

/**
 * One look for two reasons; undefined where the one that waits is all there is to it. A look after a message comes first:
 * there may be nothing known yet that could have changed. And one at the picture asks for everything else as well.
 */
export function wantedBoth(before: Wanted, wanted: Wanted): Wanted | undefined {
  if (before.by === 'message' || before.by === 'member') return undefined;
  if (before.by === 'picture' && wanted.by !== 'message') return undefined;
  return before.by === 'subject' && wanted.by === 'members' ? before : wanted;
}
