import { findOption, placeOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import type { QueueWithOptions } from '@balcao/shared/records/queueModel';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { operationQueryKey } from '../../../kit/answers/operationQueryKey.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import type { OpenForm, OptionDraft } from '../simulatedOptions.ts';
import { OptionList } from './OptionList.tsx';
import type { MenuActions } from './menuActions.ts';
import css from './QueueMenu.module.css';

interface Props {
  queueId: number;
  /** Called with the option being edited, which closing would discard; null if there is none. */
  onDraft: (draft: OptionDraft | null) => void;
}

/** Id of the option at which a form was opened; 0 for the queue's own level. */
const placeOf = (form: OpenForm) => ('option' in form ? form.option.id : (form.parent?.id ?? 0));

/** The options of a queue's menu, each edited in place and saved on its own; a drag is one write. */
export function QueueMenu({ queueId, onDraft }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const asked = { params: { id: queueId } };
  const query = useOperation('GET /queue/{id}', asked);
  const [form, setForm] = useState<OpenForm | null>(null);
  const [leaving, setLeaving] = useState<{ option: ChatbotOption; parent: ChatbotOption | null } | null>(
    null,
  );
  /** Form to open instead of an unsaved one, after confirmation. */
  const [instead, setInstead] = useState<OpenForm | null>(null);
  const draft = useRef<OptionDraft | null>(null);
  const noteDraft = useCallback(
    (next: OptionDraft | null) => {
      draft.current = next;
      onDraft(next);
    },
    [onDraft],
  );
  const [said, setSaid] = useState('');
  const { send: remove } = useMutation('DELETE /chatbot/{id}', {
    success: t('queues.options.deleted'),
    invalidates: ['GET /queue/{id}'],
  });
  /** The option being moved, and its new index. */
  const moved = useRef({ id: 0, place: 0 });
  const { run: store } = useMutation('PUT /chatbot/{id}', {
    invalidates: ['GET /queue/{id}'],
    optimistic: () => {
      const key = operationQueryKey('GET /queue/{id}', asked);
      const before = client.getQueryData<QueueWithOptions>(key);
      const { id, place } = moved.current;
      const chatbots = placeOption(before?.chatbots ?? [], id, place);
      client.setQueryData<QueueWithOptions>(key, before && { ...before, chatbots });
      return () => client.setQueryData(key, before);
    },
  });
  const menu = useRef<HTMLDivElement>(null);
  /**
   * Where to restore the focus: the focused element is removed or moved, and the browser would start at the top again.
   */
  const focus = useRef<number | string | null>(null);
  const chatbots = query.data?.chatbots;
  useEffect(() => {
    const next = menu.current?.querySelector<HTMLElement>(`[data-focus="${focus.current}"]`);
    if (focus.current === null || !next) return;
    focus.current = null;
    next.focus();
  }, [form, leaving, chatbots]);
  if (chatbots === undefined)
    return query.isError ? <FailedState onRetry={() => void query.refetch()} /> : <PageSkeleton />;
  const actions: MenuActions = {
    queueId,
    form,
    onDraft: noteDraft,
    open: (next) => (draft.current?.dirty === true ? setInstead(next) : setForm(next)),
    close: (stored) => {
      if (form !== null) focus.current = stored ?? (placeOf(form) || 'add');
      setForm(null);
    },
    remove: (option, parent) => setLeaving({ option, parent }),
    move: (siblings, from, to) => {
      const option = siblings[from];
      if (option === undefined || from === to) return;
      setSaid(t('queues.options.moved', { name: option.name, place: to + 1, count: siblings.length }));
      focus.current = `move-${option.id}`;
      moved.current = { id: option.id, place: to };
      store({ params: { id: option.id }, body: { place: to } });
    },
  };
  return (
    <div className={css['menu']} ref={menu}>
      {chatbots.length === 0 && form === null && <p>{t('queues.options.none')}</p>}
      <OptionList parent={null} options={chatbots} depth={1} actions={actions} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {instead && (
        <ConfirmDialog
          title={t('kit.form.unsavedTitle')}
          hint={t('kit.form.unsavedHint')}
          action={t('kit.form.discard')}
          onConfirm={async () => setForm(instead)}
          onClose={() => setInstead(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('queues.options.deleteTitle', { name: leaving.option.name })}
          hint={t('queues.options.deleteHint')}
          action={t('common.delete')}
          onConfirm={async () => {
            await remove({ params: { id: leaving.option.id } });
            focus.current = leaving.parent?.id ?? 'add';
            if (form !== null && findOption([leaving.option], placeOf(form)) !== undefined) setForm(null);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}
