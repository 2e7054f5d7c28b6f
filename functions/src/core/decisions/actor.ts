import type { ActorKind } from '@balcao/shared/records/messageModel';

/**
 * Whoever moves a ticket or writes to a customer. Users are named, since texts and log entries name them; for all other
 * actors the kind is enough.
 */
export type Actor =
  | { kind: 'user'; id: number; name: string }
  | { kind: Exclude<ActorKind, 'customer' | 'user'> };

/** The user's id; undefined if the actor is no user. */
export function userIdOf(actor: Actor): number | undefined {
  return actor.kind === 'user' ? actor.id : undefined;
}
