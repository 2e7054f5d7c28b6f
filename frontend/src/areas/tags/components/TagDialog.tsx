import TextField from '@mui/material/TextField';
import type { Tag } from '@balcao/shared/tags/tagModel';
import { longestTag, shortestTag } from '@balcao/shared/tags/tagRules';
import { isVisibleName } from '@balcao/shared/visibleName';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { presetColours } from '../../../app/theme/tokens.ts';
import { ColourField } from '../../../kit/fields/ColourField.tsx';
import { isColour } from '../../../kit/fields/isColour.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { FormField } from '../../../kit/FormField.tsx';
import { useDialogForm } from '../../../kit/useDialogForm.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { applyTag } from '../tagCache.ts';

const tagForm = (t: TFunction) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .min(shortestTag, t('tags.nameTooShort'))
      .max(longestTag, t('common.tooLong'))
      .refine((typed) => typed === '' || isVisibleName(typed), t('common.unseen')),
    color: z.string().refine(isColour, t('kit.colour.invalid', { example: presetColours[0] })),
  });

/** Creates a tag of contacts, or gives one another name or colour. */
export function TagDialog({ tag, onClose }: { tag: Tag | 'new'; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const options = { success: t('tags.saved'), onSuccess: (saved: Tag) => applyTag(client, saved) };
  const { send: create } = useMutation('POST /tags', options);
  const { send: update } = useMutation('PUT /tags/{id}', options);
  const { form, field, dialog } = useDialogForm({
    schema: tagForm,
    defaultValues:
      tag === 'new' ? { name: '', color: presetColours[0] as string } : { name: tag.name, color: tag.color },
    fields: ['name', 'color'],
    ofCode: { ERR_TAG_NAME_ALREADY_EXISTS: 'name' },
    save: async (body) => {
      await (tag === 'new' ? create({ body }) : update({ params: { id: tag.id }, body }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      maxWidth="xs"
      title={t(tag === 'new' ? 'tags.addTitle' : 'tags.editTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('tags.name')} autoFocus />
      <FormField
        control={form.control}
        name="color"
        render={(colour) => <ColourField {...colour} label={t('tags.color')} />}
      />
    </FormDialog>
  );
}
