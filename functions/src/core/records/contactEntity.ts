import { type ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { Channel } from '@balcao/shared/records/connectionModel';
import type { Contact } from '@balcao/shared/records/contactModel';
import { canonicalNumber, contactSortName } from '@balcao/shared/contacts/contactRules';
import { type Directory, tagMarks } from '../company/directoryEntity.ts';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

export interface ContactItem {
  companyId: number;
  contactId: number;
  name: string;
  /** Name folded for sorting. */
  sortName: string;
  number: string;
  lid?: string | undefined;
  /** Of contacts that were merged into this one; absent without any. */
  otherNumbers?: string[] | undefined;
  otherLids?: string[] | undefined;
  /** Ids under which those were known: what a campaign sent to one of them it has sent to this one. */
  otherIds?: number[] | undefined;
  email: string;
  channel: Channel;
  isGroup: boolean;
  active: boolean;
  disableBot: boolean;
  acceptAudioMessage: boolean;
  lgpdAcceptedAt?: string | undefined;
  /** When it was sent the notice on its data, where the company asks for no consent. */
  lgpdNoticeAt?: string | undefined;
  /** When it asked for no campaigns any more, or staff noted so. */
  optedOutAt?: string | undefined;
  /** Key of the picture in the media bucket. */
  pictureKey?: string | undefined;
  /** The name was typed by staff: push names no longer replace it. */
  named: boolean;
  extraInfo: { name: string; value: string }[];
  /** In the order in which they were given; absent without any. */
  tagIds?: number[] | undefined;
  /** Whose contact it is: ids of users; absent for nobody's. */
  wallets?: number[] | undefined;
  /** The connection through which it first came; absent of who was typed in, and of those before it was kept. */
  connectionId?: number | undefined;
  /** A merge of it with another contact, or the undoing of one, is under way. */
  merging?: true | undefined;
  /** The list and its row that made it (`contactFromRow`); absent of others. */
  importId?: string | undefined;
  /** It is being erased: nobody finds it any more, and a timer takes away what there is of it. */
  erasing?: true | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Schema: pk by id; gsi1 is the list by name. */
export const contactEntity = defineEntity<ContactItem>()({
  name: 'contact',
  description: 'A person (or group) the company writes with',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'C',
  indexes: { gsi1: { pk: 'C#{companyId}#CONTACTS', sk: '{sortName}#{contactId:12}' } },
});

export interface ContactIdentity {
  companyId: number;
  channel: Channel;
  /** `n:<canonical number>`, `l:<LID>` or `g:<group>`. */
  identity: string;
  contactId: number;
}

/** One person is one contact: LID and canonical number each lead to it, written with `absent` as condition. */
export const contactIdentityEntity = defineEntity<ContactIdentity>()({
  name: 'contactIdentity',
  description: 'Number, LID or group of a channel to its contact; unique',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#IDENTITY#{channel}#{identity}',
  sk: 'I',
});

/** Search entry: one per word of name, number and e-mail, maintained from the stream. */
export const contactWordEntity = defineEntity<{
  companyId: number;
  initial: string;
  word: string;
  contactId: number;
}>()({
  name: 'contactWord',
  description: 'Prefix search of contacts: word to contact, one partition per first letter',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#WORDS#contact#{initial}',
  sk: '{word}#{contactId:12}',
});

/** Identities of a chat, LID first. */
export function chatIdentities(chat: ChatIdentity): string[] {
  if (chat.group !== undefined) return [`g:${chat.group}`];
  const identities: string[] = [];
  if (chat.lid !== undefined) identities.push(`l:${chat.lid}`);
  if (chat.pn !== undefined) identities.push(`n:${canonicalNumber(chat.pn)}`);
  return identities;
}

/** One that is being erased is none. */
export async function getContact(
  store: Store,
  companyId: number,
  contactId: number,
): Promise<ContactItem | undefined> {
  const item = await store.get(contactEntity.key({ companyId, contactId }), { consistent: true });
  const contact = item && contactEntity.fromItem(item);
  return contact?.erasing === true ? undefined : contact;
}

export function newContactItem(values: {
  companyId: number;
  contactId: number;
  name: string;
  number: string;
  lid?: string | undefined;
  channel: Channel;
  connectionId?: number | undefined;
  isGroup: boolean;
  named: boolean;
  at: string;
}): ContactItem {
  const { at, ...given } = values;
  return {
    ...given,
    sortName: contactSortName(values.name),
    email: '',
    active: true,
    disableBot: false,
    acceptAudioMessage: true,
    extraInfo: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** The contact as the API shows it; `pictureUrl` is its signed picture address. Tags and owners are those that the directory knows. */
export function toContact(item: ContactItem, pictureUrl: string | null, directory: Directory): Contact {
  const connection = directory.connections.get(item.connectionId ?? 0);
  return {
    id: item.contactId,
    companyId: item.companyId,
    name: item.name,
    number: item.number,
    email: item.email,
    channel: item.channel,
    isGroup: item.isGroup,
    active: item.active,
    disableBot: item.disableBot,
    acceptAudioMessage: item.acceptAudioMessage,
    lgpdAcceptedAt: item.lgpdAcceptedAt ?? null,
    optedOutAt: item.optedOutAt ?? null,
    urlPicture: pictureUrl,
    extraInfo: item.extraInfo,
    tags: tagMarks(directory, item.tagIds),
    wallets: (item.wallets ?? []).filter((id) => directory.users.has(id)),
    whatsapp:
      item.connectionId === undefined || connection === undefined
        ? null
        : { id: item.connectionId, name: connection.name },
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  };
}

/** A stored contact, ready to be written. */
export function contactToItem(contact: ContactItem): StoredItem {
  return contactEntity.toItem(contact);
}
