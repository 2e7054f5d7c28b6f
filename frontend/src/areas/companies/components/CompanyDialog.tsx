import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Company } from '@balcao/shared/companies/companyModel';
import { recurrences, renewedUntil } from '@balcao/shared/companies/recurrence';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { useTranslation } from 'react-i18next';
import { dateTimeText, dayKey } from '../../../frame/i18n/formats.ts';
import { languageNames, languages } from '../../../frame/i18n/languages.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import type { CompanyRow } from '../companyCache.ts';
import { timeZones } from '../timeZones.ts';
import css from './CompanyDialog.module.css';
import { companyForm, companyValues, createBody, updateBody } from './companyForm.ts';
import type { Invited } from './Invited.ts';

interface Props {
  company: CompanyRow | 'new';
  onSaved: (company: Company) => void;
  /** Called with the invitation of a new company's administrator. */
  onInvited: (invited: Invited) => void;
  onClose: () => void;
}

/** Creates a company with its first administrator, or edits a company. */
export function CompanyDialog({ company, onSaved, onInvited, onClose }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const isNew = company === 'new';
  const isPlatform = !isNew && company.id === platformCompanyId;
  const plans = useOperation('GET /plans/all', {});
  const plansFailed = plans.isError && plans.data === undefined;
  const options = { success: t('companies.saved') };
  const { send: create } = useMutation('POST /companies', {
    ...options,
    onSuccess: ({ invitation, ...made }) => {
      onSaved(made);
      if (invitation) onInvited({ name: made.name, invitation });
    },
  });
  const { send: update } = useMutation('PUT /companies/{id}', { ...options, onSuccess: onSaved });
  const { form, field, dialog } = useDialogForm({
    schema: companyForm,
    defaultValues: companyValues(company),
    fields: [
      'name',
      'email',
      'phone',
      'document',
      'planId',
      'adminName',
      'dueDate',
      'paymentMethod',
      'timezone',
    ],
    ofCode: {
      ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
      ERR_EMAIL_ALREADY_EXISTS: 'email',
      ERR_NO_PLAN_FOUND: 'planId',
    },
    save: async (values) => {
      await (isNew
        ? create({ body: createBody(values) })
        : update({ params: { id: company.id }, body: updateBody(values, company) }));
      onClose();
    },
  });
  const { control } = form;
  const renew = () => {
    const { dueDate, timezone, recurrence } = form.getValues();
    const until = renewedUntil(dueDate, dayKey(new Date(), timezone), recurrence);
    form.setValue('dueDate', until, { shouldDirty: true });
  };
  return (
    <FormDialog
      {...dialog}
      failure={dialog.failure === '' ? '' : `${t('companies.saveFailed')}. ${dialog.failure}`}
      title={t(isNew ? 'companies.addTitle' : 'companies.editTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      {!isNew && company.proveEmailUntil !== null && (
        <Alert severity="warning">
          {t('companies.unprovedUntil', { when: dateTimeText(company.proveEmailUntil, format) })}{' '}
          {t('companies.unprovedHint')}
        </Alert>
      )}
      <TextField {...field('name')} label={t('companies.fields.name')} autoFocus />
      <TextField
        {...field('email', isNew ? t('companies.fields.emailHint') : undefined)}
        type="email"
        label={t('companies.fields.email')}
      />
      {isNew && (
        <TextField
          {...field('adminName', t('companies.fields.adminNameHint'))}
          label={t('companies.fields.adminName')}
        />
      )}
      <div className={css['pair']}>
        <TextField {...field('phone')} type="tel" label={t('companies.fields.phone')} />
        <TextField {...field('document')} label={t('companies.fields.document')} />
      </div>
      <FormField
        control={control}
        name="planId"
        render={({ value, ...plan }) => (
          <TextField
            {...plan}
            {...(plansFailed && {
              error: true,
              helperText: (
                <>
                  {t('kit.picker.failed')}{' '}
                  <Button onClick={() => void plans.refetch()}>{t('common.retry')}</Button>
                </>
              ),
            })}
            // The select needs its options: empty until the plans are loaded.
            value={plans.data?.some(({ id }) => String(id) === value) ? value : ''}
            select
            label={t('companies.fields.plan')}
          >
            {(plans.data ?? []).map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {!isPlatform && (
        <div className={css['due']}>
          <FormField
            control={control}
            name="dueDate"
            hint={t('companies.fields.dueDateHint')}
            render={(dueDate) => <DateField {...dueDate} label={t('companies.fields.dueDate')} />}
          />
          <Button variant="outlined" onClick={renew}>
            {t('companies.fields.renew')}
          </Button>
        </div>
      )}
      <div className={css['pair']}>
        <FormField
          control={control}
          name="recurrence"
          render={(recurrence) => (
            <TextField {...recurrence} select label={t('companies.fields.recurrence')}>
              {recurrences.map((value) => (
                <MenuItem key={value} value={value}>
                  {t(`companies.recurrences.${value}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        <TextField {...field('paymentMethod')} label={t('companies.fields.paymentMethod')} />
      </div>
      <div className={css['pair']}>
        <TextField
          {...field('timezone')}
          select
          defaultValue={companyValues(company).timezone}
          label={t('companies.fields.timezone')}
          slotProps={{ select: { native: true } }}
        >
          {timeZones(companyValues(company).timezone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </TextField>
        <FormField
          control={control}
          name="language"
          render={(language) => (
            <TextField {...language} select label={t('companies.fields.language')}>
              {languages.map((value) => (
                <MenuItem key={value} value={value}>
                  {languageNames[value]}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      </div>
      {!isNew && !isPlatform && (
        <FormSwitch control={control} name="status" label={t('companies.fields.status')} />
      )}
    </FormDialog>
  );
}
