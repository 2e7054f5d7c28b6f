import TextField from '@mui/material/TextField';
import { planFlags } from '@balcao/shared/contract/planFlags';
import type { Plan } from '@balcao/shared/records/planModel';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import css from './PlanDialog.module.css';
import { planBody, planForm, planValues } from './planForm.ts';

interface Props {
  plan: Plan | 'new';
  onSaved: (plan: Plan) => void;
  onClose: () => void;
}

const counts = ['users', 'connections', 'queues'] as const;
const decimal = { htmlInput: { inputMode: 'decimal' } } as const;
const numeric = { htmlInput: { inputMode: 'numeric' } } as const;

/** Creates or edits a plan. Changes apply to the companies that have it. */
export function PlanDialog({ plan, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const isNew = plan === 'new';
  const options = { success: t('plans.saved'), onSuccess: onSaved };
  const { send: create } = useMutation('POST /plans', options);
  const { send: update } = useMutation('PUT /plans/{id}', options);
  const { form, field, dialog } = useDialogForm({
    schema: planForm,
    defaultValues: planValues(plan),
    fields: ['name', ...counts, 'amount'],
    ofCode: { ERR_PLAN_NAME_ALREADY_EXISTS: 'name' },
    save: async (values) => {
      const body = planBody(values);
      await (isNew ? create({ body }) : update({ params: { id: plan.id }, body }));
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      {...dialog}
      failure={dialog.failure === '' ? '' : `${t('plans.saveFailed')}. ${dialog.failure}`}
      title={t(isNew ? 'plans.addTitle' : 'plans.editTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('plans.fields.name')} autoFocus />
      <div className={css['counts']}>
        {counts.map((name) => (
          <TextField key={name} {...field(name)} label={t(`plans.fields.${name}`)} slotProps={numeric} />
        ))}
      </div>
      <TextField
        {...field('amount', t('plans.fields.amountHint'))}
        label={t('plans.fields.amount')}
        slotProps={decimal}
      />
      <FormSwitch control={control} name="isPublic" label={t('plans.fields.isPublic')} />
      <fieldset className={css['flags']}>
        <legend>{t('plans.features')}</legend>
        {planFlags.map((name) => (
          <FormSwitch key={name} control={control} name={name} label={t(`plans.flags.${name}`)} />
        ))}
      </fieldset>
    </FormDialog>
  );
}
