import { clip } from '@balcao/shared/text/clip';
import { replaceNumbers } from '@balcao/shared/contacts/writtenNumbers';
import type { Mentions } from '@balcao/shared/messages/mentions';
import { profileKeyOf, profileOf } from '@balcao/shared/server/contacts/profileEntity';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';

/** Maximum length of a name within a text, in characters. */
const longestName = 60;

/**
 * Names of mentioned members that may leave the company: only names that the members gave themselves, never the
 * contact's name or the number. Members without such a name are left out. One round trip, none without mentions.
 */
export async function selfGivenNames(
  store: Pick<Store, 'batchGet'>,
  { companyId, account }: Pick<ConversationItem, 'companyId' | 'account'>,
  mentions: Mentions | undefined,
): Promise<Mentions | undefined> {
  if (mentions === undefined) return undefined;
  const named = Object.keys(mentions);
  // The digits after an @ may be a LID or a number.
  const keys = named.flatMap((digits) => [
    profileKeyOf(companyId, account, { lid: digits }),
    profileKeyOf(companyId, account, { pn: digits }),
  ]);
  const items = await store.batchGet(keys);
  return Object.fromEntries(
    named.flatMap((digits, at) => {
      const profile = profileOf(items[2 * at]) ?? profileOf(items[2 * at + 1]);
      const told = clip(profile?.name ?? '', longestName).trim();
      return told !== '' && replaceNumbers(told, () => '') === told ? [[digits, told]] : [];
    }),
  );
}
