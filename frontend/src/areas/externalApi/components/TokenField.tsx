import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../components/copyText.ts';
import { showToast } from '../../../components/toasts/showToast.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';

interface Props {
  /** The token as displayed: masked or in clear. */
  value: string;
  isClear: boolean;
  onClear: (isClear: boolean) => void;
  /** @throws ApiError */
  ask: () => Promise<string>;
}

/** Token of the connection: masked until the user shows or copies it. */
export function TokenField({ value, isClear, onClear, ask }: Props) {
  const { t } = useTranslation();
  const eye = t(isClear ? 'messagesApi.hideToken' : 'messagesApi.showToken');

  async function withToken(then: (token: string) => unknown) {
    try {
      await then(await ask());
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    }
  }
  async function copy(token: string) {
    if (await copyText(token)) showToast(t('messagesApi.tokenCopied'), { variant: 'success' });
  }

  return (
    <TextField
      label={t('messagesApi.token')}
      value={value}
      helperText={t('messagesApi.tokenHint')}
      slotProps={{
        htmlInput: { readOnly: true, spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                onClick={() => (isClear ? onClear(false) : void withToken(() => onClear(true)))}
                aria-label={eye}
                data-tip={eye}
              >
                {isClear ? <EyeOff /> : <Eye />}
              </IconButton>
              <IconButton
                onClick={() => void withToken(copy)}
                aria-label={t('messagesApi.copyToken')}
                data-tip={t('messagesApi.copyToken')}
              >
                <Copy />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
