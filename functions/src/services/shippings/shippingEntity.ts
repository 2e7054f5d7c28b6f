import type { SkipReason } from '@balcao/shared/campaigns/campaignModel';
import type { ShippingState } from '@balcao/shared/records/shippingStates';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Fact } from './campaignRunEntity.ts';

/** One recipient of a campaign: written with what is sent to them, which claims that nobody else sends it. */
export interface ShippingItem {
  companyId: number;
  campaignId: number;
  /** `contactRecipient`. */
  recipient: string;
  contactId?: number | undefined;
  /** Where it was sent. */
  conversationId?: number | undefined;
  /** The connection that it left by, and the day on the company's clock: by them the guard's cap counts. */
  whatsappId?: number | undefined;
  day?: string | undefined;
  /** Their row in the campaign's list, by its id: a message that follows an answer takes what that says of them. */
  listedId?: number | undefined;
  /** Why nothing was sent. */
  reason?: SkipReason | undefined;
  /** ISO instants. */
  askedAt?: string | undefined;
  confirmedAt?: string | undefined;
  declinedAt?: string | undefined;
  sentAt?: string | undefined;
  /** When the channel took the first message. */
  takenAt?: string | undefined;
  deliveredAt?: string | undefined;
  readAt?: string | undefined;
  repliedAt?: string | undefined;
  optedOutAt?: string | undefined;
  /** What the channel said of what it did not take. */
  failure?: string | undefined;
  /** The run of the campaign's timer that wrote it: one that is repeated counts it again as its own. */
  slice: string;
  /** As what it is counted among the campaign's figures; absent until it is. */
  counted?: string | undefined;
  createdAt: string;
}

/** Of a contact it has nothing but the number by which the house knows it: erased, that leads nowhere. */
export const shippingEntity = defineEntity<ShippingItem>()({
  name: 'shipping',
  description: 'A recipient of a campaign: sent or left out, and what came of it',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#CAMPAIGN#{campaignId}#SHIPPINGS',
  sk: '{recipient}',
});

export function contactRecipient(contactId: number): string {
  return `c${String(contactId).padStart(12, '0')}`;
}

/** A row of a list that no contact was made of, since WhatsApp has no such number. */
export function listedRecipient(listedId: number): string {
  return `i${String(listedId).padStart(12, '0')}`;
}

/** The row's id in its list, of a recipient that is no contact. */
export function listedIdOf(recipient: string): number | undefined {
  return recipient.startsWith('i') ? Number(recipient.slice(1)) : undefined;
}

/** It is there, and counted as it was read. */
export function isCountedSo({ counted }: Pick<ShippingItem, 'counted'>): Condition {
  return counted === undefined
    ? { expression: 'attribute_exists(#pk) AND attribute_not_exists(#counted)' }
    : { expression: '#counted = :counted', values: { counted } };
}

/** What a recipient is counted as. */
export function shippingFacts(item: ShippingItem): Fact[] {
  const { reason, askedAt, sentAt, takenAt, failure } = item;
  if (reason !== undefined) return ['handled', `skipped_${reason}`];
  const left = askedAt !== undefined || sentAt !== undefined;
  const facts: (Fact | false)[] = [
    'handled',
    left && 'left',
    left && (takenAt !== undefined || failure !== undefined) && 'taken',
    sentAt !== undefined && 'sent',
    item.deliveredAt !== undefined && 'delivered',
    item.readAt !== undefined && 'read',
    item.repliedAt !== undefined && 'replied',
    askedAt !== undefined && 'asked',
    item.confirmedAt !== undefined && 'confirmed',
    item.declinedAt !== undefined && 'declined',
    item.optedOutAt !== undefined && 'optedOut',
    failure !== undefined && 'failed',
    failure !== undefined && `failure_${failure}`,
  ];
  return facts.filter((fact) => fact !== false);
}

/** As the report says in one word; of several the one that was reached last. */
export function shippingState(item: ShippingItem): ShippingState {
  if (item.reason !== undefined) return 'skipped';
  if (item.failure !== undefined) return 'failed';
  if (item.declinedAt !== undefined) return 'declined';
  if (item.repliedAt !== undefined) return 'replied';
  if (item.readAt !== undefined) return 'read';
  if (item.deliveredAt !== undefined) return 'delivered';
  return item.sentAt === undefined ? 'asked' : 'sent';
}
