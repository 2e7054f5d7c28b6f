import type { SkipReason } from '@balcao/shared/campaigns/campaignModel';
import type { ShippingState } from '@balcao/shared/records/shippingStates';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Fact } from './campaignRunEntity.ts';

/**
 * One recipient of a campaign. Written in the transaction that sends the message, as the claim that prevents a second
 * send.
 */
export interface ShippingItem {
  companyId: number;
  campaignId: number;
  /** From `contactRecipient` or `listedRecipient`. */
  recipient: string;
  contactId?: number | undefined;
  /** Conversation of the message. */
  conversationId?: number | undefined;
  /** Connection used, and day in the company's time zone: the daily cap of campaign messages counts by these. */
  whatsappId?: number | undefined;
  day?: string | undefined;
  /** Id of the recipient's row in the campaign's list; the message after a confirmation takes that row's data. */
  listedId?: number | undefined;
  /** Reason the recipient was skipped. */
  reason?: SkipReason | undefined;
  /** ISO instants. */
  askedAt?: string | undefined;
  confirmedAt?: string | undefined;
  declinedAt?: string | undefined;
  sentAt?: string | undefined;
  /** Instant when the channel took the first message. */
  takenAt?: string | undefined;
  deliveredAt?: string | undefined;
  readAt?: string | undefined;
  repliedAt?: string | undefined;
  optedOutAt?: string | undefined;
  /** The channel's reason for not sending it. */
  failure?: string | undefined;
  /** The run of the campaign's timer that wrote it, so that a repeated run recognises its own. */
  slice: string;
  /** Facts this recipient is counted by in the campaign's figures; absent until counted. */
  counted?: string | undefined;
  createdAt: string;
}

/** Holds only the contact's internal id, which leads nowhere once the contact is erased. */
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

/** Key of a list row that has no contact because its number is not on WhatsApp. */
export function listedRecipient(listedId: number): string {
  return `i${String(listedId).padStart(12, '0')}`;
}

/** Row id within the list, for a recipient without contact. */
export function listedIdOf(recipient: string): number | undefined {
  return recipient.startsWith('i') ? Number(recipient.slice(1)) : undefined;
}

/** Guard: the item exists and is counted as it was when read. */
export function isCountedSo({ counted }: Pick<ShippingItem, 'counted'>): Condition {
  return counted === undefined
    ? { expression: 'attribute_exists(#pk) AND attribute_not_exists(#counted)' }
    : { expression: '#counted = :counted', values: { counted } };
}

/** Facts a recipient is counted by. */
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

/** A recipient's state in the report: skipped, failed or declined if one of them holds, else the furthest reached. */
export function shippingState(item: ShippingItem): ShippingState {
  if (item.reason !== undefined) return 'skipped';
  if (item.failure !== undefined) return 'failed';
  if (item.declinedAt !== undefined) return 'declined';
  if (item.repliedAt !== undefined) return 'replied';
  if (item.readAt !== undefined) return 'read';
  if (item.deliveredAt !== undefined) return 'delivered';
  return item.sentAt === undefined ? 'asked' : 'sent';
}
