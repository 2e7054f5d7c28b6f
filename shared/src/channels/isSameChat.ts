import { canonicalNumber } from '../contacts/contactRules.ts';
import type { ChatIdentity } from './inboundEvent.ts';

/**
 * Whether two ways to name a chat or a person mean the same: the LID decides where both have one, because a number may
 * pass to somebody else. Undefined where they have nothing in common to compare.
 */
export function isSameChat(one: ChatIdentity, other: ChatIdentity): boolean | undefined {
  if (one.group !== undefined || other.group !== undefined) return one.group === other.group;
  if (one.lid !== undefined && other.lid !== undefined) return one.lid === other.lid;
  if (one.pn === undefined || other.pn === undefined) return undefined;
  return canonicalNumber(one.pn) === canonicalNumber(other.pn);
}
