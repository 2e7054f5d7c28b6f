import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProgressToasts } from '../../../kit/longWork/ProgressToasts.tsx';
import { askPhoneImport, phoneImportKind } from '../phoneImportWork.ts';

/** Progress of phone imports, also after leaving the page they were started on. */
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
