import type { ErrorCode } from '@balcao/shared/errors';

/** Portuguese texts by folder. Each folder adds its own by module augmentation, in the generated `contactsTexts.ts`. */
export interface TextsByFolder {}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** All keys that `t` accepts. */
export type Catalogue = All<TextsByFolder[keyof TextsByFolder]>;

type None<Names extends never> = Names;

/** Fails to compile if an error code has no text in any folder. */
export type CodeWithoutText = None<Exclude<ErrorCode, keyof Catalogue['errors']>>;
/** Fails to compile if there is a text for a code that the API does not know. */
export type TextWithoutCode = None<Exclude<keyof Catalogue['errors'], ErrorCode>>;
