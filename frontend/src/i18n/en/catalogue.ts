import type { Catalogue } from '../Catalogue.ts';
import { kitTexts } from '../../kit/texts/en.ts';
import { errors } from './errors.ts';
import { inboxTexts } from './inboxTexts.ts';
import { texts } from './texts.ts';

export const en: Catalogue = { ...texts, ...inboxTexts, ...kitTexts, errors };
