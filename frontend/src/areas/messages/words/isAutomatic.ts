import type { ActorKind } from '@balcao/shared/records/messageModel';
import type { ConversationMessage } from '../ConversationMessage.ts';

const writers: ReadonlySet<ActorKind | undefined> = new Set<ActorKind>(['bot', 'flow', 'timer', 'campaign']);

/**
 * True if no person wrote the message, but the bot, a flow, a timer or a campaign. Scheduled messages count as written
 * by a person.
 */
export function isAutomatic({ actor }: Pick<ConversationMessage, 'actor'>): boolean {
  return writers.has(actor);
}
