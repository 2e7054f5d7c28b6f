import * as z from 'zod';

export const flow = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  active: z.boolean(),
});
export type Flow = z.infer<typeof flow>;
