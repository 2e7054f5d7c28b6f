import type { Prompt } from '@balcao/shared/prompts/promptModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { NamedThing } from '../../platform/db/assertThere.ts';

export type PromptItem = Prompt & { createdAt: string; updatedAt: string; version: number };

export const promptEntity = defineEntity<PromptItem>()({
  name: 'prompt',
  description: 'A prompt by which conversations may be answered',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#PROMPTS',
  sk: '{id:12}',
});

export function toPrompt({ id, companyId, name }: PromptItem): Prompt {
  return { id, companyId, name };
}

/** For `assertThere`: the prompt that a field refers to; empty if the field is null. */
export function namedPrompt(companyId: number, id: number | null): NamedThing[] {
  return id === null ? [] : [[promptEntity.key({ companyId, id }), 'ERR_NO_PROMPT_FOUND']];
}
