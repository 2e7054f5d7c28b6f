import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceById } from './choiceById.ts';
import { Picker, type PickerProps } from './Picker.tsx';

interface Props<Option> {
  /** The field, as the picker made of this got it. */
  picker: PickerProps<number>;
  /** The whole list, as useOperation gives it. */
  list: {
    data: readonly Option[] | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Which of them are offered, and in which order. */
  offered?: (all: readonly Option[]) => readonly Option[];
  icon?: (option: Option) => ReactNode;
  detail?: (option: Option) => string;
  /** Letters from which on something is offered; 0. */
  searchFrom?: number;
}

/** A picker of ids out of a list that is fetched whole; where it could not be, the field offers to try again. */
export function ListPicker<Option extends { id: number; name: string }>({
  picker,
  list,
  offered = (all) => all,
  ...looks
}: Props<Option>) {
  const { t } = useTranslation();
  const options = offered(list.data ?? []);
  // Whatever else is offered beside it.
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
