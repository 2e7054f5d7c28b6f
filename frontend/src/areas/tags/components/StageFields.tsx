import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { useTags } from '../hooks/useTags.ts';
import type { TagControl } from './tagForm.ts';

/** Automatic moves of a stage's tickets, and the messages sent then. `own`: id of the stage, once stored. */
export function StageFields({ control, own }: { control: TagControl; own: number | undefined }) {
  const { t } = useTranslation();
  const list = useTags('tickets');
  const picker = (field: PickerProps<number>) => (
    <ListPicker
      picker={field}
      list={list}
      offered={(all) => all.filter(({ id }) => id !== own)}
      icon={({ color }) => <ColourDot colour={color} />}
    />
  );
  return (
    <>
      <FormField
        control={control}
        name="timeLane"
        hint={t('tags.laneTimeHint')}
        render={(hours) => (
          <TextField
            {...hours}
            label={t('tags.laneTime')}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          />
        )}
      />
      <FormField
        control={control}
        name="nextLaneId"
        hint={t('tags.nextLaneHint')}
        render={(next) => picker({ ...next, label: t('tags.nextLane') })}
      />
      <FormField
        control={control}
        name="greetingMessageLane"
        hint={t('tags.laneTextHint')}
        render={(text) => <TemplateField {...text} label={t('tags.laneText')} />}
      />
      <FormField
        control={control}
        name="rollbackLaneId"
        hint={t('tags.rollbackLaneHint')}
        render={(back) => picker({ ...back, label: t('tags.rollbackLane') })}
      />
    </>
  );
}
