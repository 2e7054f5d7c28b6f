import * as z from 'zod';
import { emptyAs, formFlag, formNumber, formText, idOf, optionalIdOf } from '../contract/wireTypes.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { optionTypes } from '../records/optionTypes.ts';
import { longestOption, shortestOption, type TargetField } from './optionRules.ts';
import { mostOptions } from './treeProblem.ts';

/** Ids of options' targets, as forms send them. */
const targets = {
  optQueueId: optionalIdOf('queue'),
  optUserId: optionalIdOf('user'),
  optIntegrationId: optionalIdOf('integration'),
  optFileId: optionalIdOf('fileList'),
} satisfies Record<TargetField, unknown>;

const fields = {
  name: z.string().trim().min(shortestOption).max(longestOption).refine(isVisibleName),
  greetingMessage: formText(4000).default(''),
  queueType: emptyAs(z.enum(optionTypes), 'text').default('text'),
  closeTicket: formFlag(false).default(false),
  optQueueId: targets.optQueueId.default(null),
  optUserId: targets.optUserId.default(null),
  optIntegrationId: targets.optIntegrationId.default(null),
  optFileId: targets.optFileId.default(null),
};

const numbered = z.object({ id: emptyAs(idOf('chatbot'), undefined).optional(), ...fields });

/** An option within a tree that is sent whole: with an id it updates the stored option, without one it is new. */
export interface TreeOption extends z.output<typeof numbered> {
  options: TreeOption[];
}
export interface TreeOptionInput extends z.input<typeof numbered> {
  options?: TreeOptionInput[] | '' | null | undefined;
}

export const treeOption: z.ZodType<TreeOption, TreeOptionInput> = z.object({
  ...numbered.shape,
  get options() {
    return emptyAs(z.array(treeOption).max(mostOptions), []).default([]);
  },
});

/** The options of a queue, or of an option, as forms send them. */
export const treeForm = emptyAs(z.array(treeOption).max(mostOptions), []);

/** A new option sent on its own. */
export const newOption = z.object({ ...fields, options: treeForm.default([]) });

/** Body of an update; absent fields stay unchanged. */
export const changedOption = z.object({
  name: fields.name.optional(),
  greetingMessage: formText(4000).optional(),
  queueType: emptyAs(z.enum(optionTypes), 'text').optional(),
  closeTicket: formFlag(false).optional(),
  optQueueId: targets.optQueueId.optional(),
  optUserId: targets.optUserId.optional(),
  optIntegrationId: targets.optIntegrationId.optional(),
  optFileId: targets.optFileId.optional(),
  options: treeForm.optional(),
  /**
   * Position of the option among its siblings, from 0; beyond the last means the last. Concurrent changes of the
   * siblings are preserved.
   */
  place: formNumber(mostOptions, null).optional(),
});
