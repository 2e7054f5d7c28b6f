import type { FileList } from '@balcao/shared/files/fileListModel';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';

/** Confirms the deletion of a list and names the queues that send it. */
export function DeleteFileListDialog({ list, onClose }: { list: FileList; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name } = list;
  // Always fetched anew, because the queues of a list change without an event about the list.
  const { data } = useOperation('GET /files/{id}', { params: { id } }, { staleTime: 0 });
  const { send } = useMutation('DELETE /files/{id}', {
    success: t('files.deleted'),
    invalidates: ['GET /files'],
  });
  const queues = data?.queues ?? [];
  const used = t('files.deleteUsed', {
    count: queues.length,
    queues: queues.map((one) => one.name).join(', '),
  });
  return (
    <ConfirmDialog
      title={t('files.deleteTitle', { name })}
      hint={queues.length > 0 ? `${used} ${t('files.deleteHint')}` : t('files.deleteHint')}
      action={t('common.delete')}
      onConfirm={async () => {
        await send({ params: { id } });
      }}
      onClose={onClose}
    />
  );
}
