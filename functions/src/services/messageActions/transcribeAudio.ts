import { AppError, type ErrorCode } from '@balcao/shared/errors';
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import { isReceivedAudio } from '@balcao/shared/messageActions/receivedAudio';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireMessage } from '../../core/messages/requireMessage.ts';
import { showMessages } from '../../core/messages/reading/showMessages.ts';
import { withinOutsideSlot } from '../../platform/runtime/withinOutsideSlot.ts';
import { openText } from '../../platform/runtime/openText.ts';
import { readCompanySecret, secretContext } from '../../core/company/companySecretEntity.ts';
import { askTranscriber } from './askTranscriber.ts';
import { audioForProvider, isTooLong, secondsOfOgg } from './audioForProvider.ts';
import { claimTranscription, failTranscription } from './claimTranscription.ts';
import { countTranscription } from './countTranscription.ts';
import { receivedAudioEntity } from './receivedAudioEntity.ts';
import { type TranscriptionClaim, transcriptionClaimEntity } from './transcriptionClaimEntity.ts';
import { withinSlots } from './withinSlots.ts';

/** A call of the function lasts at most 29 s; the timeout leaves time to answer. */
const patienceMs = 23_000;

/**
 * Transcribes an audio received from a contact, for anybody who may read the message. The text is stored with the
 * message: colleagues see it live, search finds it, and it is billed once.
 */
export const transcribeAudio: Handler<typeof messageActionsApi.transcribeAudio> = async (ctx, { params }) => {
  const deadline = Date.now() + patienceMs;
  const { message, ticket } = await requireMessage(ctx, await messageIdOf(ctx, params.file));
  if (message.isDeleted === true) throw new AppError('ERR_NO_MESSAGE_FOUND');
  if (!isReceivedAudio(message)) throw new AppError('ERR_NOT_RECEIVED_AUDIO');
  const done = message.transcription === undefined ? await transcribeOnce(ctx, message, deadline) : message;
  const [shown] = await showMessages(ctx, [done], { ticket, contactName: ticket.contactName });
  if (shown === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { transcribedText: done.transcription ?? '', message: shown };
};

/** Existing clients name the file; a number is the message's id. */
async function messageIdOf({ store, companyId }: UserContext, file: number | string): Promise<number> {
  if (typeof file === 'number') return file;
  if (!/^[\w-]{1,80}\.\w{1,10}$/.test(file)) throw new AppError('ERR_AUDIO_ADDRESS');
  const item = await store.get(receivedAudioEntity.key({ companyId, file }));
  if (item === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return receivedAudioEntity.fromItem(item).id;
}

/** Failures that the service may still bill. */
const paidFor: readonly ErrorCode[] = ['ERR_TRANSCRIPTION_TIMEOUT', 'ERR_TRANSCRIPTION_DATA'];

async function transcribeOnce(
  ctx: UserContext,
  message: MessageItem,
  deadline: number,
): Promise<MessageItem> {
  const audio = message.media && audioForProvider(message.media.mimetype);
  if (message.media === undefined || audio === undefined) throw new AppError('ERR_TRANSCRIPTION_FILE');
  if (isTooLong(message.media)) throw new AppError('ERR_TRANSCRIPTION_LONG');
  const { key: file } = message.media;
  const secret = await readCompanySecret(ctx.store, ctx.companyId, 'openaikeyaudio');
  if (secret === undefined) throw new AppError('ERR_TRANSCRIPTION_NOT_CONFIGURED');
  const claim = await claimTranscription(ctx, message);
  let counted: Awaited<ReturnType<typeof countTranscription>> | undefined;
  try {
    counted = await countTranscription(ctx);
    const [stored, key, bytes] = await Promise.all([
      ctx.store.get(messageKey(message), { consistent: true }),
      openText(ctx, secretContext(ctx.companyId, 'openaikeyaudio'), secret.sealed),
      readFile(ctx, file),
    ]);
    const now = stored && messageEntity.fromItem(stored);
    // Another call finished between our read of the message and our claim.
    if (now?.transcription !== undefined) {
      await Promise.all([ctx.store.delete(transcriptionClaimEntity.key(claim)), counted.giveBack()]);
      return now;
    }
    // The sender's declared length may be too low.
    if (isTooLong({ size: bytes.length, seconds: secondsOfOgg(bytes) }))
      throw new AppError('ERR_TRANSCRIPTION_LONG');
    const { language } = ctx.company;
    const text = await withinOutsideSlot(ctx, (slot) =>
      withinSlots(ctx, claim, () => askTranscriber(ctx, { slot, ...audio, key, bytes, language, deadline })),
    );
    return await keep(ctx, message, claim, text);
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    const paid = code !== undefined && paidFor.includes(code);
    const why = paid ? 'paid' : code === 'ERR_TRANSCRIPTION_LONG' ? 'tooLong' : 'unpaid';
    await Promise.all([failTranscription(ctx, claim, why), paid ? undefined : counted?.giveBack()]);
    throw error;
  }
}

/** @throws AppError ERR_TRANSCRIPTION_FILE when the file is gone */
async function readFile({ clients, settings }: UserContext, key: string): Promise<Uint8Array> {
  const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
  const s3 = await clients.s3();
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: settings.mediaBucket, Key: key }));
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  } catch (error) {
    if (error instanceof NoSuchKey) throw new AppError('ERR_TRANSCRIPTION_FILE');
    throw error;
  }
}

/** Stores the text with the message unless it was deleted meanwhile: a deleted message gets no text. */
async function keep(
  { store, companyId }: UserContext,
  message: MessageItem,
  claim: TranscriptionClaim,
  transcription: string,
): Promise<MessageItem> {
  try {
    await store.transact([
      {
        update: messageKey({ ...message, companyId }),
        change: { set: { transcription }, add: { version: 1 } },
        condition: {
          expression: 'attribute_exists(#pk) AND (attribute_not_exists(#isDeleted) OR #isDeleted = :no)',
          values: { no: false },
        },
      },
      { delete: transcriptionClaimEntity.key(claim) },
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_NO_MESSAGE_FOUND');
    throw error;
  }
  const item = await store.get(messageKey(message), { consistent: true });
  if (item === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return messageEntity.fromItem(item);
}
