import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import { deepestOption } from '@balcao/shared/chatbot/treeProblem';
import { CornerDownRight, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '../../../kit/useDragOrder.ts';
import type { MenuActions } from './menuActions.ts';
import { OptionForm } from './OptionForm.tsx';
import css from './QueueMenu.module.css';

interface Props {
  parent: ChatbotOption | null;
  options: readonly ChatbotOption[];
  /** Counted from 1. */
  depth: number;
  actions: MenuActions;
}

/** Options of one level with those below each: reordered by dragging or arrow keys, edited in place. */
export function OptionList({ parent, options, depth, actions }: Props) {
  const { t } = useTranslation();
  const { form, onDraft, open, close, remove, move } = actions;
  const { list, target, handle } = useDragOrder((from, to) => move(options, from, to));
  const adding = form !== null && 'parent' in form && form.parent?.id === parent?.id;
  return (
    <div className={css['level']}>
      <ul
        ref={list}
        aria-label={
          parent === null ? t('queues.options.list') : t('queues.options.below', { name: parent.name })
        }
      >
        {options.map((option, place) => {
          const { id, name, queueType } = option;
          const type = queueType === 'text' ? '' : t(`queues.options.types.${queueType}`);
          const editing = form !== null && 'option' in form && form.option.id === id;
          return (
            <li key={id} data-target={target === place}>
              <div className={css['row']}>
                <IconButton
                  {...handle(place, options.length)}
                  data-focus={`move-${id}`}
                  className={css['handle'] ?? ''}
                  aria-label={t('queues.options.move', { name })}
                  title={t('queues.options.move', { name })}
                >
                  <GripVertical />
                </IconButton>
                <button
                  type="button"
                  className={css['open']}
                  data-focus={id}
                  aria-expanded={editing}
                  aria-label={t('queues.options.edit', { name: type === '' ? name : `${name}, ${type}` })}
                  onClick={() => (editing ? close(null) : open({ option }))}
                >
                  <span>{name}</span> {type !== '' && <small>{type}</small>}
                </button>
                {depth < deepestOption && (
                  <IconButton
                    aria-label={t('queues.options.addBelow', { name })}
                    title={t('queues.options.addBelow', { name })}
                    onClick={() => open({ parent: option })}
                  >
                    <CornerDownRight />
                  </IconButton>
                )}
                <IconButton
                  aria-label={t('queues.options.delete', { name })}
                  title={t('queues.options.delete', { name })}
                  onClick={() => remove(option, parent)}
                >
                  <Trash2 />
                </IconButton>
              </div>
              {editing && (
                <OptionForm option={option} queueId={actions.queueId} onDraft={onDraft} onClose={close} />
              )}
              {(option.options.length > 0 ||
                (form !== null && 'parent' in form && form.parent?.id === id)) && (
                <OptionList parent={option} options={option.options} depth={depth + 1} actions={actions} />
              )}
            </li>
          );
        })}
      </ul>
      {adding && <OptionForm parent={parent} queueId={actions.queueId} onDraft={onDraft} onClose={close} />}
      {parent === null && !adding && (
        <Button data-focus="add" startIcon={<Plus />} onClick={() => open({ parent: null })}>
          {t('queues.options.add')}
        </Button>
      )}
    </div>
  );
}
