import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { TFunction } from 'i18next';

const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? '';

/** Author of the last message, as shown in a row; '' for the contact itself or without a name. */
export function rowAuthor(
  { lastMessage, lastMessageBy: by }: Pick<Ticket, 'lastMessage' | 'lastMessageBy'>,
  userId: number,
  t: TFunction,
): string {
  if (by === null || lastMessage === '') return '';
  if (by.kind === 'phone' || by.kind === 'automatic') return t(`tickets.by.${by.kind}`);
  return by.id === userId ? t('tickets.by.you') : firstName(by.name);
}

/** Removes the signature that repeats the author's name. */
export function withoutSignature(text: string, { lastMessageBy: by }: Pick<Ticket, 'lastMessageBy'>): string {
  if (by?.kind !== 'user' || by.name === '') return text;
  const signature = `${by.name.replace(/[*\s]+/gu, ' ').trim()}: `;
  return text.startsWith(signature) ? text.slice(signature.length) : text;
}
