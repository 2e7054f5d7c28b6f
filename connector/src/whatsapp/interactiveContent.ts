import type { MediaType } from '@balcao/shared/records/messageModel';
import { longestOption } from '@balcao/shared/messages/messageData';
import { clip } from '@balcao/shared/text/clip';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import type { proto } from 'baileys';
import { buttonsData, menuOptions, optionsOf, productData, titleOf, totalOf, wordsOf } from './cardData.ts';
import { firstVisible } from './firstVisible.ts';

export interface InteractiveContent {
  mediaType: MediaType;
  body: string;
  data: Record<string, unknown> | null;
  contextInfo: proto.IContextInfo | null;
  /** Message whose file is shown above the text. */
  header: proto.IMessage | null;
}

/** Content of lists, buttons and templates, of the answers that people tap, and of invitations, products and orders. */
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
  if (row) return chosen(row.title, '', row.singleSelectReply?.selectedRowId, row.contextInfo);
  if (button) {
    const { selectedDisplayText: said, selectedButtonId: id } = button;
    return chosen(said, id, id, button.contextInfo);
  }
  if (reply) return chosen(reply.selectedDisplayText, reply.selectedId, reply.selectedId, reply.contextInfo);
  if (native) {
    const params = parametersOf(native.nativeFlowResponseMessage?.paramsJson);
    const named = firstVisible(params['title'], params['display_text'], params['description'], params['id']);
    const filled = filledFields(native.nativeFlowResponseMessage);
    const words = [firstVisible(native.body?.text, named), filled].filter(isVisibleText).join('\n');
    return chosen(words, '', params['id'], native.contextInfo);
  }
  return null;
}

/** Content of a tapped answer: its text, or its name if it has none. */
function chosen(
  said: string | null | undefined,
  named: string | null | undefined,
  id: string | null | undefined,
  contextInfo: proto.IContextInfo | null | undefined,
): InteractiveContent {
  return make('conversation', firstVisible(said, named), { selectedId: titleOf(id) }, contextInfo);
}

/** Text fields of the JSON parameters that a button or an answer carries for machines. */
function parametersOf(json: string | null | undefined): Partial<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(json ?? '');
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Fields of a form that are shown; forms have a few dozen at most. */
const mostFields = 50;

/** What somebody filled into a business's form, one field a line: its text on the phone is only "Sent". */
function filledFields(
  answer: proto.Message.InteractiveResponseMessage.INativeFlowResponseMessage | null | undefined,
): string {
  if (answer?.name !== 'flow') return '';
  try {
    const found = Object(JSON.parse(answer.paramsJson ?? '')) as Record<string, unknown>;
    return Object.entries(found)
      .flatMap(([name, value]) => fieldLine(name, value))
      .slice(0, mostFields)
      .join('\n');
  } catch {
    return '';
  }
}

/** WhatsApp's own builder of forms names a field `screen_0_Nome_1`, and an option of it `0_Manhã`. */
const builtName = /^screen_\d+_(.+)_\d+$/;

function fieldLine(name: string, value: unknown): string[] {
  if (name === 'flow_token') return [];
  const built = builtName.exec(name)?.[1];
  const said = (Array.isArray(value) ? (value as unknown[]) : [value])
    .filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
    .map((one) =>
      built === undefined ? String(one) : String(one).replace(/^\d+_/, '').replaceAll('_', ' '),
    );
  const words = said.filter(isVisibleText).join(', ');
  const label = built?.replaceAll('_', ' ') ?? name;
  return words === '' ? [] : [`${clip(label, 60)}: ${clip(words, longestOption)}`];
}

function list(message: proto.IMessage): InteractiveContent | null {
  const found = message.listMessage;
  if (!found) return null;
  const data = {
    title: titleOf(found.title),
    footer: wordsOf(found.footerText),
    buttonText: wordsOf(found.buttonText),
    ...menuOptions(found.sections ?? []),
  };
  return make('listMessage', firstVisible(found.description, found.title), data, found.contextInfo);
}

function buttons(message: proto.IMessage): InteractiveContent | null {
  const plain = message.buttonsMessage;
  if (plain) {
    const data = {
      title: titleOf(plain.text),
      footer: wordsOf(plain.footerText),
      ...optionsOf((plain.buttons ?? []).map((button) => button.buttonText?.displayText)),
    };
    return make(
      'interactiveMessage',
      firstVisible(plain.contentText, plain.text),
      data,
      plain.contextInfo,
      plain,
    );
  }
  const found = message.interactiveMessage;
  if (!found) return null;
  const cards = found.carouselMessage?.cards ?? [];
  const own = [found, ...cards].flatMap((one) => one.nativeFlowMessage?.buttons ?? []);
  const menus = (found.nativeFlowMessage?.buttons ?? []).flatMap(menuOf);
  const native = own.filter(({ name }) => name !== menuButton).map(nativeButton);
  const [menu] = menus;
  const data = {
    title: titleOf(found.header?.title),
    footer: wordsOf(found.footer?.text),
    ...(menu && { buttonText: wordsOf(menu.title) }),
    ...optionsOf([
      ...cards.map(cardWords),
      ...menus.flatMap(({ sections }) => menuOptions(sections).options),
      ...native.map(({ label }) => label),
    ]),
    ...buttonsData(native),
  };
  const body = firstVisible(found.body?.text, found.header?.title);
  return make('interactiveMessage', body, data, found.contextInfo, found.header ?? null);
}

