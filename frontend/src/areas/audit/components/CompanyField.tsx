import type { Company } from '@balcao/shared/companies/companyModel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picker } from '../../../kit/fields/Picker.tsx';
import { useDebounced } from '../../../kit/useDebounced.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';

/** Companies offered; to find others, the user must type more. */
const offered = 20;

type Named = Pick<Company, 'id' | 'name'>;

interface Props {
  label: string;
  /** The user's own company, the default. */
  own: Named;
  value: Named | null;
  onChange: (company: Named | null) => void;
}

/** Field for a company of the platform. Searches on the server, as there may be thousands. */
export function CompanyField({ label, own, value, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim());
  const query = settled === '' ? {} : { searchParam: settled };
  const found = useOperationPages('GET /companiesPlan', 'companies', { query });
  const { hasMore, more, goOn } = found.next;
  const others: Named[] = found.rows.filter(({ id }) => id !== own.id);
  const rows = settled === '' ? [own, ...others] : others;
  const searches = settled !== '' && hasMore && rows.length < offered;
  useEffect(() => {
    if (searches) more();
  }, [searches, more]);
  const partly = searches && goOn !== undefined ? t('kit.picker.partly') : undefined;
  return (
    <Picker
      field={{ label, helperText: partly }}
      choice={{
        value: value ?? own,
        onChange: (company) => onChange(company?.id === own.id ? null : company),
      }}
      options={rows}
      isPending={text.trim() !== settled || found.isFetching || (searches && partly === undefined)}
      none={found.isError ? t('kit.picker.failed') : (partly ?? t('kit.picker.none'))}
      onType={setText}
    />
  );
}
