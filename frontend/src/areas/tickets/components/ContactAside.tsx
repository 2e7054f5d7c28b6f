import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLater } from '../../../components/hooks/useLater.ts';
import { useAfterFirstPaint } from '../../../components/hooks/useAfterFirstPaint.ts';
import type { ConversationPages } from '../../messages/ConversationSource.ts';
import { messagesOptions } from '../../messages/hooks/useMessages.ts';
import { LaterContactPanel } from '../../contacts/components/LaterContactPanel.tsx';

type Props = Omit<ComponentProps<typeof LaterContactPanel>, 'whole'> & { pages: ConversationPages };

/** Milliseconds before settings and other tickets of the contact are loaded, which nobody reads first. */
const restMs = 1000;

/** Loads the contact panel after the messages are on screen, and the lower parts of the panel once the page is idle. */
export function ContactAside({ pages, ...panel }: Props) {
  // Subscribes only to `isPending`, so that new messages cause no render here.
  const { isPending } = useInfiniteQuery(messagesOptions(pages));
  const painted = useAfterFirstPaint(!isPending);
  const whole = useLater(painted, restMs);
  return painted ? <LaterContactPanel {...panel} whole={whole} /> : null;
}
