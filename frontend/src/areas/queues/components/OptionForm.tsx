import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import {
  longestOption,
  optionIssue,
  shortestOption,
  type TargetField,
  targetFields,
  targetOf,
} from '@balcao/shared/chatbot/optionRules';
import { optionTypes } from '@balcao/shared/records/optionTypes';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import Alert from '@mui/material/Alert';
import type { TFunction } from 'i18next';
import { type ComponentType, useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { UserPicker } from '../../../kit/fields/UserPicker.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { FileListPicker } from './FileListPicker.tsx';
import { IntegrationPicker } from '../../../kit/fields/IntegrationPicker.tsx';
import type { OptionDraft } from '../simulatedOptions.ts';
import css from './QueueMenu.module.css';

/** Picker of the target that an option's type needs. */
const pickers: Readonly<Record<TargetField, ComponentType<PickerProps<number>>>> = {
  optQueueId: (picker) => <QueuePicker {...picker} ofCompany />,
  optUserId: UserPicker,
  optIntegrationId: IntegrationPicker,
  optFileId: FileListPicker,
};
/** True for targets that an option cannot lead to yet. */
const isSoon: Readonly<Record<TargetField, boolean>> = {
  optQueueId: false,
  optUserId: false,
  optIntegrationId: true,
  optFileId: false,
};

function TargetPicker({ target, ...picker }: PickerProps<number> & { target: TargetField }) {
  const Picker = pickers[target];
  return <Picker {...picker} />;
}

/** Schema of an option; `below` are the options under it. */
const optionForm = (below: ChatbotOption['options']) => (t: TFunction) =>
  z
    .object({
      name: z
        .string()
        .trim()
        .min(shortestOption, t('queues.options.shortName'))
        .max(longestOption, t('common.tooLong'))
        .refine(isVisibleName, t('common.unseen')),
      queueType: z.enum(optionTypes),
      greetingMessage: z.string(),
      closeTicket: z.boolean(),
      optQueueId: z.int().nullable(),
      optUserId: z.int().nullable(),
      optIntegrationId: z.int().nullable(),
      optFileId: z.int().nullable(),
    })
    .superRefine((option, ctx) => {
      const field = optionIssue({ ...option, options: below });
      const message = t(
        field === 'greetingMessage' ? 'queues.options.messageFirst' : 'queues.options.noTarget',
      );
      if (field !== null) ctx.addIssue({ code: 'custom', path: [field], message });
    });

type Props = {
  queueId: number;
  /** Called with the unsaved draft; null when the form closes. */
  onDraft: (draft: OptionDraft | null) => void;
  /** Called with the id of the saved option; null if cancelled. */
  onClose: (stored: number | null) => void;
} & ({ option: ChatbotOption } | { parent: ChatbotOption | null });

/** Form of an option in its place in the menu; saved on its own. */
export function OptionForm(props: Props) {
  const { t } = useTranslation();
  const { queueId, onDraft, onClose } = props;
  const option = 'option' in props ? props.option : undefined;
  const parent = 'parent' in props ? props.parent : null;
  const stored = { success: t('queues.options.saved'), invalidates: ['GET /queue/{id}'] as const };
  const { send: create } = useMutation('POST /chatbot', stored);
  const { send: createBelow } = useMutation('POST /chatbot/{id}/options', stored);
  const { send: update } = useMutation('PUT /chatbot/{id}', stored);
  const schema = useMemo(() => optionForm(option?.options ?? []), [option?.options]);
  const { form, field, dialog } = useDialogForm({
    schema,
    defaultValues: {
      name: option?.name ?? '',
      queueType: option?.queueType ?? 'text',
      greetingMessage: option?.greetingMessage ?? '',
      closeTicket: option?.closeTicket ?? false,
      optQueueId: option?.optQueueId ?? null,
      optUserId: option?.optUserId ?? null,
      optIntegrationId: option?.optIntegrationId ?? null,
      optFileId: option?.optFileId ?? null,
    },
    fields: ['name', 'greetingMessage', ...targetFields],
    // ERR_NO_QUEUE_FOUND is not in this list, because it may be about the queue that has the option: it is shown above
    // the form.
    ofCode: {
      ERR_NO_USER_FOUND: 'optUserId',
      ERR_NO_INTEGRATION_FOUND: 'optIntegrationId',
      ERR_NO_FILE_LIST_FOUND: 'optFileId',
    },
    save: async (body) => {
      const write = () => {
        if (option !== undefined) return update({ params: { id: option.id }, body });
        if (parent === null) return create({ body: { ...body, queueId } });
        return createBelow({ params: { id: parent.id }, body });
      };
      onClose((await write()).id);
    },
  });
  const { control, getValues } = form;
  const { dirty } = dialog;
  useEffect(() => {
    onDraft({ ...(option === undefined ? { parent } : { option }), values: getValues, dirty });
    return () => onDraft(null);
  }, [onDraft, option, parent, getValues, dirty]);
  const type = useWatch({ control, name: 'queueType' });
  const target = targetOf(type);
  // The parent option needs a message before it can have options below it.
  const silent = parent !== null && parent.greetingMessage.trim() === '';
  const title = option ? t('queues.options.edit', { name: option.name }) : t('queues.options.add');
  return (
    // Not a `form` element, because it is inside the queue's form.
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose(null);
        }
        const typing = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
        if (event.key !== 'Enter' || !typing) return;
        event.preventDefault();
        dialog.onSubmit(event);
      }}
    >
      <div role="group" aria-label={title} className={css['form']}>
        {dialog.failure !== '' && <Alert severity="error">{dialog.failure}</Alert>}
        {silent && <Alert severity="warning">{t('queues.options.messageFirst')}</Alert>}
        <TextField {...field('name')} label={t('queues.options.name')} autoFocus />
        <FormField
          control={control}
          name="queueType"
          render={(kind) => (
            <TextField {...kind} select label={t('queues.options.type')}>
              {optionTypes.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`queues.options.types.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        {target !== null && (
          <FormField
            key={target}
            control={control}
            name={target}
            {...(isSoon[target] && { hint: t('queues.soon') })}
            render={(one) => (
              <TargetPicker {...one} target={target} label={t(`queues.options.types.${type}`)} />
            )}
          />
        )}
        <FormField
          control={control}
          name="greetingMessage"
          render={(text) => <TemplateField {...text} label={t('queues.options.message')} />}
        />
        <FormSwitch control={control} name="closeTicket" label={t('queues.options.closeTicket')} />
        <div className={css['buttons']}>
          <Button onClick={() => onClose(null)}>{t('common.cancel')}</Button>
          <Button variant="outlined" loading={dialog.busy} disabled={silent} onClick={dialog.onSubmit}>
            {t('queues.options.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
