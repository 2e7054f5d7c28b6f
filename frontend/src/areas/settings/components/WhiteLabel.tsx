import { logoModes } from '@balcao/shared/settings/platformFiles';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../frame/session/useStore.ts';
import { whiteLabel } from '../../../frame/session/whiteLabel.ts';
import { ColourField } from '../../../kit/fields/ColourField.tsx';
import { useSavePlatform } from '../hooks/useSavePlatform.ts';
import { LogoField } from './LogoField.tsx';
import css from './Options.module.css';
import { PlatformText } from './PlatformText.tsx';

/** Name, colours and logos of the platform, visible to everybody; each is saved on its own. */
export function WhiteLabel() {
  const { t } = useTranslation();
  const label = useStore(whiteLabel);
  const save = useSavePlatform();
  return (
    <section className={css['group']}>
      <p className={css['hint']}>{t('settings.whiteLabel.hint')}</p>
      <PlatformText
        label={t('settings.whiteLabel.appName')}
        hint={t('settings.whiteLabel.appNameHint')}
        stored={label.appName}
        save={(value) => save('appName', value)}
        field={({ onChange, ...field }) => (
          <TextField
            {...field}
            fullWidth
            slotProps={{ htmlInput: { maxLength: 50 } }}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      />
      {(['primaryColorLight', 'primaryColorDark'] as const).map((key) => (
        <PlatformText
          key={key}
          label={t(`settings.whiteLabel.${key}`)}
          stored={label[key]}
          save={(value) => save(key, value)}
          field={(field) => <ColourField {...field} />}
        />
      ))}
      {logoModes.map((mode) => (
        <LogoField key={mode} mode={mode} />
      ))}
    </section>
  );
}
