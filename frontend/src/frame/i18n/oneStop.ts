/** Removes a doubled full stop where a sentence ends with a user's text: "Elisa P." needs no second one. */
export const oneStop = (sentence: string): string => sentence.replace(/([^.])\.\.$/, '$1.');
