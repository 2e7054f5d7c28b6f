import type { Language } from '@balcao/shared/records/userModel';

/** The texts of one folder, fetched in the language that is read. */
export type TextSet = Readonly<Record<Language, () => Promise<object>>>;

/** Few words said before their area's texts are there: its place in the menu, a command. */
export type Words = Readonly<Record<Language, string>>;
