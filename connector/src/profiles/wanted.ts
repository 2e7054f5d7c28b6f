import type { ChatIdentity, GroupPerson } from '@balcao/shared/channels/inboundEvent';

/** Profile queries to WhatsApp. */
export interface ProfileSource {
  pictureUrl(jid: string): Promise<string | undefined>;
  /** @param anew ignores an answer cached for up to five minutes */
  group(jid: string, anew: boolean): Promise<GroupFacts | undefined>;
}

export interface GroupFacts {
  subject: string;
  members: readonly GroupPerson[];
}

export interface Profiles {
  /** A message of this chat cannot be lost any more; the engine may still have to store it. */
  met(chat: ChatIdentity, wid: string): void;
  /** A message of this group member cannot be lost any more; the engine may still have to store it. */
  wrote(member: { chat: ChatIdentity; name: string }, wid: string): void;
  /** WhatsApp reports a changed picture. */
  changed(chat: ChatIdentity): void;
  renamed(chat: ChatIdentity, subject: string): void;
  /** The members or administrators of the group have changed. */
  regrouped(chat: ChatIdentity): void;
  /** Somebody wants to see the members of the group. */
  asked(chat: ChatIdentity): void;
  /**
   * Key of the picture of somebody who has not written to us; '' without one, undefined if it cannot be looked up now.
   *
   * @throws if WhatsApp does not say
   */
  pictureOf(chat: ChatIdentity): Promise<string | undefined>;
  /** The socket is open: lookups left by the socket before it go on. */
  goOn(): void;
}

/** A lookup of a person or group, and its reason. */
export type ProfileLookup = { chat: ChatIdentity } & (
  | { by: 'message'; wid: string }
  | { by: 'member'; wid: string; name: string }
  /** Lookups that report a group's subject or its members and leave its picture alone. */
  | { by: 'subject'; subject: string }
  | { by: 'members' | 'question' }
  | { by: 'picture' }
);

/**
 * Merges two lookups; undefined if the waiting one covers both. A lookup after a message wins, because there may be
 * nothing stored yet that could have changed. A lookup of the picture also asks for everything else.
 */
export function mergeLookups(before: ProfileLookup, wanted: ProfileLookup): ProfileLookup | undefined {
  if (before.by === 'message' || before.by === 'member') return undefined;
  if (before.by === 'picture' && wanted.by !== 'message') return undefined;
  return before.by === 'subject' && wanted.by === 'members' ? before : wanted;
}
