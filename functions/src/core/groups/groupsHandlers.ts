// Generated from the contract and the folder's files: npm run generate.
import type { groupsApi } from '@balcao/shared/groups/groupsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { askGroupMembers } from './askGroupMembers.ts';
import { listGroupMembers } from './listGroupMembers.ts';

export const groupsHandlers: Handlers<typeof groupsApi> = {
  listGroupMembers,
  askGroupMembers,
};
