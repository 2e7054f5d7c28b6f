import type { HiddenChange } from '@balcao/shared/records/messageModel';
import { proto } from 'baileys';

const secretTypes = proto.Message.SecretEncryptedMessage.SecretEncType;

/**
 * Change of an earlier message whose content is encrypted with that message's secret, which is not kept here: an edit,
 * a vote, a comment, an answer to an event. Undefined for any other message. `target` is undefined if it names none.
 */
export function hiddenChangeOf(
  message: proto.IMessage,
): { what: HiddenChange; target: string | undefined } | undefined {
  const {
    secretEncryptedMessage: secret,
    pollUpdateMessage: vote,
    encCommentMessage: comment,
    encEventResponseMessage: answer,
  } = message;
  const changed = (what: HiddenChange, key: proto.IMessageKey | null | undefined) => ({
    what,
    target: key?.id ?? undefined,
  });
  if (secret) {
    const isEdit =
      secret.secretEncType === secretTypes.MESSAGE_EDIT || secret.secretEncType === secretTypes.EVENT_EDIT;
    return changed(isEdit ? 'edit' : 'other', secret.targetMessageKey);
  }
  if (vote) return changed('vote', vote.pollCreationMessageKey);
  if (comment) return changed('comment', comment.targetMessageKey);
  return answer ? changed('answer', answer.eventCreationMessageKey) : undefined;
}
