import type { Catalogue } from '../Catalogue.ts';
import { errors } from './errors.ts';
import { inboxTexts } from './inboxTexts.ts';
import { texts } from './texts.ts';

export const en: Catalogue = { ...texts, ...inboxTexts, errors };
