import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { TFunction } from 'i18next';

const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? '';

/** Who spoke last, as a row names them; '' where it was the contact itself, or nobody with a name. */
export function rowAuthor(
  { lastMessage, lastMessageBy: by }: Pick<Ticket, 'lastMessage' | 'lastMessageBy'>,
  userId: number,
  t: TFunction,
): string {
  if (by === null || lastMessage === '') return '';
  if (by.kind === 'phone' || by.kind === 'automatic') return t(`tickets.by.${by.kind}`);
  return by.id === userId ? t('tickets.by.you') : firstName(by.name);
}

/** A text without the signature that repeats who wrote it. */
export function withoutSignature(text: string, { lastMessageBy: by }: Pick<Ticket, 'lastMessageBy'>): string {
  if (by?.kind !== 'user' || by.name === '') return text;
  const signature = `${by.name.replace(/[*\s]+/gu, ' ').trim()}: `;
  return text.startsWith(signature) ? text.slice(signature.length) : text;
}
