import * as z from 'zod';

/** `noConnection`: no number of the company is connected, or WhatsApp did not answer; `dayLimit`: the connection asks of no more numbers today (UTC). */
const listHeldUps = ['noConnection', 'dayLimit'] as const;
export type ListHeldUp = (typeof listHeldUps)[number];

/** A list of people to write to, as the API shows it (automation specification, section 3). */
export const contactList = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  contactsCount: z.int().nonnegative(),
  /** Of these, those that WhatsApp knows, and those that it does not; it was not asked of the others yet. */
  validCount: z.int().nonnegative(),
  invalidCount: z.int().nonnegative(),
  /** What keeps WhatsApp from being asked; null: nothing. */
  heldUp: z.enum(listHeldUps).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ContactList = z.infer<typeof contactList>;

/** Somebody in a list. */
export const contactListItem = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  contactListId: z.int().positive(),
  name: z.string(),
  /** Digits with the country's code; in a list each is there once. */
  number: z.string(),
  email: z.string(),
  /** Whether WhatsApp knows the number; null: it was not asked yet. */
  isWhatsappValid: z.boolean().nullable(),
  /** What further columns of a sheet say, or the contact's extra information. */
  extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ContactListItem = z.infer<typeof contactListItem>;
