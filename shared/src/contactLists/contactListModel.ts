import * as z from 'zod';

/**
 * `noConnection`: no connection is up, or WhatsApp did not answer; `dayLimit`: the connection has used up its number
 * checks for today (UTC).
 */
const listHeldUps = ['noConnection', 'dayLimit'] as const;
export type ListHeldUp = (typeof listHeldUps)[number];

/** A list of people for campaigns. */
export const contactList = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  contactsCount: z.int().nonnegative(),
  /** Numbers that WhatsApp knows, and that it does not know; the others have not been checked yet. */
  validCount: z.int().nonnegative(),
  invalidCount: z.int().nonnegative(),
  /** Reason why WhatsApp cannot be asked at the moment; null: none. */
  heldUp: z.enum(listHeldUps).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ContactList = z.infer<typeof contactList>;

/** An entry of a contact list. */
export const contactListItem = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  contactListId: z.int().positive(),
  name: z.string(),
  /** Digits with country code; unique within a list. */
  number: z.string(),
  email: z.string(),
  /** Null: not checked yet. */
  isWhatsappValid: z.boolean().nullable(),
  /** Further columns of a sheet, or the contact's extra information. */
  extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ContactListItem = z.infer<typeof contactListItem>;
