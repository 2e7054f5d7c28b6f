import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';
import { defineEntity, type ItemKey, type StoredItem } from '../db/entity.ts';
import type { Store } from '../db/store.ts';

/** What WhatsApp last said of who a chat is with: it is asked once a day, and files are stored when they change. */
export interface Profile {
  companyId: number;
  account: string;
  /** As in queue groups: `l:<LID>`, `p:<number>`, `g:<group>`. */
  chat: string;
  /** Day of the last look, and how many there were on it. */
  day: string;
  looks: number;
  /** A group's subject; what somebody who is known from groups alone calls themselves. */
  name?: string | undefined;
  /** Path of the picture at WhatsApp. */
  place?: string | undefined;
  /** Of the picture as it is stored. */
  digest?: string | undefined;
  /** Known from groups alone: no contact was told of them, and this item names their picture. */
  member?: true | undefined;
  /** Key of the picture in the media bucket, where this item names it; of others their contact does. */
  pictureKey?: string | undefined;
  /** Digest of who was in a group when that was told last. */
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

/** Where the profile of somebody lies whom we may know by both their names. */
export function profileKeyOf(companyId: number, account: string, chat: ChatIdentity): ItemKey {
  return profileEntity.key({ companyId, account, chat: chatKey(chat) });
}

/** @returns undefined for an item that is none */
export function profileOf(item: StoredItem | undefined): Profile | undefined {
  return item !== undefined && profileEntity.owns(item) ? profileEntity.fromItem(item) : undefined;
}

export async function readProfile(store: Store, key: ProfileKey): Promise<Profile | undefined> {
  return profileOf(await store.get(profileEntity.key(key)));
}

export async function writeProfile(store: Store, profile: Profile): Promise<void> {
  await store.put(profileEntity.toItem(profile));
}
