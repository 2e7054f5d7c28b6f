import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './TestForm.module.css';

interface Props {
  file: File | null;
  onChange: (file: File | null) => void;
  problem: string | undefined;
}

/** File field of the test form. */
export function TestFile({ file, onChange, problem }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        {file === null ? t('messagesApi.chooseFile') : file.name}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('messagesApi.file')}
        onChange={(event) => {
          onChange(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      {problem !== undefined && <p className={css['failure']}>{problem}</p>}
    </div>
  );
}
