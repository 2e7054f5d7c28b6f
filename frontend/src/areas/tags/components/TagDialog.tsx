import TextField from '@mui/material/TextField';
import type { Tag } from '@balcao/shared/records/tagModel';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ColourField } from '../../../kit/fields/ColourField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { boardToast } from '../boardToast.ts';
import { applyTag } from '../tagCache.ts';
import { tagForm, tagValues } from './tagForm.ts';

const StageFields = lazyComponent(async () => (await import('./StageFields.tsx')).StageFields);

interface Props {
  tag: Tag | 'new';
  /** Creates a stage without offering the choice. */
  ofStage?: boolean;
  onClose: () => void;
}

/**
 * Creates or edits a tag of contacts or, for administrators, a stage of tickets. Only administrators see a stage's
 * automatic actions.
 */
export function TagDialog({ tag, ofStage = false, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const admin = isAdmin(user);
  const stages = user.company.plan?.useKanban === true;
  const options = {
    success: t('tags.saved'),
    ...(ofStage && { toast: boardToast }),
    onSuccess: (saved: Tag) => applyTag(client, saved),
  };
  const { send: create } = useMutation('POST /tags', options);
  const { send: update } = useMutation('PUT /tags/{id}', options);
  const { form, field, dialog } = useDialogForm({
    schema: tagForm,
    defaultValues: { ...tagValues(tag), ...(ofStage && { stage: true }) },
    fields: ['name', 'color', 'timeLane', 'nextLaneId', 'greetingMessageLane', 'rollbackLaneId'],
    ofCode: {
      ERR_TAG_NAME_ALREADY_EXISTS: 'name',
      ERR_STAGE_CIRCLE: 'nextLaneId',
      ERR_STAGE_WAY_TOO_LONG: 'nextLaneId',
    },
    save: async ({ name, color, stage, ...lane }) => {
      const body = { name, color, ...(admin && stage && lane) };
      await (tag === 'new'
        ? create({ body: { ...body, kanban: stage ? 1 : 0 } })
        : update({ params: { id: tag.id }, body }));
      onClose();
    },
  });
  const { control } = form;
  const title =
    tag === 'new'
      ? t(ofStage ? 'tags.addStageTitle' : 'tags.addTitle')
      : t(ofStage ? 'tags.editStageTitle' : 'tags.editTitle');
  return (
    <FormDialog {...dialog} maxWidth="xs" title={title} submitLabel={t('common.save')} onClose={onClose}>
      <TextField {...field('name')} label={t('tags.name')} autoFocus />
      <FormField
        control={control}
        name="color"
        render={(colour) => <ColourField {...colour} label={t('tags.color')} />}
      />
      {admin && stages && tag === 'new' && !ofStage && (
        <FormSwitch control={control} name="stage" label={t('tags.stage')} />
      )}
      {admin && form.watch('stage') && (
        <StageFields control={control} own={tag === 'new' ? undefined : tag.id} />
      )}
    </FormDialog>
  );
}
