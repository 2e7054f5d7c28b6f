import { post } from './api.js';
import { avatar, backButton, h, icon, notice, showNumber } from './dom.js';
import { askPicture } from './pictures.js';
import { dayOf, timeOf } from './time.js';

const ticks = {
  pending: ['clock', 'Aguardando o app', ''],
  sent: ['tick', 'Enviada', ''],
  delivered: ['ticks', 'Entregue', ''],
  read: ['ticks', 'Lida', ' read'],
};

const ringsMs = 30_000;

function tick(status) {
  const [shape, name, tone] = ticks[status] ?? ticks.sent;
  return h('span', { class: `tick${tone}`, title: name }, icon(shape, name));
}

function mediaOf({ type, mediaUrl, fileName, text }) {
  if (!mediaUrl) return undefined;
  if (type === 'image' || type === 'sticker') {
    return h(
      'a',
      { href: mediaUrl, target: '_blank', rel: 'noopener' },
      h('img', { src: mediaUrl, alt: text || 'Imagem' }),
    );
  }
  if (type === 'video') return h('video', { src: mediaUrl, controls: true });
  if (type === 'audio') return h('audio', { src: mediaUrl, controls: true });
  return h(
    'a',
    { class: 'file', href: mediaUrl, download: fileName ?? true },
    icon('file'),
    fileName ?? 'Documento',
  );
}

/** A text with its mentions replaced by names. */
function words({ text, mentions = [] }) {
  const names = new Map(mentions.map(({ digits, name }) => [digits, name]));
  return text.split(/(@\d{5,40})/).map((part) => {
    const name = part.startsWith('@') && names.get(part.slice(1));
    return name ? h('b', { class: 'mention' }, `@${name}`) : part;
  });
}

function bubble(message, previous, all, isNew) {
  const quoted = message.quotedId && all.find(({ id }) => id === message.quotedId);
  const reactions = Object.values(message.reactions ?? {}).join(' ');
  const turn = previous && previous.fromMe !== message.fromMe;
  const classes = ['bubble', message.fromMe && 'me', turn && 'turn', reactions && 'reacted', isNew && 'new'];
  return h(
    'article',
    { class: classes.filter(Boolean).join(' '), 'data-id': message.id },
    message.forwarded && !message.deleted ? h('small', { class: 'told' }, 'Encaminhada') : undefined,
    quoted ? h('div', { class: 'quote' }, quoted.text || 'Mensagem') : undefined,
    message.deleted ? h('span', { class: 'gone' }, 'Mensagem apagada') : mediaOf(message),
    message.text ? h('span', { class: 'text' }, words(message)) : undefined,
    h(
      'span',
      { class: 'meta' },
      message.edited && !message.deleted ? 'editada ' : '',
      h('time', { datetime: message.at }, timeOf(message.at)),
      message.fromMe ? tick(message.status) : undefined,
    ),
    reactions ? h('span', { class: 'reaction' }, reactions) : undefined,
  );
}

