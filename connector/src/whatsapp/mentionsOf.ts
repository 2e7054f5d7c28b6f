import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import { jidOfChat } from './chatIdentity.ts';

/** Members mentioned in a text, in Baileys' form. */
export function mentionsOf({ mentions }: Pick<SendCommand, 'mentions'>): { mentions?: string[] } {
  return mentions === undefined || mentions.length === 0 ? {} : { mentions: mentions.map(jidOfChat) };
}
