import type { Step } from '../state/engineState.ts';

/** Remembers after how long messages of the chat disappear, so that our answers do too. */
export const noteExpiration: Step = (decision, { conversation }, { expiration }) =>
  expiration === undefined || expiration === (conversation?.expiration ?? 0)
    ? decision
    : { ...decision, conversation: { ...decision.conversation, expiration } };
