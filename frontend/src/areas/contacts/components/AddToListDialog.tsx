import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ShippingState } from '@balcao/shared/records/shippingStates';
import { longestListName } from '@balcao/shared/contactLists/contactListRules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { startLongWork } from '../../../kit/longWork/longWork.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { contactJobKind } from '../contactJobWork.ts';

interface Props {
  /** Contacts to add; null while no search or filter selects them. */
  who: {
    searchParam?: string;
    contactTag?: number[];
    campaignId?: number;
    state?: ShippingState | '';
  } | null;
  /** Names the contacts, or the filter that selects them. */
  hint: string;
  onClose: () => void;
}

const shortestName = 2;

/** Adds contacts to an existing or new contact list. */
export function AddToListDialog({ who, hint, onClose }: Props) {
  const { t } = useTranslation();
  const { data: lists } = useOperation('GET /contact-lists/list', { query: {} });
  const [chosen, setChosen] = useState<number | 'new' | ''>('');
  const [typed, setTyped] = useState('');
  const listId = lists?.length === 0 ? 'new' : chosen;
  const name = listId === 'new' ? typed.trim() : (lists?.find(({ id }) => id === listId)?.name ?? '');
  const fill = useMutation('POST /contact-lists/{id}/contacts', {
    inPlace: true,
    onSuccess: ({ id }) => {
      startLongWork({ kind: contactJobKind, id, title: t('contactJobs.toListWorking', { name }) });
      onClose();
    },
  });
  const create = useMutation('POST /contact-lists', {
    inPlace: true,
    invalidates: ['GET /contact-lists', 'GET /contact-lists/list'],
    onSuccess: ({ id }) => {
      // Trying again fills this list instead of creating another.
      setChosen(id);
      begin(id);
    },
  });
  function begin(id: number) {
    if (who !== null) fill.run({ params: { id }, body: who });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (listId === 'new') {
      if (name.length >= shortestName) create.run({ body: { name } });
    } else if (listId !== '') begin(listId);
  }
  const isReady = who !== null && lists !== undefined;
  return (
    <FormDialog
      title={t('contactJobs.toList')}
      {...(isReady && { submitLabel: t('contactJobs.toListBegin') })}
      failure={create.failure ?? fill.failure}
      busy={create.isPending || fill.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {who === null ? <Alert severity="info">{hint}</Alert> : <p>{hint}</p>}
      {isReady && (
        <TextField
          select
          required
          autoFocus
          label={t('contactJobs.list')}
          value={listId}
          onChange={({ target }) => setChosen(target.value === 'new' ? 'new' : Number(target.value))}
        >
          <MenuItem value="new">{t('contactJobs.newList')}</MenuItem>
          {lists.map((list) => (
            <MenuItem key={list.id} value={list.id}>
              {list.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isReady && listId === 'new' && (
        <TextField
          required
          label={t('contactLists.name')}
          value={typed}
          slotProps={{ htmlInput: { minLength: shortestName, maxLength: longestListName } }}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FormDialog>
  );
}
