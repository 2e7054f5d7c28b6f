import type { Catalogue } from '../Catalogue.ts';
import { kitTexts } from '../../kit/texts/tr.ts';
import { errors } from './errors.ts';
import { inboxTexts } from './inboxTexts.ts';
import { texts } from './texts.ts';

export const tr: Catalogue = { ...texts, ...inboxTexts, ...kitTexts, errors };
