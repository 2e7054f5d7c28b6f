import * as z from 'zod';

/** What a queue, an option or a connection may hand a conversation over to (wire facts, section 8). */
export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot', 'flowbuilder'] as const;

/** An integration as lists show it. */
export const integration = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  type: z.enum(integrationTypes),
  name: z.string(),
});
export type Integration = z.infer<typeof integration>;
