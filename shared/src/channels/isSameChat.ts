import { canonicalNumber } from '../contacts/contactRules.ts';
import type { ChatIdentity } from './inboundEvent.ts';

/**
 * True if both identify the same chat or person. The LID decides if both have one, because a number may pass to
 * somebody else. Undefined if they have nothing to compare.
 */
export function isSameChat(one: ChatIdentity, other: ChatIdentity): boolean | undefined {
  if (one.group !== undefined || other.group !== undefined) return one.group === other.group;
  if (one.lid !== undefined && other.lid !== undefined) return one.lid === other.lid;
  if (one.pn === undefined || other.pn === undefined) return undefined;
  return canonicalNumber(one.pn) === canonicalNumber(other.pn);
}
