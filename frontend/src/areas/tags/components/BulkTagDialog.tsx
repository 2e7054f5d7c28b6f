import type { TagMark } from '@balcao/shared/records/tagModel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { TagPicker } from './TagPicker.tsx';

interface Props {
  count: number;
  onClose: () => void;
  onTag: (tags: readonly TagMark[]) => void;
}

/** Adds tags to the contacts of several tickets; their other tags stay. */
export function BulkTagDialog({ count, onClose, onTag }: Props) {
  const { t } = useTranslation();
  const [tags, setTags] = useState<readonly TagMark[]>([]);
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog
      title={t('tags.bulkTitle', { count })}
      submitLabel={t('tags.bulkSubmit')}
      maxWidth="xs"
      onSubmit={(event) => {
        event.preventDefault();
        if (tags.length === 0) setMissing(true);
        else onTag(tags);
      }}
      onClose={onClose}
    >
      <TagPicker
        label={t('tags.title')}
        value={tags}
        onChange={(chosen) => {
          setTags(chosen);
          setMissing(false);
        }}
        error={missing}
        helperText={missing ? t('tags.required') : t('tags.typeNew')}
        autoFocus
      />
    </FormDialog>
  );
}
