import type { Contact } from '@balcao/shared/records/contactModel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../components/phoneText.ts';
import { useDebounced } from '../useDebounced.ts';
import { useOperationPages } from '../answers/useOperationPages.ts';
import { Picker, type PickerProps } from './Picker.tsx';

/** Minimum number of characters of a contact search. */
const searchFrom = 3;
/** Number of options after which no further pages are loaded. */
const offered = 20;

type Props = PickerProps<Contact> & {
  /** Filters the contacts offered; all without it. */
  may?: (one: Contact) => boolean;
};

/** Picks contacts, searched on the server by name, number or e-mail. */
export function ContactPicker({ may, ...picker }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim());
  const enough = settled.length >= searchFrom;
  const found = useOperationPages('GET /contacts', 'contacts', { query: { searchParam: settled } }, enough);
  const { hasMore, more, goOn } = found.next;
  const rows = may ? found.rows.filter(may) : found.rows;
  // The list in the field loads no pages on scrolling: it loads pages until it has enough options, then asks for a
  // more specific search.
  const searches = enough && hasMore && rows.length < offered;
  useEffect(() => {
    if (searches) more();
  }, [searches, more]);
  const partly = searches && goOn !== undefined ? t('kit.picker.partly') : undefined;
  const typeMore = t('kit.picker.typeMore', { count: searchFrom });
  const typing = text.trim() !== settled;
  return (
    <Picker
      field={{ ...picker, helperText: picker.helperText || partly || (picker.value === null && typeMore) }}
      choice={picker}
      options={enough ? rows : []}
      isPending={
        (typing && text.trim().length >= searchFrom) || found.isFetching || (searches && partly === undefined)
      }
      none={found.isError ? t('kit.picker.failed') : enough ? (partly ?? t('kit.picker.none')) : typeMore}
      onType={setText}
      detail={({ number }) => phoneText(number)}
    />
  );
}
