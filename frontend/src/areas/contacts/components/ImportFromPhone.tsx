import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ProgressToasts } from '../../../kit/longWork/ProgressToasts.tsx';
import { askPhoneImport, phoneImportKind } from '../phoneImportWork.ts';

const ImportFromPhoneDialog = lazyComponent(
  async () => (await import('./ImportFromPhoneDialog.tsx')).ImportFromPhoneDialog,
);

/** Brings the contacts of a phone into the list, and shows how far that is, also after the page was left. */
export function ImportFromPhone() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button startIcon={<Smartphone />} onClick={() => setAsked(true)}>
        {t('phoneImport.title')}
      </Button>
      {asked && <ImportFromPhoneDialog onClose={() => setAsked(false)} />}
      <ProgressToasts
        kind={phoneImportKind}
        ask={(id, signal) => askPhoneImport(id, signal, t)}
        onEnd={() => void client.invalidateQueries({ queryKey: ['GET /contacts'] })}
      />
    </>
  );
}
