import type { MediaType } from '@balcao/shared/messages/messageModel';
import type { proto } from 'baileys';

export interface InteractiveContent {
  mediaType: MediaType;
  body: string;
  data: Record<string, unknown> | null;
  contextInfo: proto.IContextInfo | null;
  /** Message whose file stands above the text. */
  header: proto.IMessage | null;
}

const text = (value: string | null | undefined): string => value ?? '';

/** Lists, buttons and templates, and the answers people tap. */
export function interactiveContent(message: proto.IMessage): InteractiveContent | null {
  return answer(message) ?? list(message) ?? buttons(message) ?? template(message) ?? invitation(message);
}

function make(
  mediaType: MediaType,
  body: string,
  data: Record<string, unknown> | null,
  contextInfo: proto.IContextInfo | null | undefined,
  header: proto.IMessage | null = null,
): InteractiveContent {
  return { mediaType, body, data, contextInfo: contextInfo ?? null, header };
}

function answer(message: proto.IMessage): InteractiveContent | null {
  const {
    listResponseMessage: row,
    buttonsResponseMessage: button,
    interactiveResponseMessage: native,
  } = message;
  const reply = message.templateButtonReplyMessage;
  if (row) {
    const selectedId = text(row.singleSelectReply?.selectedRowId);
    return make('conversation', text(row.title), { selectedId }, row.contextInfo);
  }
  if (button) return chosen(button.selectedDisplayText, button.selectedButtonId, button.contextInfo);
  if (reply) return chosen(reply.selectedDisplayText, reply.selectedId, reply.contextInfo);
  if (native) {
    return chosen(native.body?.text, native.nativeFlowResponseMessage?.paramsJson, native.contextInfo);
  }
  return null;
}

/** Something tapped: what it said, or its id where it said nothing. */
function chosen(
  said: string | null | undefined,
  id: string | null | undefined,
  contextInfo: proto.IContextInfo | null | undefined,
): InteractiveContent {
  return make('conversation', text(said) || text(id), { selectedId: text(id) }, contextInfo);
}

function list(message: proto.IMessage): InteractiveContent | null {
  const found = message.listMessage;
  if (!found) return null;
  const sections = (found.sections ?? []).map((section) => ({
    title: text(section.title),
    rows: (section.rows ?? []).map((row) => ({
      id: text(row.rowId),
      title: text(row.title),
      description: text(row.description),
    })),
  }));
  const data = {
    title: text(found.title),
    buttonText: text(found.buttonText),
    footer: text(found.footerText),
    sections,
  };
  return make('listMessage', text(found.description) || text(found.title), data, found.contextInfo);
}

function buttons(message: proto.IMessage): InteractiveContent | null {
  const plain = message.buttonsMessage;
  if (plain) {
    const named = (plain.buttons ?? []).map((button) => text(button.buttonText?.displayText));
    const data = { title: text(plain.text), footer: text(plain.footerText), buttons: named };
    const body = text(plain.contentText) || text(plain.text);
    return make('interactiveMessage', body, data, plain.contextInfo, plain);
  }
  const found = message.interactiveMessage;
  if (!found) return null;
  const native = (found.nativeFlowMessage?.buttons ?? []).map((button) => ({
    name: text(button.name),
    params: text(button.buttonParamsJson),
  }));
  const data = { title: text(found.header?.title), footer: text(found.footer?.text), buttons: native };
  const body = text(found.body?.text) || text(found.header?.title);
  return make('interactiveMessage', body, data, found.contextInfo, found.header ?? null);
}

function template(message: proto.IMessage): InteractiveContent | null {
  const found = message.templateMessage;
  const body = found?.hydratedTemplate ?? found?.hydratedFourRowTemplate;
  if (found?.interactiveMessageTemplate)
    return buttons({ interactiveMessage: found.interactiveMessageTemplate });
  if (!found || !body) return null;
  const named = (body.hydratedButtons ?? []).map(
    (button) =>
      text(button.quickReplyButton?.displayText) ||
      text(button.urlButton?.displayText) ||
      text(button.callButton?.displayText),
  );
  const data = { title: text(body.hydratedTitleText), footer: text(body.hydratedFooterText), buttons: named };
  const said = text(body.hydratedContentText) || text(body.hydratedTitleText);
  return make('interactiveMessage', said, data, found.contextInfo, body);
}

function invitation(message: proto.IMessage): InteractiveContent | null {
  const { groupInviteMessage: group, productMessage, orderMessage } = message;
  if (group) {
    const data = { groupInvite: { name: text(group.groupName), code: text(group.inviteCode) } };
    return make('conversation', text(group.caption) || text(group.groupName), data, group.contextInfo);
  }
  if (productMessage) {
    const product = productMessage.product;
    const data = { product: { title: text(product?.title), url: text(product?.url) } };
    return make(
      'conversation',
      text(productMessage.body) || text(product?.title),
      data,
      productMessage.contextInfo,
    );
  }
  if (orderMessage) {
    const data = { order: { title: text(orderMessage.orderTitle), items: orderMessage.itemCount ?? 0 } };
    return make('conversation', text(orderMessage.message) || text(orderMessage.orderTitle), data, null);
  }
  return null;
}
