import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { showToast } from '../../../components/toasts/showToast.ts';
import { Copy, Eye, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { copyText } from '../../../components/copyText.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { ConnectionControl } from '../connectionForm.ts';
import { newToken } from '../newToken.ts';

interface Props {
  control: ConnectionControl;
  connectionId: number;
  /** Shown instead of a hidden token. */
  mask: string;
}

/** The connection's token: shown on request, renewed when the form is saved. The form's value is only a new token. */
export function ConnectionToken({ control, connectionId, mask }: Props) {
  const { t } = useTranslation();
  const [stored, setStored] = useState('');
  async function show() {
    try {
      const params = { id: connectionId };
      setStored((await call('GET /whatsapp/{id}', { params, query: { showToken: 'true' } })).token);
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    }
  }
  async function copy(token: string) {
    if (await copyText(token)) showToast(t('connections.token.copied'), { variant: 'success' });
  }
  return (
    <FormField
      control={control}
      name="token"
      hint={t('connections.token.hint')}
      render={({ value, onChange, helperText, ...field }) => {
        const token = value || stored;
        return (
          <TextField
            {...field}
            label={t('connections.token.label')}
            value={token || mask}
            helperText={value === '' ? helperText : t('connections.token.renewed')}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false },
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    {token === '' ? (
                      <IconButton
                        onClick={() => void show()}
                        aria-label={t('connections.token.show')}
                        data-tip={t('connections.token.show')}
                      >
                        <Eye />
                      </IconButton>
                    ) : (
                      <IconButton
                        onClick={() => void copy(token)}
                        aria-label={t('connections.token.copy')}
                        data-tip={t('connections.token.copy')}
                      >
                        <Copy />
                      </IconButton>
                    )}
                    <IconButton
                      onClick={() => onChange(newToken())}
                      aria-label={t('connections.token.renew')}
                      data-tip={t('connections.token.renew')}
                    >
                      <RotateCw />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
        );
      }}
    />
  );
}
