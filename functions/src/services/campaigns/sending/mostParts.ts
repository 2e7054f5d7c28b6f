/** Most messages to a recipient after an answer: an audio and its text. */
export const mostParts = 2;
