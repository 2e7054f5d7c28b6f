import { changeOption, everyOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import type { QueueWithOptions } from '@balcao/shared/queues/queueModel';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { operationQueryKey } from '../../../kit/operationQueryKey.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import { OptionList } from './OptionList.tsx';
import type { MenuActions, OpenForm } from './menuActions.ts';
import css from './QueueMenu.module.css';

interface Props {
  queueId: number;
  /** Told whether an option is being written, which closing would lose. */
  onOpen: (open: boolean) => void;
}

/** The options of a queue's menu, each changed where it stands and stored by itself; a drag is one write. */
export function QueueMenu({ queueId, onOpen }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const asked = { params: { id: queueId } };
  const query = useOperation('GET /queue/{id}', asked);
  const [form, setForm] = useState<OpenForm | null>(null);
  const [leaving, setLeaving] = useState<ChatbotOption | null>(null);
  const [said, setSaid] = useState('');
  const { send: remove } = useMutation('DELETE /chatbot/{id}', {
    success: t('queues.options.deleted'),
    invalidates: ['GET /queue/{id}'],
  });
  /** The order that is being stored. */
  const wanted = useRef<ChatbotOption[]>([]);
  const show = (options: ChatbotOption[]) => {
    const key = operationQueryKey('GET /queue/{id}', asked);
    const before = client.getQueryData<QueueWithOptions>(key);
    client.setQueryData<QueueWithOptions>(key, before && { ...before, chatbots: options });
    return () => client.setQueryData(key, before);
  };
  const { run: store } = useMutation('PUT /queue/{id}', {
    invalidates: ['GET /queue/{id}'],
    optimistic: () => show(wanted.current),
  });
  if (query.data === undefined)
    return query.isError ? <FailedState onRetry={() => void query.refetch()} /> : <PageSkeleton />;
  const { chatbots } = query.data;
  const open = (next: OpenForm | null) => {
    setForm(next);
    onOpen(next !== null);
  };
  const actions: MenuActions = {
    queueId,
    form,
    open,
    remove: setLeaving,
    move: (parent, siblings, from, to) => {
      const moved = siblings.toSpliced(from, 1);
      const [option] = siblings.slice(from);
      if (option === undefined || from === to) return;
      moved.splice(to, 0, option);
      const tree =
        parent === null ? moved : changeOption(chatbots, parent.id, (one) => ({ ...one, options: moved }));
      setSaid(t('queues.options.moved', { name: option.name, place: to + 1, count: siblings.length }));
      wanted.current = tree;
      store({ ...asked, body: { chatbots: tree } });
    },
  };
  return (
    <div className={css['menu']}>
      {everyOption(chatbots).length === 0 && form === null && <p>{t('queues.options.none')}</p>}
      <OptionList parent={null} options={chatbots} depth={1} actions={actions} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {leaving && (
        <ConfirmDialog
          title={t('queues.options.deleteTitle', { name: leaving.name })}
          hint={t('queues.options.deleteHint')}
          action={t('common.delete')}
          onConfirm={async () => {
            await remove({ params: { id: leaving.id } });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}
