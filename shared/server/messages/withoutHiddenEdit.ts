import type { MessageItem } from './messageEntity.ts';

/** The marks of a message whose newest text is known; undefined if none is left. */
export function withoutHiddenEdit(marks: MessageItem['hiddenChanges']): MessageItem['hiddenChanges'] {
  const { edit: _known, ...others } = marks ?? {};
  return Object.keys(others).length === 0 ? undefined : others;
}
