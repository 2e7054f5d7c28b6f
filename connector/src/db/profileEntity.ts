import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** What WhatsApp last said of who a chat is with: it is asked once a day, and files are stored when they change. */
export interface Profile {
  companyId: number;
  account: string;
  /** As in queue groups: `l:<LID>`, `p:<number>`, `g:<group>`. */
  chat: string;
  /** Day of the last look, and how many there were on it. */
  day: string;
  looks: number;
  /** A group's subject. */
  name?: string | undefined;
  /** Path of the picture at WhatsApp. */
  place?: string | undefined;
  /** Of the picture as it is stored. */
  digest?: string | undefined;
  /** Unix seconds. */
  expiresAt: number;
}

const profileEntity = defineEntity<Profile>()({
  name: 'profile',
  description: 'What WhatsApp last said of a chat’s name and picture; asked once a day, kept for a month',
  version: 1,
  pk: 'C#{companyId}#PROFILE#{account}#{chat}',
  sk: 'P',
});

export type ProfileKey = Pick<Profile, 'companyId' | 'account' | 'chat'>;

export async function readProfile(store: Store, key: ProfileKey): Promise<Profile | undefined> {
  const item = await store.get(profileEntity.key(key));
  return item && profileEntity.fromItem(item);
}

export async function writeProfile(store: Store, profile: Profile): Promise<void> {
  await store.put(profileEntity.toItem(profile));
}
