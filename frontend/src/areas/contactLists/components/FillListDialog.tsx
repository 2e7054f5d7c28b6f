import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ContactList } from '@balcao/shared/contactLists/contactListModel';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { startLongWork } from '../../../kit/longWork/longWork.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { contactJobKind } from '../../contacts/contactJobWork.ts';
import { useTags } from '../../tags/hooks/useTags.ts';

interface Props {
  list: ContactList;
  onClose: () => void;
}

/** Adds contacts to a list: those with a tag, or those found by a search. */
export function FillListDialog({ list, onClose }: Props) {
  const { t } = useTranslation();
  const { data: tags = [] } = useTags('contacts');
  const [by, setBy] = useState<'tag' | 'search'>('tag');
  const [tagId, setTagId] = useState<number | ''>('');
  const [searchParam, setSearchParam] = useState('');
  const { run, isPending, failure } = useMutation('POST /contact-lists/{id}/contacts', {
    inPlace: true,
    onSuccess: ({ id }) => {
      startLongWork({ kind: contactJobKind, id, title: t('contactLists.filling', { name: list.name }) });
      onClose();
    },
  });
  const isChosen = by === 'tag' ? tagId !== '' : searchParam.trim() !== '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChosen) return;
    const body = by === 'tag' ? { contactTag: [Number(tagId)] } : { searchParam };
    run({ params: { id: list.id }, body });
  }
  return (
    <FormDialog
      title={t('contactLists.fill')}
      submitLabel={t('contactLists.fillBegin')}
      failure={failure}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('contactLists.fillHint')}</p>
      <TextField
        select
        autoFocus
        label={t('contactLists.fillBy')}
        value={by}
        onChange={({ target }) => setBy(target.value === 'search' ? 'search' : 'tag')}
      >
        <MenuItem value="tag">{t('contactLists.fillByTag')}</MenuItem>
        <MenuItem value="search">{t('contactLists.fillBySearch')}</MenuItem>
      </TextField>
      {by === 'tag' && tags.length === 0 && <Alert severity="info">{t('contactLists.noTags')}</Alert>}
      {by === 'tag' && tags.length > 0 && (
        <TextField
          select
          required
          label={t('contactLists.tag')}
          value={tagId}
          onChange={({ target }) => setTagId(Number(target.value))}
        >
          {tags.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {by === 'search' && (
        <TextField
          required
          label={t('contactLists.fillSearch')}
          helperText={t('contactLists.fillSearchHelp')}
          value={searchParam}
          onChange={({ target }) => setSearchParam(target.value)}
        />
      )}
    </FormDialog>
  );
}
