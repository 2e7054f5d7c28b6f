import type { TagMark } from '@balcao/shared/records/tagModel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneStop } from '../../../frame/i18n/oneStop.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { storeContact } from '../../../inbox/contactCache.ts';
import { TagPicker } from './TagPicker.tsx';

interface Props {
  contactId: number;
  name: string;
  /** Label of the button: the refused action. */
  action: string;
  onClose: () => void;
  /** Called once the contact has a tag. */
  onTagged: () => void;
}

/** Shown when closing a ticket is refused because its contact has no tag: adds one, then closes the ticket. */
export function RequiredTagDialog({ contactId, name, action, onClose, onTagged }: Props) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [tags, setTags] = useState<readonly TagMark[]>([]);
  const [problem, setProblem] = useState({ field: '', failure: '' });
  const { send: give, isPending } = useMutation('PUT /tags-contacts/{tagId}/{contactId}', {
    inPlace: true,
    onSuccess: (changed) => storeContact(client, changed),
  });
  async function save() {
    if (tags.length === 0) {
      setProblem({ field: t('tags.required'), failure: '' });
      return;
    }
    try {
      for (const { id: tagId } of tags) await give({ params: { tagId, contactId } });
    } catch (error) {
      setProblem({ field: '', failure: errorText(t, error) });
      return;
    }
    onTagged();
  }
  return (
    <FormDialog
      title={t('tags.requiredTitle')}
      submitLabel={t('tags.tagAnd', { action: action.toLocaleLowerCase(i18n.language) })}
      maxWidth="xs"
      failure={problem.failure}
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <p>{oneStop(t('tags.requiredHint', { name }))}</p>
      <TagPicker
        label={t('tags.title')}
        value={tags}
        onChange={(chosen) => {
          setTags(chosen);
          setProblem({ field: '', failure: '' });
        }}
        error={problem.field !== ''}
        helperText={problem.field || t('tags.typeNew')}
        autoFocus
      />
    </FormDialog>
  );
}
