/** A sentence that ends with what people wrote, which may end with a full stop itself: "Elisa P." needs no second one. */
export const oneStop = (sentence: string): string => sentence.replace(/([^.])\.\.$/, '$1.');
