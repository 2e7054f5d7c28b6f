import { invitationLink, sendInvitation } from '../../core/people/sendInvitation.ts';
import type { Invitation } from '../../core/people/invitationEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { UserItem } from '../../core/people/userEntity.ts';

/**
 * Mails a colleague's invitation in their language and returns null. If the mail fails, returns the invitation's link
 * for the inviter to pass on: as an administrator the inviter could set the password anyway.
 */
export async function mailInvitation(
  ctx: UserContext,
  invitation: Invitation,
  { email, language }: Pick<UserItem, 'email' | 'language'>,
  company: string,
): Promise<string | null> {
  const sent = await sendInvitation(ctx, invitation, { email, language, company, by: ctx.user.name });
  return sent ? null : invitationLink(ctx, invitation);
}
