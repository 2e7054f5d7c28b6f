import type { EventTopic, LiveEvent } from '@balcao/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '../session/sessionStore.ts';

export interface LiveContext {
  client: QueryClient;
  user: SignedIn['user'];
  /** Called when this user has signed in elsewhere, which ended the session here. */
  onOtherComputer: () => void;
  /** Refetches everything shown, for an event that does not say what changed. */
  askAgain: () => void;
}

/** Remaining data of an event that was too large for a frame. */
export interface TruncatedData {
  conversationId?: number;
}

export interface TopicHandler<Topic extends EventTopic> {
  apply: (event: LiveEvent<Topic>, context: LiveContext) => void;
  /** First parts of the cache keys to invalidate when an event came without its data. */
  stale: readonly string[];
  /** For an event without its data: refetches data for which invalidating a key is not enough. */
  fetchAgain?: (client: QueryClient, data: TruncatedData) => void;
}

/** An area's handlers of live events, by topic. */
export type LiveHandlers = { readonly [Topic in EventTopic]?: TopicHandler<Topic> };
