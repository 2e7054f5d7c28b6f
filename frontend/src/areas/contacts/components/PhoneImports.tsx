import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProgressToasts } from '../../../kit/longWork/ProgressToasts.tsx';
import { askPhoneImport, phoneImportKind } from '../phoneImportWork.ts';

/** How far bringing the contacts of a phone into the list is, also after the page was left. */
export function PhoneImports() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <ProgressToasts
      kind={phoneImportKind}
      ask={(id, signal) => askPhoneImport(id, signal, t)}
      onEnd={() => void client.invalidateQueries({ queryKey: ['GET /contacts'] })}
    />
  );
}
