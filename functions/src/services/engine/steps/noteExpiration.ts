import type { Step } from '../state/engineState.ts';

/** Remembers after how long messages of the chat disappear, so that our answers do too. Older messages change nothing. */
export const noteExpiration: Step = (decision, { conversation }, { expiration, at }) => {
  const { expiration: known = 0, expirationAt } = conversation ?? {};
  if (expiration === undefined || expiration === known) return decision;
  if (expirationAt !== undefined && at < expirationAt) return decision;
  return { ...decision, conversation: { ...decision.conversation, expiration, expirationAt: at } };
};
