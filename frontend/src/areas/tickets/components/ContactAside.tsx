import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLater } from '../../../components/hooks/useLater.ts';
import { useOncePainted } from '../../../components/hooks/useOncePainted.ts';
import type { ConversationPages } from '../../messages/ConversationSource.ts';
import { messagesOptions } from '../../messages/hooks/useMessages.ts';
import { LaterContactPanel } from '../../contacts/components/LaterContactPanel.tsx';

type Props = Omit<ComponentProps<typeof LaterContactPanel>, 'whole'> & { pages: ConversationPages };

/** Milliseconds after which what is changed about a contact is fetched too: fields and lists that nobody reads first. */
const restMs = 1000;

/** Messages are read first: who the contact is comes once they are on screen, and the rest once the page is at rest. */
export function ContactAside({ pages, ...panel }: Props) {
  // Only whether there are any yet: what comes later runs nothing here.
  const { isPending } = useInfiniteQuery(messagesOptions(pages));
  const painted = useOncePainted(!isPending);
  const whole = useLater(painted, restMs);
  return painted ? <LaterContactPanel {...panel} whole={whole} /> : null;
}
