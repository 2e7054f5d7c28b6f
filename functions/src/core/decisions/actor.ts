import type { ActorKind } from '@balcao/shared/records/messageModel';

/**
 * Who moves a ticket or writes to a customer. A person is named, because texts and log entries name them; of the
 * others the kind says enough.
 */
export type Actor =
  | { kind: 'user'; id: number; name: string }
  | { kind: Exclude<ActorKind, 'customer' | 'user'> };

/** The person who acts, undefined where none does. */
export function userIdOf(actor: Actor): number | undefined {
  return actor.kind === 'user' ? actor.id : undefined;
}
