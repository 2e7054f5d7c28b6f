import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceById } from './choiceById.ts';
import { Picker, type PickerProps } from './Picker.tsx';

interface Props<Option> {
  /** The field, as the picker made of this got it. */
  picker: PickerProps<number>;
  /** The whole list, as useOperation gives it. */
  list: { data: readonly Option[] | undefined; isPending: boolean; isError: boolean };
  icon?: (option: Option) => ReactNode;
  detail?: (option: Option) => string;
}

/** A picker of ids out of a list that is fetched whole. */
export function ListPicker<Option extends { id: number; name: string }>({
  picker,
  list,
  ...looks
}: Props<Option>) {
  const { t } = useTranslation();
  const options = list.data ?? [];
  return (
    <Picker
      {...looks}
      field={picker}
      choice={choiceById(picker, options)}
      options={options}
      isPending={list.isPending}
      none={t(list.isError ? 'kit.picker.failed' : 'kit.picker.none')}
    />
  );
}
