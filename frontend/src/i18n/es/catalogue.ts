import type { Catalogue } from '../Catalogue.ts';
import { kitTexts } from '../../kit/texts/es.ts';
import { errors } from './errors.ts';
import { inboxTexts } from './inboxTexts.ts';
import { texts } from './texts.ts';

export const es: Catalogue = { ...texts, ...inboxTexts, ...kitTexts, errors };
