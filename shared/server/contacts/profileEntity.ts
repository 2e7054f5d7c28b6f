import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';
import { defineEntity, type ItemKey, type StoredItem } from '../db/entity.ts';
import type { Store } from '../db/store.ts';

/**
 * Name, picture and members of a chat as WhatsApp last gave them. WhatsApp is asked once a day, and again when it
 * reports a change or a person asks; a picture is stored only when it changes.
 */
export interface Profile {
  companyId: number;
  account: string;
  /** `chatKey` of the chat: `l:<LID>`, `p:<number>`, `g:<group>`. */
  chat: string;
  /** Day (UTC) of the last lookup, and the number of lookups on that day without those that people asked for. */
  day: string;
  looks: number;
  /** A group's subject; for people known only from groups, the name they chose themselves. */
  name?: string | undefined;
  /** Path of the picture on WhatsApp's server. */
  place?: string | undefined;
  /** Digest of the stored picture. */
  digest?: string | undefined;
  /** Known only from groups: no contact holds the picture's key, so this item does. */
  member?: true | undefined;
  /** Key of the picture in the media bucket, for group members only; otherwise the contact holds it. */
  pictureKey?: string | undefined;
  /** Digest of the group's members when they were last reported. */
  members?: string | undefined;
  /** Unix seconds. */
  expiresAt: number;
}

const profileEntity = defineEntity<Profile>()({
  name: 'profile',
  description:
    'What WhatsApp last said of a chat’s or a group member’s name and picture; asked once a day, kept for a month',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#PROFILE#{account}#{chat}',
  sk: 'P',
});

export type ProfileKey = Pick<Profile, 'companyId' | 'account' | 'chat'>;

/** Key of a chat's profile; `chat` may hold a LID and a number. */
export function profileKeyOf(companyId: number, account: string, chat: ChatIdentity): ItemKey {
  return profileEntity.key({ companyId, account, chat: chatKey(chat) });
}

/** @returns undefined for an item of another entity */
export function profileOf(item: StoredItem | undefined): Profile | undefined {
  return item !== undefined && profileEntity.owns(item) ? profileEntity.fromItem(item) : undefined;
}

export async function readProfile(store: Store, key: ProfileKey): Promise<Profile | undefined> {
  return profileOf(await store.get(profileEntity.key(key)));
}

export async function writeProfile(store: Store, profile: Profile): Promise<void> {
  await store.put(profileEntity.toItem(profile));
}
