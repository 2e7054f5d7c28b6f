import { get, listen } from './api.js';
import { Chat } from './chat.js';
import { find, h, icon, notice } from './dom.js';
import { askGroup, drawGroups, openGroup } from './groups.js';
import { phoneScreen } from './pair.js';
import { askPerson, drawCustomers, drawPhones } from './people.js';

let state = { phones: [], customers: [], groups: [] };
let chat;
const chats = new Map();
const chosenPhone = new Map();

function place() {
  const [, kind, number] = location.hash.split('/');
  return { kind, number };
}

const openPhone = (number) => (location.hash = `#/celular/${number}`);
const openCustomer = (number) => (location.hash = `#/cliente/${number}`);
const back = () => (location.hash = '#/');

function drawLists() {
  const { kind, number } = place();
  drawPhones(state.phones, kind === 'celular' ? number : undefined, openPhone);
  drawCustomers(state.customers, chats, kind === 'cliente' ? number : undefined, openCustomer);
  drawGroups(state.groups, (group) => openGroup(group, state.customers));
}

/** Counts messages since the customer last looked; an open chat is always read. */
function remember(customer, messages) {
  const open = chat?.customer === customer && !document.hidden;
  const seen = open ? messages.length : (chats.get(customer)?.seen ?? messages.length);
  const unread = messages.slice(seen).filter(({ fromMe }) => !fromMe).length;
  chats.set(customer, { last: messages.at(-1), seen, unread });
}

async function loadState() {
  state = await get('state');
  drawLists();
}

async function loadMessages(customer) {
  const all = await get(`customers/${customer}/messages`);
  // the page lists groups, but shows only messages between two people
  const messages = all.filter(({ to }) => !to.endsWith('@g.us'));
  remember(customer, messages);
  if (chat?.customer === customer) chat.show(messages);
  drawLists();
}

function phoneFor(customer) {
  const chosen = chosenPhone.get(customer);
  const last = chats.get(customer)?.last;
  const partner = last && (last.fromMe ? last.to : last.from);
  const linked = state.phones.find(({ devices }) => devices.length > 0);
  return state.phones.find(({ number }) => number === (chosen ?? partner)) ?? linked ?? state.phones[0];
}

function drawMain() {
  const { kind, number } = place();
  const main = find('main');
  document.body.classList.toggle('open', kind === 'celular' || kind === 'cliente');
  const phone = kind === 'celular' && state.phones.find((each) => each.number === number);
  const customer = kind === 'cliente' && state.customers.find((each) => each.number === number);
  const previous = chat;
  chat = undefined;
  if (phone) {
    main.replaceChildren(...phoneScreen(phone, state.customers, { back, openCustomer, refresh }));
  } else if (customer) {
    const partner = phoneFor(customer.number);
    // The chat object is kept while its customer and phone stay the same, so that a redraw of the page loses no
    // half-written message.
    const current = previous?.isFor(customer, partner) ? previous : new Chat(customer, partner);
    chat = current;
    const choosePhone = (chosen) => {
      chosenPhone.set(customer.number, chosen);
      drawMain();
    };
    main.replaceChildren(...current.screen(state.phones, { back, choosePhone }));
    current.focus();
    void loadMessages(customer.number);
  } else {
    main.replaceChildren(
      h('p', { class: 'empty' }, 'Escolha um celular para ligar ao app ou um cliente para escrever.'),
    );
  }
  drawLists();
}

async function refresh() {
  await loadState();
  if (!chat) drawMain();
}

/** What the phone's screen shows: it is redrawn only when that has changed, so that a half-typed QR text stays. */
let shownDevices = '';

function devicesNow() {
  return JSON.stringify(
    state.phones.map(({ number, devices }) => [number, devices.map(({ id, online }) => [id, online])]),
  );
}

async function refreshPhones() {
  await loadState();
  const devices = devicesNow();
  if (devices === shownDevices) return;
  shownDevices = devices;
  drawMain();
}

const waiting = new Map();
function soon(key, work) {
  if (waiting.has(key)) return;
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key);
      void work().catch((failure) => notice(failure.message));
    }, 40),
  );
}

function onEvent(event) {
  if (['message', 'receipt'].includes(event.type)) {
    for (const number of [event.from, event.to]) {
      if (state.customers.some((customer) => customer.number === number))
        soon(number, () => loadMessages(number));
    }
  } else if (event.type === 'typing') {
    chat?.onTyping(event);
  } else if (event.type === 'callRejected') {
    chat?.onRejected(event);
  } else if (event.type === 'group') {
    soon('groups', loadState);
  } else if (['paired', 'unlinked', 'online', 'offline', 'person'].includes(event.type)) {
    soon('state', refreshPhones);
  }
}

async function start() {
  await loadState();
  await Promise.all(state.customers.map(({ number }) => loadMessages(number)));
  shownDevices = devicesNow();
  const { kind } = place();
  const unlinked = state.phones.find(({ devices }) => devices.length === 0);
  const nobodyLinked = state.phones.every(({ devices }) => devices.length === 0);
  if (!kind && (nobodyLinked || window.innerWidth > 720)) {
    const first = nobodyLinked ? `#/celular/${unlinked?.number}` : `#/cliente/${state.customers[0]?.number}`;
    history.replaceState(null, '', first);
  }
  drawMain();
}

for (const logo of document.querySelectorAll('.logo')) logo.append(icon('phone'));
for (const add of document.querySelectorAll('.add')) add.prepend(icon('plus'));
window.addEventListener('hashchange', drawMain);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && chat) void loadMessages(chat.customer);
});
async function create(kind, open) {
  const number = await askPerson(kind);
  if (!number) return;
  await loadState();
  open(number);
}

find('new-phone').addEventListener('click', () => void create('phones', openPhone));
find('new-customer').addEventListener('click', () => void create('customers', openCustomer));
find('new-group').addEventListener('click', () => askGroup([...state.customers, ...state.phones]));

let started = false;
listen(onEvent, () => {
  const work = started
    ? refreshPhones().then(() => Promise.all(state.customers.map(({ number }) => loadMessages(number))))
    : start();
  started = true;
  void work.catch((failure) => notice(failure.message));
});
