import { memo, useMemo } from 'react';
import { richText } from '../richText.ts';

/** A message's text with its marks and links. */
export const RichText = memo(function RichText({ text }: { text: string }) {
  const parts = useMemo(() => richText(text), [text]);
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'link':
        return (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        );
      case 'bold':
        return <strong key={index}>{part.text}</strong>;
      case 'italic':
        return <em key={index}>{part.text}</em>;
      case 'strike':
        return <s key={index}>{part.text}</s>;
      case 'code':
        return <code key={index}>{part.text}</code>;
      case 'text':
        return part.text;
    }
  });
});
