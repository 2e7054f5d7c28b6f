/**
 * What choosing an option does (administration specification): says its text and shows what is below it, proposes an
 * attendant (spelled so by existing clients), enters another queue, hands over to an integration, sends a list of files.
 */
export const optionTypes = ['text', 'attendent', 'queue', 'integration', 'file'] as const;
export type OptionType = (typeof optionTypes)[number];
