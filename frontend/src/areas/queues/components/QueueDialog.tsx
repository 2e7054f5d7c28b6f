import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Queue, QueueWithOptions } from '@balcao/shared/records/queueModel';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import { useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companySetting } from '../../../frame/session/companySetting.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ColourField } from '../../../kit/fields/ColourField.tsx';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import type { FormTab } from '../../../kit/forms/FormTabs.tsx';
import { operationQueryKey } from '../../../kit/answers/operationQueryKey.ts';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { type OptionDraft, type PlayedQueue, simulatedOptions } from '../simulatedOptions.ts';
import { storeQueue } from '../storeQueue.ts';
import css from './QueueMenu.module.css';
import { queueForm, queueValues } from './queueForm.ts';
import { RotationTime } from './RotationTime.tsx';

// Lazy-loaded: the pickers are as large as the rest of the dialog, and the hours are shown only if they are in use.
const FileListPicker = lazyComponent(
  async () => (await import('./FileListPicker.tsx')).FileListPicker,
  <TextField disabled fullWidth helperText=" " />,
);
const IntegrationPicker = lazyComponent(
  async () => (await import('../../../kit/fields/IntegrationPicker.tsx')).IntegrationPicker,
  <TextField disabled fullWidth helperText=" " />,
);
const QueueHours = lazyComponent(async () => (await import('./QueueHours.tsx')).QueueHours);
const QueueMenu = lazyComponent(async () => (await import('./QueueMenu.tsx')).QueueMenu);
const SimulatorDialog = lazyComponent(async () => (await import('./SimulatorDialog.tsx')).SimulatorDialog);

/** True for a valid name; otherwise the simulator uses another. */
const isName = (name: string) => isVisibleName(name) && name.trim().length >= 2 && name.trim().length <= 50;

interface Props {
  queue: Queue | 'new';
  /** Continues with the created queue, to edit its options. */
  onCreated: (queue: Queue) => void;
  onClose: () => void;
}

/** Creates or edits a queue: its data, the options of its menu and, if in use, its hours. */
export function QueueDialog({ queue, onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: all } = useOperation('GET /queue', {});
  const others = useMemo(
    () => (all ?? []).filter((one) => queue === 'new' || one.id !== queue.id),
    [all, queue],
  );
  const hours = companySetting(useUser(), 'scheduleType') === 'queue';
  const [draft, setDraft] = useState<OptionDraft | null>(null);
  const [testing, setTesting] = useState(false);
  const store = ({ chatbots: _own, ...saved }: Queue & { chatbots: unknown }) =>
    storeQueue(client, { queue: saved, queueId: saved.id });
  const { send: create } = useMutation('POST /queue', { success: t('queues.saved'), onSuccess: store });
  const { send: update } = useMutation('PUT /queue/{id}', { success: t('queues.saved'), onSuccess: store });
  const schema = useMemo(() => queueForm(others, hours), [others, hours]);
  const { form, field, dialog } = useDialogForm({
    schema,
    defaultValues: queueValues(queue, others),
    fields: ['name', 'color', 'orderQueue', 'integrationId', 'fileListId', 'outOfHoursMessage', 'schedules'],
    ofCode: {
      ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
      ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
      // Shown at its field only if the tab with that field is there.
      ...(hours && { ERR_QUEUE_OUT_OF_HOURS_TEXT: 'outOfHoursMessage' as const }),
    },
    save: async (body) => {
      if (queue === 'new') onCreated(await create({ body }));
      else {
        await update({ params: { id: queue.id }, body });
        onClose();
      }
    },
  });
  const { control } = form;
  const data: FormTab = {
    id: 'data',
    label: t('queues.tabs.data'),
    content: (
      <>
        <TextField {...field('name')} label={t('queues.name')} autoFocus />
        <FormField
          control={control}
          name="color"
          render={(colour) => (
            <ColourField
              {...colour}
              label={t('queues.color')}
              onChange={(typed) => {
                colour.onChange(typed);
                void form.trigger('color');
              }}
            />
          )}
        />
        <TextField
          {...field('orderQueue', t('queues.orderHint'))}
          label={t('queues.order')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <FormSwitch control={control} name="closeTicket" label={t('queues.closeTicket')} />
        <FormSwitch control={control} name="ativarRoteador" label={t('queues.rotation')} />
        <RotationTime control={control} />
        <FormField
          control={control}
          name="integrationId"
          hint={t('queues.soon')}
          render={(integration) => <IntegrationPicker {...integration} label={t('queues.integration')} />}
        />
        <FormField
          control={control}
          name="fileListId"
          hint={t('queues.fileListHint')}
          render={(files) => <FileListPicker {...files} label={t('queues.fileList')} />}
        />
        <FormField
          control={control}
          name="greetingMessage"
          render={(greeting) => <TemplateField {...greeting} label={t('queues.greeting')} />}
        />
      </>
    ),
  };
  const menu: FormTab = {
    id: 'menu',
    label: t('queues.tabs.menu'),
    content: (
      <>
        <Button
          variant="outlined"
          className={css['test'] ?? ''}
          startIcon={<MessagesSquare />}
          onClick={() => setTesting(true)}
        >
          {t('queues.simulator.title')}
        </Button>
        {queue === 'new' ? (
          <p>{t('queues.saveFirst')}</p>
        ) : (
          <QueueMenu queueId={queue.id} onDraft={setDraft} />
        )}
      </>
    ),
  };
  /** The queue as it is in the forms, saved or not. */
  const played = (): PlayedQueue => {
    const { name, greetingMessage, closeTicket, fileListId } = form.getValues();
    const key = queue !== 'new' && operationQueryKey('GET /queue/{id}', { params: { id: queue.id } });
    const stored = key ? client.getQueryData<QueueWithOptions>(key)?.chatbots : undefined;
    return {
      name: isName(name) ? name : t('queues.addTitle'),
      greetingMessage,
      closeTicket,
      fileListId,
      chatbots: simulatedOptions(stored ?? [], draft),
    };
  };
  const week: FormTab = {
    id: 'hours',
    label: t('queues.tabs.hours'),
    content: <QueueHours control={control} />,
  };
  return (
    <>
      <FormDialog
        {...dialog}
        dirty={dialog.dirty || draft?.dirty === true}
        maxWidth="sm"
        title={t(queue === 'new' ? 'queues.addTitle' : 'queues.editTitle')}
        submitLabel={t('common.save')}
        tabs={hours ? [data, menu, week] : [data, menu]}
        onClose={onClose}
      />
      {testing && <SimulatorDialog played={played} onClose={() => setTesting(false)} />}
    </>
  );
}
