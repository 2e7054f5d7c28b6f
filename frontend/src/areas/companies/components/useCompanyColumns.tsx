import { dueTone, platformCompanyId, subscriptionDaysLeft } from '@balcao/shared/companies/subscriptionRules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../components/hooks/useNow.ts';
import { dateText, dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import type { DataColumn } from '../../../kit/table/DataColumn.ts';
import type { CompanyRow } from '../companyCache.ts';
import css from './CompanyList.module.css';

/** Columns of the list of companies: payment, and usage of the plan. */
export function useCompanyColumns(): DataColumn<CompanyRow>[] {
  const { t, i18n } = useTranslation();
  return useMemo<DataColumn<CompanyRow>[]>(() => {
    const tenths = new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return [
      {
        id: 'name',
        header: t('companies.columns.name'),
        width: 'minmax(132px, 2fr)',
        card: 'title',
        cell: ({ name }) => <b className="ellipsis">{name}</b>,
      },
      {
        id: 'plan',
        header: t('companies.columns.plan'),
        // Without a minimum width the column would be squeezed out at a window width of 1280 pixels.
        width: 'minmax(96px, 1fr)',
        card: 'labelled',
        cell: ({ plan }) => <span className="ellipsis">{plan?.name ?? '—'}</span>,
      },
      {
        id: 'status',
        header: t('companies.columns.status'),
        width: 88,
        card: 'aside',
        cell: (company) => <Status company={company} />,
      },
      {
        id: 'dueDate',
        header: t('companies.columns.dueDate'),
        width: 96,
        card: 'labelled',
        cell: (company) => <DueDate company={company} />,
      },
      {
        id: 'users',
        header: t('companies.columns.users'),
        width: 88,
        align: 'end',
        card: 'labelled',
        cell: ({ numberAttendants, plan }) => <Used used={numberAttendants} limit={plan?.users} />,
      },
      {
        id: 'connections',
        header: t('companies.columns.connections'),
        width: 88,
        align: 'end',
        card: 'labelled',
        cell: ({ numberConections, plan }) => <Used used={numberConections} limit={plan?.connections} />,
      },
      {
        id: 'queues',
        header: t('companies.columns.queues'),
        width: 88,
        align: 'end',
        card: 'labelled',
        cell: ({ numberQueues, plan }) => <Used used={numberQueues} limit={plan?.queues} />,
      },
      {
        id: 'storage',
        header: t('companies.columns.storage'),
        width: 152,
        align: 'end',
        card: 'labelled',
        cell: ({ folderSize, numberFileFolder }) =>
          t('companies.storage', {
            size: tenths.format(Number.parseFloat(folderSize)),
            count: numberFileFolder,
          }),
      },
      {
        id: 'lastLogin',
        header: t('companies.columns.lastLogin'),
        width: 136,
        card: 'labelled',
        cell: ({ lastLogin }) => <LastLogin at={lastLogin} />,
      },
    ];
  }, [t, i18n.language]);
}

/** Suspended, or signed up and not proved: then until when, as text. */
function Status({ company: { status, proveEmailUntil } }: { company: CompanyRow }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  if (!status) return <b className={css['suspended']}>{t('companies.suspended')}</b>;
  if (proveEmailUntil === null) return t('companies.active');
  const meaning = t('companies.unprovedUntil', { when: dateTimeText(proveEmailUntil, format) });
  return (
    <span className={css['due']} data-tone="soon" data-tip={meaning}>
      {t('companies.unproved')}
      <span className="visually-hidden">{`, ${meaning}`}</span>
    </span>
  );
}

/** End of the subscription: yellow when near, red from the last day on, with the meaning as text. */
function DueDate({ company }: { company: CompanyRow }) {
  const { t } = useTranslation();
  const now = useNow().getTime();
  const { language } = useTimeFormat();
  const { dueDate, timezone: zone, id } = company;
  if (dueDate === null || id === platformCompanyId) return t('companies.noEnd');
  const tone = dueTone(company, now);
  const left = subscriptionDaysLeft(company, now) ?? 0;
  const meaning =
    tone === null
      ? undefined
      : left < 0
        ? t('companies.over')
        : left === 0
          ? t('companies.today')
          : t('companies.daysLeft', { count: left });
  return (
    <span className={css['due']} data-tone={tone} data-tip={meaning}>
      {dateText(dueDate, { language, zone })}
      {meaning !== undefined && <span className="visually-hidden">{`, ${meaning}`}</span>}
    </span>
  );
}

function Used({ used, limit }: { used: number; limit: number | undefined }) {
  const { t, i18n } = useTranslation();
  return limit === undefined
    ? String(used)
    : t('companies.of', { used, limit: limit.toLocaleString(i18n.language) });
}

function LastLogin({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  return at === null ? t('companies.never') : dateTimeText(at, format);
}
