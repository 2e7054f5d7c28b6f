import { foldText } from '@balcao/shared/text/foldText';
import type { GroupMember } from '@balcao/shared/groups/groupModel';

/** Rows that are offered at once: more letters find the rest. */
export const mostOffered = 50;

/** What stands for a member in a text; empty where nothing is known of them. */
export const calledInText = ({ name, number }: Pick<GroupMember, 'name' | 'number'>): string =>
  name || number;

/** Whom what is written after an @ may mean: first whose name begins with it, then who has such a word or number. */
export function membersFor(members: readonly GroupMember[], searched: string): GroupMember[] {
  const start = foldText(searched.trim());
  const digits = start.replace(/\D/g, '');
  const begins = ({ name }: GroupMember) => foldText(name).startsWith(start);
  const holds = ({ name, number }: GroupMember) =>
    foldText(name)
      .split(/\s+/)
      .some((word) => word.startsWith(start)) ||
    (digits !== '' && digits === start && number.includes(digits));
  const all = members.filter((member) => !member.isMe && calledInText(member) !== '');
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && holds(one))].slice(0, mostOffered);
}
