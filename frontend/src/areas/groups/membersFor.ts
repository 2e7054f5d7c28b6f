import { isNumberFound, searchedDigits } from '@balcao/shared/contacts/numberSearch';
import { foldText } from '@balcao/shared/text/foldText';
import type { GroupMember } from '@balcao/shared/groups/groupModel';

/** Rows offered at once; typing more letters finds the others. */
export const mostOffered = 50;

/** Name of a member in a text; empty if neither name nor number is known. */
export const mentionName = ({ name, number }: Pick<GroupMember, 'name' | 'number'>): string => name || number;

/**
 * Members that match the text after an @, at most `mostOffered`: first those whose name begins with it, then those with
 * another word that does or with a matching number. Our own number is left out, and so are members with neither name
 * nor number.
 */
export function membersFor(members: readonly GroupMember[], searched: string): GroupMember[] {
  const start = foldText(searched.trim());
  const digits = searchedDigits(searched);
  const begins = ({ name }: GroupMember) => foldText(name).startsWith(start);
  const holds = ({ name, number }: GroupMember) =>
    foldText(name)
      .split(/\s+/)
      .some((word) => word.startsWith(start)) ||
    (digits !== undefined && isNumberFound(number, digits));
  const all = members.filter((member) => !member.isMe && mentionName(member) !== '');
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && holds(one))].slice(0, mostOffered);
}
