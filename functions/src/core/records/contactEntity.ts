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
  /** Numbers of contacts that were merged into this one. */
  otherNumbers?: string[] | undefined;
  otherLids?: string[] | undefined;
  /**
   * Ids of contacts that were merged into this one: a campaign's message to one of them counts as sent to this contact.
   */
  otherIds?: number[] | undefined;
  email: string;
  channel: Channel;
  isGroup: boolean;
  active: boolean;
  disableBot: boolean;
  acceptAudioMessage: boolean;
  lgpdAcceptedAt?: string | undefined;
  /** ISO instant of the privacy notice, in companies that ask for no consent. */
  lgpdNoticeAt?: string | undefined;
  /** ISO instant at which the contact opted out of campaigns, or staff noted it. */
  optedOutAt?: string | undefined;
  /** Key of the picture in the media bucket. */
  pictureKey?: string | undefined;
  /** The name was entered by staff: push names no longer replace it. */
  named: boolean;
  extraInfo: { name: string; value: string }[];
  /** In the order in which they were added; absent if empty. */
  tagIds?: number[] | undefined;
  /** Ids of the users who own the contact; absent if nobody does. */
  wallets?: number[] | undefined;
  /** The connection of its first message; absent if it was created by hand or before this was stored. */
  connectionId?: number | undefined;
  /** A merge with another contact, or its undoing, is in progress. */
  merging?: true | undefined;
  /** The user who typed it in; absent if a message, an import or a program created it. */
  createdBy?: number | undefined;
  /** The import and row that created it (`contactFromRow`). */
  importId?: string | undefined;
  /** Being erased: hidden everywhere, while a job deletes its data. */
  erasing?: true | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** gsi1 lists contacts by name. */
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

/** Makes one person one contact: LID and canonical number each point to it, written with the condition `absent`. */
export const contactIdentityEntity = defineEntity<ContactIdentity>()({
  name: 'contactIdentity',
  description: 'Number, LID or group of a channel to its contact; unique',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#IDENTITY#{channel}#{identity}',
  sk: 'I',
});

/** Search entry, one per word of name, number and e-mail; maintained from the stream. */
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

/** The contact; undefined also while it is being erased. */
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

/** The contact as the API shows it; `pictureUrl` is its signed picture URL. Deleted tags and users are left out. */
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

export function contactToItem(contact: ContactItem): StoredItem {
  return contactEntity.toItem(contact);
}
