// Generated from the contract and the folder's files: npm run generate.
import type { contactMergesApi } from '@balcao/shared/contactMerges/contactMergesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { dismissMergeProposal } from './dismissMergeProposal.ts';
import { listContactMerges } from './listContactMerges.ts';
import { listMergeProposals } from './listMergeProposals.ts';
import { mergeContacts } from './mergeContacts.ts';
import { undoMerge } from './undoMerge.ts';

export const contactMergesHandlers: Handlers<typeof contactMergesApi> = {
  mergeContacts,
  undoMerge,
  listContactMerges,
  listMergeProposals,
  dismissMergeProposal,
};
