import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../components/hooks/useMedia.ts';
import type { FieldProps } from './FieldProps.ts';
import css from './Picker.module.css';

/** The chosen value, or several of them. */
export type Choice<Value> =
  | { multiple?: false; value: Value | null; onChange: (value: Value | null) => void }
  | { multiple: true; value: readonly Value[]; onChange: (values: Value[]) => void };

type Field = Omit<FieldProps<unknown>, 'value' | 'onChange'>;
export type PickerProps<Value> = Choice<Value> & Field;

interface Offered<Option> {
  field: Field;
  choice: Choice<Option>;
  options: readonly Option[];
  isPending: boolean;
  /** Text if there are no options. */
  none: string;
  /** Icon before the name. */
  icon?: (option: Option) => ReactNode;
  /** Text below the name. */
  detail?: (option: Option) => string;
  /** Minimum length of a search, 0 by default. */
  searchFrom?: number;
  /** Called with the typed text if the server does the search; `options` are then its results. */
  onType?: (text: string) => void;
}

/** Searches and picks named items, also by keyboard. Base of the kit's pickers. */
export function Picker<Option extends { id: number; name: string }>(props: Offered<Option>) {
  const { field, choice, options, isPending, none, icon, detail, searchFrom = 0, onType } = props;
  const { label, name, error = false, helperText, disabled = false, autoFocus = false, onBlur } = field;
  const { t } = useTranslation();
  const [list, setList] = useState<'closed' | 'open' | 'searched'>('closed');
  const filter = useMemo(() => createFilterOptions<Option>(), []);
  // Memoized: a new array would make the field drop the text being typed.
  const { value: chosen } = choice;
  const value = useMemo(() => (isList(chosen) ? [...chosen] : chosen), [chosen]);
  const touched = useMedia('(pointer: coarse)');
  // On touch screens the on-screen keyboard would cover the list, so the keyboard opens only when the field is tapped
  // again while its list is open. A field whose list the server searches needs the keyboard from the start.
  const listOnly = touched && onType === undefined && list !== 'searched';
  return (
    <Autocomplete<Option, boolean>
      size="small"
      multiple={choice.multiple ?? false}
      disableCloseOnSelect={choice.multiple ?? false}
      disabled={disabled}
      {...(onBlur && { onBlur })}
      options={options}
      value={value}
      // While the list is open, Enter picks an option. Without options it does nothing: it would submit a form that
      // lacks the value being typed.
      onKeyDown={(event) => event.key === 'Enter' && list !== 'closed' && event.preventDefault()}
      onOpen={() => setList('open')}
      onClose={() => setList('closed')}
      loading={isPending}
      loadingText={t('common.loading')}
      noOptionsText={none}
      clearText={t('common.clear')}
      openText={t('kit.picker.open')}
      closeText={t('common.close')}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_, next) => {
        if (choice.multiple) choice.onChange(Array.isArray(next) ? next : []);
        else choice.onChange(Array.isArray(next) ? null : next);
      }}
      {...(searchFrom > 0 && {
        filterOptions: (all: Option[], typed: Parameters<typeof filter>[1]) =>
          typed.inputValue.trim().length < searchFrom ? [] : filter(all, typed),
      })}
      {...(onType && {
        filterOptions: (found: Option[]) => found,
        onInputChange: (_: unknown, text: string, why: string) => onType(why === 'input' ? text : ''),
      })}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span className={css['option']}>
            {icon?.(option)}
            <span>
              {option.name}
              {detail && <small>{detail(option)}</small>}
            </span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          className={css['field'] ?? ''}
          label={label}
          error={error}
          helperText={helperText}
          autoFocus={autoFocus}
          {...(name !== undefined && { name })}
          {...(listOnly && {
            slotProps: {
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                inputMode: 'none',
                // Replaces MUI's handler, which would close the list of an empty field.
                ...(list === 'open' && { onMouseDown: () => setList('searched') }),
              },
            },
          })}
        />
      )}
    />
  );
}

function isList<Value>(value: Value | readonly Value[] | null): value is readonly Value[] {
  return Array.isArray(value);
}
