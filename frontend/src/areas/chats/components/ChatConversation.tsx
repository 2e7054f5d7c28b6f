import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import { chatOptions } from '../chatCache.ts';
import { OpenChat } from './OpenChat.tsx';

/** The chat of an address: loading, failed, not found, or open. */
export function ChatConversation({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  const { data: chat, error, refetch } = useQuery(chatOptions(uuid));
  const retry = () => void refetch();
  const failure = useRetried({ of: uuid, error, answered: chat !== undefined, retry });
  // An invalid uuid also means that there is no such chat.
  if (error instanceof ApiError && (error.status === 404 || error.code === 'ERR_VALIDATION'))
    return (
      <EmptyState icon={<MessageCircleX />} title={t('chats.notFound')}>
        <Button variant="outlined" component={Link} to="/chats">
          {t('chats.backToList')}
        </Button>
      </EmptyState>
    );
  if (chat) return <OpenChat key={chat.id} chat={chat} />;
  if (failure)
    return <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />;
  return <PageSkeleton rows={6} />;
}
