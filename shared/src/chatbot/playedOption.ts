import * as z from 'zod';
import { emptyAs, formFlag, formText } from '../contract/wireTypes.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { optionTypes } from '../records/optionTypes.ts';

const target = emptyAs(z.int().positive(), null).default(null);

/**
 * An option from a form, for the simulation: it needs no id. Only its list of files is looked up, among the company's
 * own.
 */
export const playedOption = z.object({
  name: z.string().trim().min(1).max(300).refine(isVisibleName),
  greetingMessage: formText(4000).default(''),
  queueType: z.enum(optionTypes).default('text'),
  closeTicket: formFlag(false).default(false),
  optQueueId: target,
  optUserId: target,
  optIntegrationId: target,
  optFileId: target,
  get options() {
    return z.array(playedOption);
  },
});
export type PlayedOption = z.infer<typeof playedOption>;
