import { mostChats, mostPeople } from '@balcao/shared/chats/chatRules';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import {
  longestInterval,
  longestMinutes,
  mostTimes,
  mostTimesByMinutes,
} from '@balcao/shared/schedules/repetitionRules';
import { mostWaiting } from '@balcao/shared/schedules/scheduleRules';
import { expect, test } from 'vitest';
import { en as enChats } from '../src/areas/chats/texts/en.ts';
import { es as esChats } from '../src/areas/chats/texts/es.ts';
import { pt as ptChats } from '../src/areas/chats/texts/pt.ts';
import { tr as trChats } from '../src/areas/chats/texts/tr.ts';
import { en as enApi } from '../src/areas/externalApi/texts/en.ts';
import { es as esApi } from '../src/areas/externalApi/texts/es.ts';
import { pt as ptApi } from '../src/areas/externalApi/texts/pt.ts';
import { tr as trApi } from '../src/areas/externalApi/texts/tr.ts';
import { en } from '../src/areas/schedules/texts/en.ts';
import { es } from '../src/areas/schedules/texts/es.ts';
import { pt } from '../src/areas/schedules/texts/pt.ts';
import { tr } from '../src/areas/schedules/texts/tr.ts';

/** Numbers of a text, in order. */
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const sorted = (...numbers: number[]) => numbers.toSorted((one, other) => one - other);

/** The numbers of a text, sorted, because languages order them differently. */
const said = (text: string) => sorted(...numbersOf(text));

test.each([
  ['pt', pt, ptChats, ptApi],
  ['en', en, enChats, enApi],
  ['es', es, esChats, esApi],
  ['tr', tr, trChats, trApi],
] as const)('texts name the limits that hold: %s', (_language, schedules, chats, api) => {
  const { rate, burst } = tokenThrottling;
  expect({
    timesLimit: said(schedules.schedules.timesLimit),
    repetition: said(schedules.errors.ERR_SCHEDULE_REPETITION),
    waiting: said(schedules.errors.ERR_TOO_MANY_SCHEDULES),
    people: said(chats.errors.ERR_CHAT_TOO_MANY_PEOPLE),
    chats: said(chats.errors.ERR_TOO_MANY_CHATS),
    calls: said(api.messagesApi.limits),
  }).toEqual({
    timesLimit: sorted(2, mostTimes, mostTimesByMinutes, longestInterval),
    repetition: sorted(mostTimes, mostTimesByMinutes, longestInterval, longestMinutes),
    waiting: [mostWaiting],
    people: [mostPeople],
    chats: [mostChats],
    // Besides the limits, the text contains the status of a refusal (429) and the hours for which an idempotency key
    // counts (24).
    calls: sorted(rate, burst, 24, 429),
  });
});
