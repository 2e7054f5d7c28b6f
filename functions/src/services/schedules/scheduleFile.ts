import { findClaim } from '@balcao/shared/server/messages/messageEntity';
import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { readSchedule, scheduleEntity } from './scheduleEntity.ts';

/** Payload of the timer that deletes a file unless the scheduled message still names it. */
type WatchedFile = {
  /** Id of the scheduled message. */
  id: number;
  /**
   * True if no message of a conversation has the file: it is then erased even if the scheduled message is deleted by
   * then. False only in timers of older releases.
   */
  gone: boolean;
  /** Set for a copy made for one message of a series: it is kept if that message is stored. */
  sent?: { account: string; wid: string };
};

/** The file of a scheduled message, or its copy for one message of a series. */
export const scheduleFile = ownedFile({
  kind: 'scheduleFile',
  leaves: 'erased',
  armedWith: ({
    companyId,
    id,
    gone = true,
    sent,
  }: { companyId: number } & Pick<WatchedFile, 'id' | 'sent'> & Partial<Pick<WatchedFile, 'gone'>>) => ({
    companyId,
    payload: { id, gone, ...(sent && { sent }) },
  }),
  isNamed: async (store, companyId, key, { id, gone, sent }) => {
    if (sent !== undefined) return (await findClaim(store, companyId, sent.account, sent.wid)) !== undefined;
    const schedule = await readSchedule(store, companyId, id);
    return schedule === undefined ? !gone : schedule.media?.key === key;
  },
  left: (before, after) => {
    const { companyId, id, media, sentAt } = scheduleEntity.fromItem(before);
    const has = after && scheduleEntity.fromItem(after).media?.key;
    // A message that was sent has handed its file to the message in the conversation.
    const stays = media === undefined || sentAt !== undefined || has === media.key;
    return { owner: { companyId, id, gone: true }, keys: stays ? [] : [media.key] };
  },
});
