import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Composer } from '../../src/areas/messages/components/composer/Composer.tsx';
import { MessageList } from '../../src/areas/messages/components/MessageList.tsx';
import type { CompletionSource } from '../../src/kit/CompletionSource.ts';
import type { ConversationMessage } from '../../src/areas/messages/ConversationMessage.ts';
import type { ConversationSource } from '../../src/areas/messages/ConversationSource.ts';
import css from './kitPage.module.css';
import { sampleMessage, sampleUser } from './samples.ts';

const answers = ['bom dia', 'boa tarde', 'horário', 'endereço', 'pix'].map((label) => ({
  id: label,
  label,
  detail: `Resposta sobre ${label} para {{firstName}}`,
}));
const authors = new Map([
  [sampleUser.id, sampleUser.name],
  [12, 'Bruno Lima'],
]);
const queryKey = ['chat', 5];

/** A conversation between colleagues, without a ticket: no notes, voice or files, but quick messages after "/". */
export function ConversationSample() {
  const client = useQueryClient();
  const [quoted, setQuoted] = useState<ConversationMessage | null>(null);
  const unquote = useCallback(() => setQuoted(null), []);
  const [search, setSearch] = useState<string | null>(null);
  const source = useMemo<ConversationSource>(
    () => ({
      key: 'chat.5',
      name: 'Bruno Lima',
      pages: {
        queryKey,
        fetchPage: async () => ({
          messages: [
            sampleMessage(1, 'Alguém viu o pedido 412?', 12),
            sampleMessage(2, 'Saiu às 9h', sampleUser.id),
          ],
          hasMore: false,
          nextCursor: null,
        }),
      },
      send: async ({ body }) => {
        const message = sampleMessage(Date.now(), body, sampleUser.id);
        return () =>
          void client.setQueryData(
            queryKey,
            (data: { pages: { messages: ConversationMessage[] }[] } | undefined) =>
              data && {
                ...data,
                pages: data.pages.map((page) => ({ ...page, messages: [...page.messages, message] })),
              },
          );
      },
      resend: async () => undefined,
      canWrite: true,
      capabilities: { note: false, voice: false, files: false, quote: true, sign: false },
    }),
    [client],
  );
  const completions = useMemo<CompletionSource>(
    () => ({
      trigger: '/',
      label: 'Respostas rápidas',
      none: 'Nenhuma resposta rápida',
      onSearch: setSearch,
      items: answers.filter(({ label }) => label.includes((search ?? '').toLowerCase())),
      onTake: ({ detail = '' }) => ({ text: detail }),
    }),
    [search],
  );
  const offered = useMemo(() => [completions], [completions]);
  return (
    <div className={css['conversation']}>
      <MessageList source={source} lines={[]} authors={authors} onReply={setQuoted} onSearchClose={null} />
      <Composer
        source={source}
        note={false}
        onNote={() => undefined}
        quoted={quoted}
        onUnquote={unquote}
        onFiles={() => undefined}
        completions={offered}
      />
    </div>
  );
}
