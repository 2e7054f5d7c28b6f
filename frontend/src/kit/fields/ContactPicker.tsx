import type { Contact } from '@balcao/shared/contacts/contactModel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../components/phoneText.ts';
import { useDebounced } from '../useDebounced.ts';
import { operationOptions } from '../useOperation.ts';
import { Picker, type PickerProps } from './Picker.tsx';

/** Contact search starts here (core specification, section 5). */
const searchFrom = 3;

/** Contacts, searched at the server by name, number or e-mail as one types. */
export function ContactPicker(picker: PickerProps<Contact>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim());
  const enough = settled.length >= searchFrom;
  const found = useQuery({
    ...operationOptions('GET /contacts', { query: { searchParam: settled } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  const typeMore = t('kit.picker.typeMore', { count: searchFrom });
  const typing = text.trim() !== settled;
  return (
    <Picker
      field={{ ...picker, helperText: picker.helperText || (picker.value === null && typeMore) }}
      choice={picker}
      options={enough ? (found.data?.contacts ?? []) : []}
      isPending={(typing && text.trim().length >= searchFrom) || found.isFetching}
      none={found.isError ? t('kit.picker.failed') : enough ? t('kit.picker.none') : typeMore}
      onType={setText}
      detail={({ number }) => phoneText(number)}
    />
  );
}
