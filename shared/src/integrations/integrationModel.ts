import * as z from 'zod';

/** Services to which a queue, an option or a connection may hand a conversation over. */
export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot', 'flowbuilder'] as const;

export const integration = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  type: z.enum(integrationTypes),
  name: z.string(),
});
export type Integration = z.infer<typeof integration>;
