import type { ErrorCode } from '@balcao/shared/errors';
import type { pt } from './texts/pt.ts';

/** Portuguese texts by folder: each folder enters its own beside them (`contactsTexts.ts`), nobody lists them. */
export interface TextsByFolder {
  i18n: typeof pt;
}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** Every key that `t` takes. */
export type Catalogue = All<TextsByFolder[keyof TextsByFolder]>;

type None<Names extends never> = Names;

/** An error code that no folder has a text for does not compile here. */
export type CodeWithoutText = None<Exclude<ErrorCode, keyof Catalogue['errors']>>;
/** A text for a code that the API does not know does not compile here. */
export type TextWithoutCode = None<Exclude<keyof Catalogue['errors'], ErrorCode>>;