/** The words of a carousel's card. */
function cardWords({ header, body, footer }: proto.Message.IInteractiveMessage): string {
  const words = [header?.title, header?.subtitle, body?.text, footer?.text].map((one) => one ?? '');
  return words.filter(isVisibleText).join(' · ');
}

/** Name of the button that opens a menu. */
const menuButton = 'single_select';

interface Menu {
  title: string;
  sections: proto.Message.ListMessage.ISection[];
}

/** The menu behind a button; its rows are in the JSON for machines, whose shape nobody guarantees. */
function menuOf({ name, buttonParamsJson }: NativeButton): Menu[] {
  if (name !== menuButton) return [];
  try {
    const found = Object(JSON.parse(buttonParamsJson ?? '')) as Record<string, unknown>;
    return [{ title: wordsIn(found['title']), sections: recordsOf(found['sections']).map(sectionOf) }];
  } catch {
    return [];
  }
}

function sectionOf(section: Record<string, unknown>): proto.Message.ListMessage.ISection {
  const rows = recordsOf(section['rows']);
  return {
    title: wordsIn(section['title']),
    rows: rows.map((row) => ({ title: wordsIn(row['title']), description: wordsIn(row['description']) })),
  };
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((one) => Object(one) as Record<string, unknown>) : [];

type NativeButton = proto.Message.InteractiveMessage.NativeFlowMessage.INativeFlowButton;

/** A button of a business's message: its label, and what it copies, opens or calls. */
function nativeButton({ name, buttonParamsJson }: NativeButton) {
  const params = parametersOf(buttonParamsJson);
  // WhatsApp's own names (`quick_reply`, `send_location`) are no labels.
  const named = /_|^mpm$/u.test(name ?? '') ? '' : name;
  const label = firstVisible(params['display_text'], params['title'], named);
  switch (name) {
    case 'cta_copy':
      return { label, behind: { copy: params['copy_code'] } };
    case 'cta_url':
      return { label, behind: { url: firstVisible(params['url'], params['merchant_url']) } };
    case 'cta_call':
      return { label, behind: { number: params['phone_number'] } };
    case 'payment_info':
    case 'review_and_pay': {
      const pix = pixOf(buttonParamsJson);
      return pix === undefined
        ? { label, behind: undefined }
        : { label: firstVisible(params['display_text'], 'PIX'), behind: { copy: pix } };
    }
    default:
      return { label, behind: undefined };
  }
}

/** The PIX code, or else the PIX key, of a payment button. */
function pixOf(json: string | null | undefined): string | undefined {
  try {
    const settings: unknown = (JSON.parse(json ?? '') as { payment_settings?: unknown } | null)
      ?.payment_settings;
    for (const setting of Array.isArray(settings) ? (settings as unknown[]) : []) {
      const { pix_dynamic_code: moving, pix_static_code: fixed } = Object(setting) as Record<string, unknown>;
      const found = (Object(moving) as { code?: unknown }).code ?? (Object(fixed) as { key?: unknown }).key;
      if (typeof found === 'string' && found !== '') return found;
    }
  } catch {
    // Unreadable machine data has no code.
  }
  return undefined;
}

function template(message: proto.IMessage): InteractiveContent | null {
  const found = message.templateMessage ?? message.highlyStructuredMessage?.hydratedHsm;
  const body = found?.hydratedTemplate ?? found?.hydratedFourRowTemplate;
  if (found?.interactiveMessageTemplate)
    return buttons({ interactiveMessage: found.interactiveMessageTemplate });
  if (!found || !body) return null;
  const named = (body.hydratedButtons ?? []).map(({ quickReplyButton, urlButton, callButton }) => ({
    label: firstVisible(quickReplyButton?.displayText, urlButton?.displayText, callButton?.displayText),
    behind: urlButton ? { url: urlButton.url } : callButton ? { number: callButton.phoneNumber } : undefined,
  }));
  const data = {
    title: titleOf(body.hydratedTitleText),
    footer: wordsOf(body.hydratedFooterText),
    ...optionsOf(named.map(({ label }) => label)),
    ...buttonsData(named),
  };
  const said = firstVisible(body.hydratedContentText, body.hydratedTitleText);
  return make('interactiveMessage', said, data, found.contextInfo, body);
}

/** Content of a group invitation, a product or an order. */
function invitation(message: proto.IMessage): InteractiveContent | null {
  const { groupInviteMessage: group, productMessage: product, orderMessage: order } = message;
  if (group) {
    const data = { groupInvite: { name: titleOf(group.groupName) } };
    return make('conversation', firstVisible(group.caption, group.groupName), data, group.contextInfo);
  }
  if (product) {
    const said = firstVisible(product.body, product.product?.title);
    return make('conversation', said, productData(product), product.contextInfo);
  }
  if (order) {
    const data = {
      order: { title: titleOf(order.orderTitle), items: order.itemCount ?? 0, ...totalOf(order) },
    };
    return make('conversation', firstVisible(order.message, order.orderTitle), data, order.contextInfo);
  }
  return null;
}
