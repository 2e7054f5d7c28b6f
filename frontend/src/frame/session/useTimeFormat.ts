import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../i18n/languages.ts';
import type { TimeFormat } from '../i18n/formats.ts';
import { useUser } from './useUser.ts';

/** Times are shown in the company's time zone, whoever reads them. */
export function useTimeFormat(): TimeFormat {
  const { i18n } = useTranslation();
  const zone = useUser().company.timezone;
  const language = languageOf(i18n.language);
  return useMemo(() => ({ language, zone: zone || 'America/Sao_Paulo' }), [language, zone]);
}
