import { type RefObject, useLayoutEffect, useRef } from 'react';

// Measuring it lays the whole screen out once more, for each conversation opened and each letter.
const growsByStyle = CSS.supports('field-sizing', 'content');

/** The ref of a field that is as high as its text; give it `field-sizing: content` too, which most browsers know. */
export function useGrowingField(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (growsByStyle || !element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  });
  return field;
}
