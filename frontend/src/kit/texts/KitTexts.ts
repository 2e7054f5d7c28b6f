import type { Shape } from '../../i18n/Catalogue.ts';
import type { kitTexts } from './pt.ts';

/** What each language says of the kit. */
export type KitTexts = Shape<typeof kitTexts>;
