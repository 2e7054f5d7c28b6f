import { type RefObject, useLayoutEffect, useRef } from 'react';

// True if the browser itself makes the field grow. Measuring instead would lay out the whole screen once more for each
// opened conversation and each key press.
const growsByStyle = CSS.supports('field-sizing', 'content');

/**
 * Ref of a text area that grows with its text; style it with `field-sizing: content` too, which most browsers
 * support.
 */
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
