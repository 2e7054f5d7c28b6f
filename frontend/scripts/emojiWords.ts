import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(require.resolve(path), 'utf8'));

interface Emoji {
  emoji: string;
  label: string;
  tags?: string[];
  /** Absent for the letters that flags are made of. */
  group?: number;
  order?: number;
  version: number;
}
interface Annotation {
  default?: string[];
  tts?: string[];
}

/** Newest version of Unicode's emoji that phones and desktops of the last years draw. */
const newest = 15;
/** Emojibase's group of parts: skin tones and hair. */
const components = 2;

const turkish = (): Record<string, Annotation> => {
  const simple = read('cldr-annotations-full/annotations/tr/annotations.json') as {
    annotations: { annotations: Record<string, Annotation> };
  };
  const derived = read('cldr-annotations-derived-full/annotationsDerived/tr/annotations.json') as {
    annotationsDerived: { annotations: Record<string, Annotation> };
  };
  return { ...derived.annotationsDerived.annotations, ...simple.annotations.annotations };
};

/**
 * One line per emoji, in the usual order of keyboards: emoji, number of group, name and `|`-separated search words,
 * with tabs between them.
 */
export function emojiLines(language: string): string {
  // Emojibase has no Turkish. Its words for the other languages come from Unicode's CLDR, so Turkish is read from
  // there.
  const words = language === 'tr' ? turkish() : {};
  const all = read(`emojibase-data/${language === 'tr' ? 'en' : language}/data.json`) as Emoji[];
  return all
    .filter(({ group, version }) => group !== undefined && group !== components && version <= newest)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ emoji, group, label, tags = [] }) => {
      const own = words[emoji] ?? words[emoji.replaceAll('\uFE0F', '')];
      const name = own?.tts?.[0] ?? label;
      const found = (own?.default ?? tags).filter((tag) => tag !== name);
      return [emoji, group, name, found.join('|')].join('\t');
    })
    .join('\n');
}

const asked = /^virtual:emojis\/(pt|en|es|tr)$/;

/** Serves names and search words of emoji as modules `virtual:emojis/<language>`, instead of from a CDN. */
export const emojiWords: Plugin = {
  name: 'emoji-words',
  resolveId: { filter: { id: asked }, handler: (id) => `\0${id}` },
  load: {
    // oxlint-disable-next-line no-control-regex -- begins the names of modules that are no files
    filter: { id: /^\0virtual:emojis\// },
    handler: (id) => `export default ${JSON.stringify(emojiLines(id.slice(-2)))};`,
  },
};
