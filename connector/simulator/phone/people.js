import { post } from './api.js';
import { avatar, find, h, icon, showNumber } from './dom.js';
import { timeOf } from './time.js';

export function drawPhones(phones, current, open) {
  const rows = phones.map((phone) => {
    const online = phone.devices.some((device) => device.online);
    const state = phone.devices.length === 0 ? '' : online ? 'on' : 'off';
    const words = { '': 'Falta o QR code', on: 'Ligado ao app', off: 'App sem conexão' };
    return row(
      h('span', { class: 'avatar phone' }, icon('phone')),
      phone.name,
      h('span', { class: `state ${state}` }, words[state]),
      undefined,
      current === phone.number,
      () => open(phone.number),
    );
  });
  find('phones').replaceChildren(...rows);
}

export function drawCustomers(customers, chats, current, open) {
  const rows = customers.map((customer) => {
    const chat = chats.get(customer.number) ?? { unread: 0 };
    const last = chat.last;
    const words = last ? (last.fromMe ? 'Você: ' : '') + preview(last) : showNumber(customer.number);
    const end = last
      ? h(
          'span',
          { class: 'end' },
          h('time', { datetime: last.at }, timeOf(last.at)),
          chat.unread > 0
            ? h('span', { class: 'badge', 'aria-label': `${chat.unread} não lidas` }, chat.unread)
            : undefined,
        )
      : undefined;
    return row(avatar(customer), customer.name, words, end, current === customer.number, () =>
      open(customer.number),
    );
  });
  find('customers').replaceChildren(...rows);
}

function preview({ deleted, type, text }) {
  if (deleted) return 'Mensagem apagada';
  const names = {
    image: 'Foto',
    video: 'Vídeo',
    audio: 'Áudio',
    document: 'Documento',
    sticker: 'Figurinha',
  };
  return text || names[type] || 'Mensagem';
}

/** A row of one of the lists. */
export function row(picture, name, words, end, current, onclick) {
  const text = h('span', {}, h('b', {}, name), h('small', {}, words));
  const button = h(
    'button',
    { class: 'row', type: 'button', 'aria-current': String(current), onclick },
    picture,
    text,
    end,
  );
  return h('li', {}, button);
}

/** Asks for name and number of a new phone or customer; resolves with the number. */
export function askPerson(kind) {
  const dialog = find('dialog');
  const isPhone = kind === 'phones';
  const name = h('input', {
    required: true,
    maxlength: '100',
    autocomplete: 'off',
    placeholder: isPhone ? 'Loja Norte' : 'Carlos Souza',
  });
  const number = h('input', {
    required: true,
    inputmode: 'tel',
    autocomplete: 'off',
    placeholder: '55 11 98888-0002',
  });
  const business = h('input', { type: 'checkbox', checked: true });
  const addressing = h(
    'select',
    {},
    h('option', { value: 'lid' }, 'Pelo LID, como hoje'),
    h('option', { value: 'pn' }, 'Pelo número, como antes'),
  );
  const error = h('p', { class: 'error', role: 'alert' });
  return new Promise((resolve) => {
    const save = async (event) => {
      event.preventDefault();
      const common = { name: name.value, number: number.value };
      const more = isPhone ? { business: business.checked } : { addressing: addressing.value };
      try {
        const person = await post(kind, { ...common, ...more });
        dialog.close();
        resolve(person.number);
      } catch (failure) {
        error.textContent = failure.message;
      }
    };
    dialog.replaceChildren(
      h('h3', { id: 'dialog-title' }, isPhone ? 'Novo celular' : 'Novo cliente'),
      h(
        'form',
        { onsubmit: (event) => void save(event) },
        h('label', {}, 'Nome', name),
        h('label', {}, 'Número com código do país', number),
        isPhone
          ? h('label', { class: 'check' }, business, 'WhatsApp Business')
          : h('label', {}, 'Como o WhatsApp o apresenta', addressing),
        error,
        h(
          'div',
          { class: 'actions' },
          h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, 'Cancelar'),
          h('button', { class: 'button main', type: 'submit' }, 'Criar'),
        ),
      ),
    );
    dialog.addEventListener('close', () => resolve(undefined), { once: true });
    dialog.showModal();
    name.focus();
  });
}
