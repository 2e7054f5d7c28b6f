import type { Chat } from '@balcao/shared/chats/chatModel';
import { foldText } from '@balcao/shared/text/foldText';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import type { CompletionSource } from '../../../kit/CompletionSource.ts';
import { addNamed } from '../../groups/namedDraft.ts';
import { chatKey } from '../shownChat.ts';

/** Most members offered; typing more letters finds the others. */
const mostOffered = 8;

/** Members of a group as completions of "@"; a chat of two needs no mentions. */
export function useChatMentions({ id, isGroup, users }: Chat): readonly CompletionSource[] {
  const { t } = useTranslation();
  const me = useUser().id;
  const [searched, setSearched] = useState<string | null>(null);
  return useMemo(() => {
    if (!isGroup) return [];
    const words = foldText(searched ?? '');
    const found = users.filter(({ userId, user }) => userId !== me && foldText(user.name).includes(words));
    return [
      {
        trigger: '@',
        anywhere: true,
        label: t('chats.mention'),
        none: t('chats.nobody'),
        onSearch: setSearched,
        items: found.slice(0, mostOffered).map(({ user }) => ({ id: String(user.id), label: user.name })),
        onTake: ({ id: userId, label: name }) => ({
          text: `@${addNamed(chatKey(id), { id: userId, name })} `,
        }),
      },
    ];
  }, [t, id, isGroup, users, me, searched]);
}
