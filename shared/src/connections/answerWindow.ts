import type { Channel } from '../records/connectionModel.ts';

/** Hours after a customer's message within which a channel accepts answers; null without a limit. */
const hours: Readonly<Record<Channel, number | null>> = {
  whatsapp: null,
  facebook: 24,
  instagram: 24,
  whatsappapi: 24,
};

export const answerWindow = (channel: Channel): number | null => hours[channel];
