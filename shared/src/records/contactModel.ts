import * as z from 'zod';
import { channels } from './connectionWords.ts';
import { tagMark } from './tagModel.ts';
import { isVisibleName } from '../text/visibleName.ts';

export const extraInfo = z.object({
  name: z.string().trim().min(1).max(100).refine(isVisibleName),
  value: z.string().max(1000),
});

/** A contact as the API shows it (core specification, section 3). `urlPicture` is a signed address or null. */
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
  /** Since when it wants no campaigns. */
  optedOutAt: z.iso.datetime().nullable(),
  urlPicture: z.string().nullable(),
  extraInfo: z.array(extraInfo),
  /** Whose contact it is: ids of users. */
  wallets: z.array(z.int().positive()),
  tags: z.array(tagMark),
  /** The connection through which it first came; null of who was typed in, or whose connection is gone. */
  whatsapp: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Contact = z.infer<typeof contact>;
