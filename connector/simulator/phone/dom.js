/** Builds an element: h('p', { class: 'x', onclick }, 'text', child…). Strings become text, never HTML. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else element.setAttribute(name, value);
  }
  element.append(
    ...children.flat().filter((child) => child !== undefined && child !== null && child !== false),
  );
  return element;
}

export function find(id) {
  return document.getElementById(id);
}

let noticeTimer;

export function notice(text) {
  find('notice').textContent = text;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => (find('notice').textContent = ''), 5000);
}

export function initials(name) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1)[0] : '';
  return ((words[0]?.[0] ?? '?') + last).toUpperCase();
}

export function avatar(person) {
  const tone = [...person.number].reduce((sum, digit) => sum + Number(digit), 0) % 6;
  const face = person.pictureUrl
    ? h('img', { src: person.pictureUrl, alt: '', width: '96', height: '96' })
    : initials(person.name);
  return h('span', { class: `avatar tone-${tone}`, 'aria-hidden': 'true' }, face);
}

/** +55 11 98888-0001, or the bare number if it is not Brazilian. */
export function showNumber(number) {
  const parts = /^55(\d\d)(\d{4,5})(\d{4})$/.exec(number);
  return parts ? `+55 ${parts[1]} ${parts[2]}-${parts[3]}` : `+${number}`;
}

const shapes = {
  back: 'M15 5l-7 7 7 7',
  phone:
    'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M14 18v2M18 18h2v2',
  attach: 'm21 11-9 9a5 5 0 0 1-7-7l9-9a3.5 3.5 0 0 1 5 5l-9 9a2 2 0 0 1-3-3l8-8',
  send: 'M4 12 20 4l-5 16-3-7z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  close: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  tick: 'm5 12.5 4.5 4.5L19 7',
  ticks: 'm1.5 12.5 4.5 4.5L15 7M11 16.5l.5.5L22 7',
  plus: 'M12 5v14M5 12h14',
};

/** A drawn icon; decoration unless a label is given. */
export function icon(name, label) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', shapes[name]);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'drawn');
  if (label) {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
  } else {
    svg.setAttribute('aria-hidden', 'true');
  }
  svg.append(path);
  return svg;
}

/** Button back to the list of people, for screens too narrow to show both. */
export function backButton(back) {
  const attributes = { class: 'icon back', type: 'button', 'aria-label': 'Voltar', onclick: back };
  return h('button', attributes, icon('back'));
}
