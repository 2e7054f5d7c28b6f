import type { Channel } from '../records/connectionModel.ts';

/** How long after a customer's message each channel takes answers, in hours; null without an end. */
const hours: Readonly<Record<Channel, number | null>> = {
  whatsapp: null,
  facebook: 24,
  instagram: 24,
  whatsappapi: 24,
};

/** Hours in which a customer's message may be answered on a channel, null where always (core specification, section 2.4). */
export const answerWindow = (channel: Channel): number | null => hours[channel];
