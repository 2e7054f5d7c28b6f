import type { ActorKind } from '@balcao/shared/records/messageModel';
import type { ConversationMessage } from '../ConversationMessage.ts';

const writers: ReadonlySet<ActorKind | undefined> = new Set<ActorKind>(['bot', 'flow', 'timer', 'campaign']);

/** Whether nobody wrote it: a menu, a greeting, a farewell. What somebody scheduled is theirs. */
export function isAutomatic({ actor }: Pick<ConversationMessage, 'actor'>): boolean {
  return writers.has(actor);
}
