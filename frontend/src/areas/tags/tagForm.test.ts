import { type Tag, tag } from '@balcao/shared/records/tagModel';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { tagForm, tagValues } from './components/tagForm.ts';

const stored: Tag = {
  id: 1,
  companyId: 1,
  name: 'Proposta',
  color: '#0b6b6b',
  kanban: 1,
  timeLane: 0,
  nextLaneId: null,
  greetingMessageLane: '',
  rollbackLaneId: null,
  laneOrder: null,
  userId: 1,
  createdAt: '',
  updatedAt: '',
};

/** Fields of a tag that are not in its form; the lane order is changed by moving lanes. */
const unset = ['id', 'companyId', 'userId', 'laneOrder', 'createdAt', 'updatedAt'];

test('every field of a tag stands in its form; what it is for is a switch there', () => {
  const inForm = Object.keys(tag.shape)
    .filter((name) => !unset.includes(name))
    .map((name) => (name === 'kanban' ? 'stage' : name));
  const t = ((key: string) => key) as TFunction;
  for (const form of [tagValues(stored), tagValues('new'), tagForm(t).shape])
    expect(Object.keys(form).toSorted()).toEqual(inForm.toSorted());
});
