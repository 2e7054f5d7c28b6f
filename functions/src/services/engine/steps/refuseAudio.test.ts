import { expect, test } from 'vitest';
import { sampleEvent, sampleFacts, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { refuseAudio } from './refuseAudio.ts';

test.each([
  ['audio', 'enabled', true, 0],
  ['audio', 'disabled', true, 1],
  ['audio', 'enabled', false, 1],
  ['image', 'disabled', false, 0],
] as const)(
  '%s, company %s, contact %s: %i texts',
  (mediaType, acceptAudioMessageContact, accepts, texts) => {
    const state = sampleState(sampleFacts({ acceptAudioMessageContact }));
    if (state.facts.person) state.facts.person.acceptAudioMessage = accepts;
    const decision = refuseAudio(undecided, state, { ...sampleEvent, mediaType }, sampleNow);
    expect([decision.texts.length, decision.ended]).toEqual([texts, texts > 0]);
  },
);
