import { kitTexts } from '../../kit/texts/pt.ts';
import { errors } from './errors.ts';
import { inboxTexts } from './inboxTexts.ts';
import { texts } from './texts.ts';

export const pt = { ...texts, ...inboxTexts, ...kitTexts, errors };
