import * as z from 'zod';
import { channels } from './connectionWords.ts';
import { tagMark } from './tagModel.ts';
import { isVisibleName } from '../text/visibleName.ts';

export const extraInfo = z.object({
  name: z.string().trim().min(1).max(100).refine(isVisibleName),
  value: z.string().max(1000),
});

/** `urlPicture` is a signed address or null. */
export const contact = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  channel: z.enum(channels),
  isGroup: z.boolean(),
  active: z.boolean(),
  disableBot: z.boolean(),
  acceptAudioMessage: z.boolean(),
  lgpdAcceptedAt: z.string().nullable(),
  /** Instant of opting out of campaigns; null if not opted out. */
  optedOutAt: z.iso.datetime().nullable(),
  urlPicture: z.string().nullable(),
  extraInfo: z.array(extraInfo),
  /** Ids of the users responsible for the contact. */
  wallets: z.array(z.int().positive()),
  tags: z.array(tagMark),
  /** The connection of the first message; null for contacts entered by hand, or if the connection was deleted. */
  whatsapp: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Contact = z.infer<typeof contact>;
