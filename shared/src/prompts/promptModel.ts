import * as z from 'zod';

export const prompt = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
});
export type Prompt = z.infer<typeof prompt>;
