import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceById } from './choiceById.ts';
import { Picker, type PickerProps } from './Picker.tsx';

interface Props<Option> {
  /** The field's props as the specific picker received them. */
  picker: PickerProps<number>;
  /** Query of the whole list, as useOperation returns it. */
  list: {
    data: readonly Option[] | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Filters and sorts the options. */
  offered?: (all: readonly Option[]) => readonly Option[];
  icon?: (option: Option) => ReactNode;
  detail?: (option: Option) => string;
  /** Minimum length of a search, 0 by default. */
  searchFrom?: number;
}

/** Picks ids from a list that is fetched whole; offers a retry if that failed. */
export function ListPicker<Option extends { id: number; name: string }>({
  picker,
  list,
  offered = (all) => all,
  ...looks
}: Props<Option>) {
  const { t } = useTranslation();
  const options = offered(list.data ?? []);
  // True if loading failed without any row, even if `offered` adds options of its own.
  const failed = list.isError && (list.data ?? []).length === 0;
  return (
    <Picker
      {...looks}
      field={
        failed
          ? {
              ...picker,
              error: true,
              helperText: (
                <>
                  {t('kit.picker.failed')}{' '}
                  <Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>
                </>
              ),
            }
          : picker
      }
      choice={choiceById(picker, options)}
      options={options}
      isPending={list.isPending}
      none={looks.searchFrom ? t('kit.picker.typeMore', { count: looks.searchFrom }) : t('kit.picker.none')}
    />
  );
}
