import type { EventTopic, LiveEvent } from '@balcao/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '../session/sessionStore.ts';

export interface LiveContext {
  client: QueryClient;
  user: SignedIn['user'];
  /** Somebody signed in with this account elsewhere. */
  onOtherComputer: () => void;
  /** Asks again for all that is shown, where no event tells what changed. */
  askAgain: () => void;
}

/** What is left of the data of an event that was too large for a frame. */
export interface TruncatedData {
  conversationId?: number;
}

export interface TopicHandler<Topic extends EventTopic> {
  /** Changes the cache as the event says. */
  apply: (event: LiveEvent<Topic>, context: LiveContext) => void;
  /** First parts of the cache keys to fetch again when an event came without its data. */
  stale: readonly string[];
  /** Fetches what is not fetched by its key alone when an event came without its data. */
  fetchAgain?: (client: QueryClient, data: TruncatedData) => void;
}

/** What an area does about live events, by topic. */
export type LiveHandlers = { readonly [Topic in EventTopic]?: TopicHandler<Topic> };
