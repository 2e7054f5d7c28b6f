import { invitationLink, sendInvitation } from '../../core/people/sendInvitation.ts';
import type { Invitation } from '../../core/people/invitationEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { UserItem } from '../../core/people/userEntity.ts';

/**
 * Sends a colleague's invitation in their language. Where the mail could not leave, its link is answered: whoever invites may
 * hand it over, since an administrator may set a colleague's password as well. Else null.
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
