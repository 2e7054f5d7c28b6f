import type { Tag } from '@balcao/shared/records/tagModel';
import { longestTag, mostLaneHours, shortestTag } from '@balcao/shared/tags/tagRules';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import type { TFunction } from 'i18next';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { presetColours } from '../../../frame/theme/tokens.ts';
import { isColour } from '../../../kit/fields/isColour.ts';

/** Schema of the tag form. The fields after `stage` apply only if it is on. */
export const tagForm = (t: TFunction) =>
  z
    .object({
      name: z
        .string()
        .trim()
        .min(1, t('common.required'))
        .min(shortestTag, t('tags.nameTooShort'))
        .max(longestTag, t('common.tooLong'))
        .refine((typed) => typed === '' || isVisibleName(typed), t('common.unseen')),
      color: z.string().refine(isColour, t('kit.colour.invalid', { example: presetColours[0] })),
      stage: z.boolean(),
      timeLane: z.string().trim(),
      nextLaneId: z.int().nullable(),
      greetingMessageLane: z.string(),
      rollbackLaneId: z.int().nullable(),
    })
    .refine(({ stage, timeLane }) => !stage || isHours(timeLane), {
      path: ['timeLane'],
      message: t('tags.laneTimeWrong', { most: mostLaneHours }),
    });

const isHours = (typed: string) => /^\d*$/.test(typed) && Number(typed) <= mostLaneHours;

type TagValues = z.infer<ReturnType<typeof tagForm>>;
export type TagControl = Control<TagValues, unknown, TagValues>;

/** Initial values of the form; zero hours are shown as empty. */
export function tagValues(tag: Tag | 'new'): TagValues {
  if (tag === 'new')
    return {
      name: '',
      color: presetColours[0],
      stage: false,
      timeLane: '',
      nextLaneId: null,
      greetingMessageLane: '',
      rollbackLaneId: null,
    };
  const { name, color, kanban, timeLane, nextLaneId, greetingMessageLane, rollbackLaneId } = tag;
  return {
    name,
    color,
    stage: kanban === 1,
    timeLane: timeLane === 0 ? '' : String(timeLane),
    nextLaneId,
    greetingMessageLane,
    rollbackLaneId,
  };
}
