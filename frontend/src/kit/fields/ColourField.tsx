import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { presetColours } from '../../frame/theme/tokens.ts';
import css from './ColourField.module.css';
import { isColour } from './isColour.ts';
import type { FieldProps } from './FieldProps.ts';

/** A colour typed as hex (`#1f6feb`) or chosen from the presets. */
export function ColourField({ value, onChange, error, helperText, ...field }: FieldProps<string>) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const valid = value === '' || isColour(value);
  const problem = valid ? undefined : t('kit.colour.invalid', { example: presetColours[0] });
  return (
    <>
      <TextField
        {...field}
        value={value}
        error={(error ?? false) || !valid}
        helperText={problem ?? helperText}
        onChange={(event) => onChange(event.target.value.trim())}
        slotProps={{
          htmlInput: { maxLength: 7, spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <button
                  type="button"
                  className={css['swatch']}
                  style={{ '--chosen': isColour(value) ? value : 'transparent' }}
                  aria-label={t('kit.colour.choose')}
                  aria-haspopup="dialog"
                  onClick={(event) => setAnchor(event.currentTarget)}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('kit.colour.choose') } }}
      >
        <div className={css['presets']}>
          {presetColours.map((hex) => (
            <button
              key={hex}
              type="button"
              className={css['swatch']}
              style={{ '--chosen': hex }}
              aria-label={t('kit.colour.preset', { hex })}
              aria-pressed={hex === value.toLowerCase()}
              onClick={() => {
                onChange(hex);
                setAnchor(null);
              }}
            />
          ))}
        </div>
      </Popover>
    </>
  );
}
