import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import type { Language } from '@balcao/shared/records/userModel';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, esES, ptBR, trTR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { ReactNode } from 'react';

dayjs.extend(utc);
dayjs.extend(timezone);

const locales: Record<Language, { name: string; words: typeof ptBR }> = {
  pt: { name: 'pt-br', words: ptBR },
  en: { name: 'en-gb', words: enUS },
  es: { name: 'es', words: esES },
  tr: { name: 'tr', words: trTR },
};

/** Gives a date picker the reader's language: its words, names of months and first day of the week. */
export function PickerFrame({ language, children }: { language: Language; children: ReactNode }) {
  const { name, words } = locales[language];
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={name}
      dateFormats={{ shortDate: 'D MMM', normalDateWithWeekday: 'ddd, D MMM' }}
      localeText={words.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
