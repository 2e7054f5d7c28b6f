import { errors } from './errors.ts';
import { texts } from './texts.ts';

export const pt = { ...texts, errors };
