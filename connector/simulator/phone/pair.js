import { post, remove } from './api.js';
import { backButton, h, icon, notice, showNumber } from './dom.js';

/** Reads the QR code in an image file; large and small images are tried at a few scales. */
async function readQr(file) {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error('Este arquivo não é uma imagem.');
  for (const longest of [bitmap.width, 1000, 500, 1600]) {
    const scale = longest / Math.max(bitmap.width, bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = document.createElement('canvas');
    // a white frame helps if the image was cut close to the code
    canvas.width = width + 40;
    canvas.height = height + 40;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 20, 20, width, height);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = window.jsQR(pixels.data, canvas.width, canvas.height);
    if (found?.data) return found.data;
  }
  throw new Error('Não achei um QR code nesta imagem. Tente uma captura maior ou cole o texto do código.');
}

let onPaste;
document.addEventListener('paste', (event) => onPaste?.(event));

/** The phone's own screen: scan a QR code, see linked devices, write from the phone itself. */
export function phoneScreen(phone, customers, { back, openCustomer, refresh }) {
  const error = h('p', { class: 'error', role: 'alert' });
  const linked = phone.devices.length > 0;
  const field = h('input', {
    id: 'qr-text',
    autocomplete: 'off',
    placeholder: 'Cole aqui o texto do QR code',
  });
  let busy = false;

  const pair = async (read) => {
    if (busy) return;
    busy = true;
    error.textContent = '';
    try {
      await post(`phones/${phone.number}/scan`, { qr: await read() });
      notice('Celular ligado ao app.');
      await refresh();
    } catch (failure) {
      error.textContent = failure.message;
    } finally {
      busy = false;
    }
  };
  const pairFile = (file) => file && pair(() => readQr(file));
  const pairText = (text) => pair(async () => text.trim());

  onPaste = (event) => {
    if (!document.contains(drop)) return;
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    const text = event.clipboardData.getData('text');
    if (file) {
      event.preventDefault();
      void pairFile(file);
    } else if (text.includes(',') && event.target !== field && !event.target.closest?.('form.own')) {
      event.preventDefault();
      void pairText(text);
    }
  };

  const chooser = h('input', {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onchange: () => void pairFile(chooser.files[0]),
  });
  const drop = h(
    'div',
    {
      class: 'drop',
      ondragover: (event) => {
        event.preventDefault();
        drop.classList.add('over');
      },
      ondragleave: () => drop.classList.remove('over'),
      ondrop: (event) => {
        event.preventDefault();
        drop.classList.remove('over');
        const file = event.dataTransfer.files[0];
        if (file) void pairFile(file);
        else void pairText(event.dataTransfer.getData('text'));
      },
    },
    h('span', { class: 'big' }, icon('qr')),
    h('strong', {}, 'Cole (Ctrl V) ou solte aqui a imagem do QR code'),
    h('button', { class: 'button', type: 'button', onclick: () => chooser.click() }, 'Escolher imagem'),
    chooser,
  );
  const textForm = h(
    'form',
    {
      class: 'form',
      onsubmit: (event) => {
        event.preventDefault();
        void pairText(field.value);
      },
    },
    h('label', {}, 'Ou o texto (botão “Copiar código” ao lado do QR)', field),
    h('button', { class: 'button main', type: 'submit' }, 'Ligar ao app'),
  );

  const stepOne = h(
    'section',
    { class: 'card' },
    linked
      ? h('h3', {}, 'Ligar outro app')
      : h('h3', {}, h('span', { class: 'step' }, '1'), 'Dê o QR code a este celular'),
    linked
      ? h('p', {}, 'Um celular pode ficar ligado a vários apps: dê a ele outro QR code.')
      : h('p', {}, 'No app, abra Conexões, crie uma conexão do WhatsApp e copie o QR code que aparece.'),
    drop,
    textForm,
    error,
  );
  const stepTwo = h(
    'section',
    { class: 'card' },
    h('h3', {}, linked ? undefined : h('span', { class: 'step' }, '2'), 'Escreva como cliente'),
    h('p', {}, `O que um cliente escrever para ${phone.name} aparece no app em Atendimentos.`),
    h(
      'div',
      { class: 'form' },
      customers.slice(0, 3).map((customer) =>
        h(
          'button',
          {
            class: `button${linked ? ' main' : ''}`,
            type: 'button',
            onclick: () => openCustomer(customer.number),
          },
          `Escrever como ${customer.name}`,
        ),
      ),
    ),
  );

  return [
    h(
      'header',
      { class: 'bar' },
      backButton(back),
      h(
        'div',
        { class: 'who' },
        h('h2', {}, phone.name),
        h(
          'p',
          {},
          `${showNumber(phone.number)} · ${phone.business ? 'WhatsApp Business' : 'WhatsApp pessoal'}`,
        ),
      ),
    ),
    h(
      'div',
      { class: 'page' },
      ...(linked
        ? [devicesCard(phone, refresh), stepTwo, ownMessageCard(phone, customers), stepOne]
        : [stepOne, stepTwo]),
    ),
  ];
}

function devicesCard(phone, refresh) {
  const unlink = async (id) => {
    try {
      await remove(`phones/${phone.number}/devices/${id}`);
      notice('App desligado deste celular.');
      await refresh();
    } catch (failure) {
      notice(failure.message);
    }
  };
  return h(
    'section',
    { class: 'card' },
    h('h3', {}, 'Aparelhos conectados'),
    h(
      'ul',
      { class: 'devices' },
      phone.devices.map((device) =>
        h(
          'li',
          {},
          h(
            'span',
            { class: `state ${device.online ? 'on' : 'off'}` },
            `App ${device.id} · ${device.online ? 'conectado' : 'sem conexão agora'}`,
            device.pending > 0 ? ` · ${device.pending} esperando entrega` : '',
          ),
          h(
            'button',
            { class: 'button bad', type: 'button', onclick: () => void unlink(device.id) },
            'Desligar',
          ),
        ),
      ),
    ),
  );
}

function ownMessageCard(phone, customers) {
  const to = h(
    'select',
    {},
    customers.map(({ number, name }) => h('option', { value: number }, name)),
  );
  const text = h('input', { autocomplete: 'off', placeholder: 'Mensagem' });
  const send = async (event) => {
    event.preventDefault();
    try {
      await post(`phones/${phone.number}/messages`, { to: to.value, text: text.value });
      text.value = '';
      notice('Enviada do próprio celular.');
    } catch (failure) {
      notice(failure.message);
    }
  };
  return h(
    'section',
    { class: 'card' },
    h('h3', {}, 'Escrever do próprio celular'),
    h('p', {}, 'Como se o dono respondesse pelo aparelho, sem usar o app.'),
    h(
      'form',
      { class: 'form own', onsubmit: (event) => void send(event) },
      h('label', {}, 'Para', to),
      h('label', {}, 'Texto', text),
      h('button', { class: 'button', type: 'submit' }, 'Enviar'),
    ),
  );
}
