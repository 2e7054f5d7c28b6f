import type { Channel } from '../records/connectionModel.ts';

/** Features of a channel besides texts and files. */
export interface Capabilities {
  /** Menus and buttons to tap instead of writing an answer. */
  interactive: boolean;
}

/** Paired phones do not deliver menus and buttons; the other channels cannot send any yet. */
const ofChannel: Readonly<Record<Channel, Capabilities>> = {
  whatsapp: { interactive: false },
  facebook: { interactive: false },
  instagram: { interactive: false },
  whatsappapi: { interactive: false },
};

export function capabilities(channel: Channel): Capabilities {
  return ofChannel[channel];
}
