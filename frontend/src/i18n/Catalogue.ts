import type { pt } from './pt/catalogue.ts';
import type { inboxTexts } from './pt/inboxTexts.ts';
import type { texts } from './pt/texts.ts';

export type Shape<Node> = { [Key in keyof Node]: Node[Key] extends string ? string : Shape<Node[Key]> };

/** Portuguese decides the keys: another language that lacks one, or has one too many, does not compile. */
export type Catalogue = Shape<typeof pt>;
export type Texts = Shape<typeof texts>;
export type InboxTexts = Shape<typeof inboxTexts>;
