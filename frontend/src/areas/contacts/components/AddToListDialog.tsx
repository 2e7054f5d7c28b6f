import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { startLongWork } from '../../../kit/longWork/longWork.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import { contactJobKind } from '../contactJobWork.ts';

interface Props {
  /** To what the list of contacts is narrowed: only those go. */
  tagIds: readonly number[];
  search: string;
  onClose: () => void;
}

/** Puts the contacts that are searched for, or else those with the chosen tags, into a contact list. */
export function AddToListDialog({ tagIds, search, onClose }: Props) {
  const { t } = useTranslation();
  const { data: lists } = useOperation('GET /contact-lists/list', { query: {} });
  const [listId, setListId] = useState<number | ''>('');
  const name = lists?.find(({ id }) => id === listId)?.name ?? '';
  const isNarrowed = tagIds.length > 0 || search !== '';
  const { run, isPending, failure } = useMutation('POST /contact-lists/{id}/contacts', {
    inPlace: true,
    onSuccess: ({ id }) => {
      startLongWork({ kind: contactJobKind, id, title: t('contactJobs.toListWorking', { name }) });
      onClose();
    },
  });
  const isReady = isNarrowed && lists !== undefined && lists.length > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (listId === '') return;
    run({
      params: { id: listId },
      body: { ...(search !== '' && { searchParam: search }), contactTag: [...tagIds] },
    });
  }
  return (
    <FormDialog
      title={t('contactJobs.toList')}
      {...(isReady && { submitLabel: t('contactJobs.toListBegin') })}
      failure={failure}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNarrowed ? (
        <p>{t('contactJobs.toListHint')}</p>
      ) : (
        <Alert severity="info">{t('contactJobs.toListNarrow')}</Alert>
      )}
      {lists?.length === 0 && <Alert severity="info">{t('contactJobs.noLists')}</Alert>}
      {isReady && (
        <TextField
          select
          required
          autoFocus
          label={t('contactJobs.list')}
          value={listId}
          onChange={({ target }) => setListId(Number(target.value))}
        >
          {lists.map((list) => (
            <MenuItem key={list.id} value={list.id}>
              {list.name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
