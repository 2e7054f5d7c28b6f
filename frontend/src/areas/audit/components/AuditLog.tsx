import { auditKinds, type AuditKind } from '@balcao/shared/audit/auditKinds';
import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dateTimeText, type TimeFormat } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { exportAudit } from '../exportAudit.ts';
import { auditWords } from '../auditWords.ts';
import css from './AuditLog.module.css';
import { AuditPersonField } from './AuditPersonField.tsx';
import { CompanyField } from './CompanyField.tsx';

const columns = (t: TFunction, format: TimeFormat): DataColumn<AuditEntry>[] => [
  {
    id: 'at',
    header: t('audit.when'),
    width: 140,
    card: 'aside',
    cell: ({ at }) => dateTimeText(at, format),
  },
  { id: 'who', header: t('audit.who'), cell: (entry) => auditWords(t, entry).who },
  { id: 'what', header: t('audit.what'), card: 'title', cell: (entry) => auditWords(t, entry).what },
  { id: 'about', header: t('audit.about'), card: 'labelled', cell: (entry) => auditWords(t, entry).about },
  { id: 'fields', header: t('audit.fields'), card: 'labelled', cell: (entry) => auditWords(t, entry).fields },
  { id: 'address', header: t('audit.address'), width: 130, card: 'none', cell: ({ sourceIp }) => sourceIp },
];

/**
 * Audit log of the company, newest first, with filters by person, subject and days, and an export. Super users may
 * choose another company.
 */
export function AuditLog() {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const user = useUser();
  const [company, setCompany] = useState<{ id: number; name: string } | null>(null);
  const own = useMemo(() => ({ id: user.companyId, name: t('audit.ownCompany') }), [user.companyId, t]);
  const companyId = company === null ? '' : String(company.id);
  const [kind, setKind] = useState<AuditKind | ''>('');
  const [userId, setUserId] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const given = { kind, userId, from, to, companyId };
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const list = useOperationPages('GET /audit', 'records', { query });

  async function keep() {
    setBusy(true);
    try {
      await exportAudit(t, format, query);
      showToast(t('audit.exported'), { variant: 'success' });
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  }
  const day = (label: string, value: string, change: (day: string) => void) => (
    <DateField label={label} value={value} onChange={change} />
  );
  return (
    <ListPage
      title={t('audit.title')}
      within
      query={list}
      isEmpty={list.rows.length === 0}
      isFiltered={Object.keys(query).length > 0}
      empty={{ title: t('audit.empty'), hint: t('audit.emptyHint') }}
      filtered={{ title: t('audit.emptyFilter') }}
      action={
        <Button
          variant="outlined"
          startIcon={<Download />}
          loading={busy}
          disabled={list.rows.length === 0}
          onClick={() => void keep()}
        >
          {t('audit.export')}
        </Button>
      }
      filters={
        <div className={css['filters']}>
          {user.super && (
            <CompanyField
              label={t('audit.company')}
              own={own}
              value={company}
              onChange={(next) => {
                setCompany(next);
                setUserId('');
              }}
            />
          )}
          <TextField
            select
            label={t('audit.kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value as AuditKind | '')}
          >
            <MenuItem value="">{t('audit.everyKind')}</MenuItem>
            {auditKinds.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`audit.kinds.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <AuditPersonField
            key={companyId}
            label={t('audit.person')}
            companyId={companyId}
            // Do not offer people of the company shown before while the new one loads.
            entries={list.isPlaceholderData ? [] : list.rows}
            value={userId}
            onChange={setUserId}
          />
          {day(t('audit.from'), from, setFrom)}
          {day(t('audit.to'), to, setTo)}
        </div>
      }
    >
      <DataTable
        label={t('audit.title')}
        rows={list.rows}
        rowId={({ id }) => id}
        rowName={(entry) => auditWords(t, entry).what}
        columns={useMemo(() => columns(t, format), [t, format])}
        next={list.next}
      />
    </ListPage>
  );
}
