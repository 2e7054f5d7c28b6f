import { memo, type ReactNode, useMemo } from 'react';
import { richText, type TextPart } from '../words/richText.ts';

const elements = { bold: 'strong', italic: 'em', strike: 's' } as const;

function drawn(parts: readonly TextPart[]): ReactNode[] {
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return <code key={index}>{part.text}</code>;
      case 'link':
        return (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        );
      default: {
        const Element = elements[part.kind];
        return <Element key={index}>{drawn(part.parts)}</Element>;
      }
    }
  });
}

/** A message's text with formatting and links. */
export const RichText = memo(function RichText({ text }: { text: string }) {
  return useMemo(() => drawn(richText(text)), [text]);
});
