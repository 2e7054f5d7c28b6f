import type { Language } from '@balcao/shared/records/userModel';

/** The texts of one folder, lazy-loaded per language. */
export type TextSet = Readonly<Record<Language, () => Promise<object>>>;

/** Words needed before their area's texts are loaded: a menu entry, the name of a command. */
export type Words = Readonly<Record<Language, string>>;
