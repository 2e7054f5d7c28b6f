/**
 * Effect of choosing an option: `text` says its text and shows the options below, `attendent` (spelling of existing
 * clients) proposes an attendant, `queue` enters another queue, `integration` hands over, `file` sends a list of files.
 */
export const optionTypes = ['text', 'attendent', 'queue', 'integration', 'file'] as const;
export type OptionType = (typeof optionTypes)[number];
