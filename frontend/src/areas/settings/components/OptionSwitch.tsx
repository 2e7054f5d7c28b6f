import { settingTexts } from '@balcao/shared/settings/settingRules';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import Switch from '@mui/material/Switch';
import { showToast } from '../../../components/toasts/showToast.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useSaveSetting } from '../hooks/useSaveSetting.ts';
import type { Switched } from '../optionGroups.ts';
import css from './Options.module.css';
import { OptionText } from './OptionText.tsx';

interface Props {
  column: Switched;
  stored: CompanySettings;
  /** Shown while the setting is on. */
  children?: ReactNode;
}

/** Setting with a switch, saved on change. If the text that the setting sends is missing, both are saved together. */
export function OptionSwitch({ column, stored, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const save = useSaveSetting();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [awaited, setAwaited] = useState(false);
  const value = stored[column];
  const on = wanted ?? (value === true || value === 'enabled');
  const word = (switched: boolean) =>
    typeof value === 'boolean' ? switched : switched ? 'enabled' : 'disabled';
  const text = settingTexts.find(({ setting }) => setting === column);
  const sends = text !== undefined && word(on) === text.sentWhile;

  async function store(switched: boolean) {
    try {
      await save(column, word(switched));
    } finally {
      setWanted(null);
      setAwaited(false);
    }
  }
  function change(switched: boolean) {
    setWanted(switched);
    const waits = text !== undefined && word(switched) === text.sentWhile && stored[text.text].trim() === '';
    setAwaited(waits && word(switched) !== value);
    if (word(switched) === value) setWanted(null);
    else if (!waits)
      store(switched).catch((error: unknown) => showToast(errorText(t, error), { variant: 'error' }));
  }
  return (
    <div className={css['option']} data-option>
      <div className={css['row']}>
        <span>
          <label htmlFor={id} className={css['label']}>
            {t(`settings.labels.${column}`)}
          </label>
          <span id={`${id}-hint`} className={css['hint']}>
            {t(`settings.hints.${column}`)}
          </span>
        </span>
        <Switch
          checked={on}
          slotProps={{ input: { id, 'aria-describedby': `${id}-hint` } }}
          onChange={(_, switched) => change(switched)}
        />
      </div>
      {sends && (
        <OptionText
          column={text.text}
          label={t(`settings.labels.${text.text}`)}
          {...(awaited && { hint: t('settings.textFirst') })}
          stored={stored[text.text]}
          required
          awaited={awaited}
          save={async (typed) => {
            await save(text.text, typed);
            if (awaited) await store(on);
          }}
        />
      )}
      {on && children !== undefined && <div className={css['nested']}>{children}</div>}
    </div>
  );
}
