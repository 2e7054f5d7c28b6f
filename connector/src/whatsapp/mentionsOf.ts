import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import { jidOfChat } from './chatIdentity.ts';

/** Members whom a text names, as Baileys is told of them. */
export function mentionsOf({ mentions }: Pick<SendCommand, 'mentions'>): { mentions?: string[] } {
  return mentions === undefined || mentions.length === 0 ? {} : { mentions: mentions.map(jidOfChat) };
}