/** One customer's conversation with one phone. */
export class Chat {
  #customer;
  #phone;
  #log = h('div', {
    class: 'log',
    role: 'log',
    'aria-live': 'polite',
    'aria-label': 'Mensagens',
    tabindex: '0',
  });
  #typing = h('p', { class: 'typing', 'aria-live': 'polite' });
  #attached = h('div');
  #file;
  #known = new Set();
  /** Ringing calls, each with its hang-up timer. */
  #calls = new Map();
  #typingTimer;
  #lastTyping = 0;
  #stuck = true;
  #text = h('textarea', {
    rows: '1',
    placeholder: 'Mensagem',
    'aria-label': 'Mensagem',
    oninput: () => this.#onInput(),
    onkeydown: (event) => this.#onKey(event),
    onpaste: (event) => this.#onPaste(event),
  });

  constructor(customer, phone) {
    this.#customer = customer;
    this.#phone = phone;
    // a picture that has just loaded must not push the last message out of sight
    const stayAtEnd = () => this.#stuck && (this.#log.scrollTop = this.#log.scrollHeight);
    this.#log.addEventListener('load', stayAtEnd, true);
    this.#log.addEventListener('scroll', () => (this.#stuck = this.#nearEnd()));
    new ResizeObserver(stayAtEnd).observe(this.#log);
  }

  get customer() {
    return this.#customer.number;
  }

  isFor(customer, phone) {
    if (customer.number !== this.#customer.number || phone.number !== this.#phone.number) return false;
    this.#customer = customer;
    this.#phone = phone;
    return true;
  }

  /** Calls; rings until the app rejects the call, or nobody has answered for a while. */
  async #call() {
    const to = this.#phone.number;
    const path = `customers/${this.#customer.number}/calls`;
    try {
      const { call } = await post(path, { to });
      notice(`Chamando ${this.#phone.name}…`);
      const hangUp = () => void post(`${path}/end`, { to, call }).catch((failure) => notice(failure.message));
      this.#calls.set(call, setTimeout(hangUp, ringsMs));
    } catch (failure) {
      notice(failure.message);
    }
  }

  onRejected({ call }) {
    if (!this.#calls.has(call)) return;
    clearTimeout(this.#calls.get(call));
    this.#calls.delete(call);
    notice('A ligação foi recusada');
  }

  screen(phones, { back, choosePhone }) {
    const chooser = h('input', {
      type: 'file',
      hidden: true,
      onchange: () => this.#attach(chooser.files[0]),
    });
    const others = h(
      'select',
      { 'aria-label': 'Conversa com', onchange: () => choosePhone(others.value) },
      phones.map(({ number, name }) =>
        h('option', { value: number, selected: number === this.#phone.number }, name),
      ),
    );
    const linked = this.#phone.devices.length > 0;
    return [
      h(
        'header',
        { class: 'bar' },
        backButton(back),
        h(
          'button',
          {
            class: 'plain',
            type: 'button',
            'aria-label': `Foto de ${this.#customer.name}`,
            onclick: () => askPicture(this.#customer),
          },
          avatar(this.#customer),
        ),
        h(
          'div',
          { class: 'who' },
          h('h2', {}, this.#customer.name),
          h(
            'p',
            {},
            `${showNumber(this.#customer.number)} · escreve para `,
            phones.length > 1 ? others : this.#phone.name,
          ),
        ),
        h(
          'button',
          {
            class: 'icon',
            type: 'button',
            'aria-label': `Ligar para ${this.#phone.name}`,
            onclick: () => this.#call(),
          },
          icon('phone'),
        ),
      ),
      linked
        ? undefined
        : h(
            'p',
            { class: 'attached' },
            h('span', {}, `${this.#phone.name} ainda não está ligado ao app.`),
            h('a', { href: `#/celular/${this.#phone.number}` }, 'Ligar'),
          ),
      this.#log,
      this.#typing,
      this.#attached,
      h(
        'form',
        {
          class: 'composer',
          onsubmit: (event) => {
            event.preventDefault();
            void this.#send();
          },
        },
        h(
          'button',
          {
            class: 'icon',
            type: 'button',
            'aria-label': 'Anexar arquivo ou foto',
            onclick: () => chooser.click(),
          },
          icon('attach'),
        ),
        chooser,
        this.#text,
        h('button', { class: 'icon send', type: 'submit', 'aria-label': 'Enviar' }, icon('send')),
      ),
    ].filter(Boolean);
  }

  focus() {
    this.#text.focus();
  }

  show(messages) {
    const mine = messages.filter(({ from, to }) => [from, to].includes(this.#phone.number));
    const first = this.#known.size === 0;
    const atEnd = this.#stuck;
    const nodes = [];
    let day;
    mine.forEach((message, index) => {
      if (dayOf(message.at) !== day) nodes.push(h('p', { class: 'day' }, (day = dayOf(message.at))));
      nodes.push(bubble(message, mine[index - 1], mine, !first && !this.#known.has(message.id)));
      this.#known.add(message.id);
    });
    if (nodes.length === 0) {
      nodes.push(h('p', { class: 'empty' }, `Escreva a primeira mensagem de ${this.#customer.name}.`));
    }
    this.#log.replaceChildren(...nodes);
    if (first || atEnd || mine.at(-1)?.fromMe) this.#log.scrollTop = this.#log.scrollHeight;
    if (!document.hidden && mine.some(({ fromMe }) => !fromMe)) {
      void post(`customers/${this.#customer.number}/read`, { to: this.#phone.number }).catch(() => undefined);
    }
  }

  #nearEnd() {
    return this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight < 80;
  }

  onTyping({ from, to, state }) {
    if (from !== this.#phone.number || to !== this.#customer.number) return;
    const doing = { composing: 'está digitando…', recording: 'está gravando um áudio…' }[state];
    this.#typing.textContent = doing ? `${this.#phone.name} ${doing}` : '';
    clearTimeout(this.#typingTimer);
    this.#typingTimer = setTimeout(() => (this.#typing.textContent = ''), 10_000);
  }

  #onKey(event) {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void this.#send();
  }

  #onInput() {
    this.#text.style.height = 'auto';
    this.#text.style.height = `${this.#text.scrollHeight}px`;
    if (Date.now() - this.#lastTyping < 4000 || !this.#text.value) return;
    this.#lastTyping = Date.now();
    void post(`customers/${this.#customer.number}/typing`, { to: this.#phone.number }).catch(() => undefined);
  }

  #onPaste(event) {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    this.#attach(file);
  }

  #attach(file) {
    this.#file = file;
    const drop = h(
      'button',
      {
        class: 'icon',
        type: 'button',
        'aria-label': 'Tirar o arquivo',
        onclick: () => this.#attach(undefined),
      },
      icon('close'),
    );
    const next = file
      ? h('div', { class: 'attached' }, h('span', {}, `Arquivo: ${file.name}`), drop)
      : h('div');
    this.#attached.replaceWith(next);
    this.#attached = next;
    this.#text.focus();
  }

  async #send() {
    const text = this.#text.value;
    const file = this.#file;
    if (!file && !text.trim()) return;
    const to = this.#phone.number;
    let body = { to, text };
    if (file) {
      body = new FormData();
      body.set('to', to);
      body.set('text', text);
      body.set('file', file, file.name);
    }
    this.#text.value = '';
    this.#text.style.height = 'auto';
    this.#attach(undefined);
    this.#lastTyping = 0;
    try {
      await post(`customers/${this.#customer.number}/messages`, body);
    } catch (failure) {
      this.#text.value = text;
      if (file) this.#attach(file);
      notice(failure.message);
    }
  }
}
