import type { EventTopic } from '@balcao/shared/events';
import type { Area } from './app/Area.ts';
import { auth } from './areas/auth/area.ts';
import { billing } from './areas/billing/area.ts';
import { connections } from './areas/connections/area.ts';
import { contacts } from './areas/contacts/area.ts';
import { messages } from './areas/messages/area.ts';
import { queues } from './areas/queues/area.ts';
import { tickets } from './areas/tickets/area.ts';
import { users } from './areas/users/area.ts';

/** Every area behind sign-in. What is asked for ahead, and what stands before sign-in, is found by its file's name. */
const list = [auth, billing, connections, contacts, messages, queues, tickets, users] as const;

export const areas: readonly Area[] = list;

type TopicsOf<Each> = Each extends { live: infer Live } ? keyof Live : never;
type None<Topics extends never> = Topics;

/** A topic that no area handles does not compile here. */
export type UnhandledTopic = None<Exclude<EventTopic, TopicsOf<(typeof list)[number]>>>;
