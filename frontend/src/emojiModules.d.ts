/** Emoji of a language, a line each (frontend/scripts/emojiWords.ts). */
declare module 'virtual:emojis/*' {
  const lines: string;
  export default lines;
}
