import { post } from './api.js';
import { avatar, find, h, notice } from './dom.js';
import { row } from './people.js';
import { pictureField } from './pictures.js';

const shown = (group) => ({ ...group, name: group.subject, number: group.id.replace('@g.us', '') });

export function drawGroups(groups, open) {
  const rows = groups.map((group) =>
    row(
      avatar(shown(group)),
      group.subject,
      `${group.participants.length} participantes`,
      undefined,
      false,
      () => open(group),
    ),
  );
  find('groups').replaceChildren(...rows);
}

function subjectInput(value) {
  return h('input', { required: true, maxlength: '100', autocomplete: 'off', value });
}

function closeButton(dialog) {
  return h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, 'Fechar');
}

/** Dialog for a new group of everybody who is ticked. */
export function askGroup(people) {
  const dialog = find('dialog');
  const subject = subjectInput('');
  const error = h('p', { class: 'error', role: 'alert' });
  const boxes = people.map(({ number, name }) => ({
    number,
    box: h('input', { type: 'checkbox', checked: true }),
    name,
  }));
  const save = async (event) => {
    event.preventDefault();
    const participants = boxes.filter(({ box }) => box.checked).map(({ number }) => number);
    try {
      await post('groups', { subject: subject.value, participants });
      dialog.close();
    } catch (failure) {
      error.textContent = failure.message;
    }
  };
  dialog.replaceChildren(
    h('h3', { id: 'dialog-title' }, 'Novo grupo'),
    h(
      'form',
      { onsubmit: (event) => void save(event) },
      h('label', {}, 'Nome do grupo', subject),
      boxes.map(({ box, name }) => h('label', { class: 'check' }, box, name)),
      error,
      h(
        'div',
        { class: 'actions' },
        closeButton(dialog),
        h('button', { class: 'button main', type: 'submit' }, 'Criar grupo'),
      ),
    ),
  );
  dialog.showModal();
  subject.focus();
}

/** Dialog for a group's name and picture, and for sending a message as one of its people. */
export function openGroup(group, people) {
  const dialog = find('dialog');
  const subject = subjectInput(group.subject);
  const writers = people.filter(({ number }) => group.participants.includes(number));
  const writer = h(
    'select',
    {},
    writers.map(({ number, name }) => h('option', { value: number }, name)),
  );
  const text = h('input', { autocomplete: 'off', maxlength: '1000' });
  const tried = (work) => async (event) => {
    event.preventDefault();
    try {
      await work();
    } catch (failure) {
      notice(failure.message);
    }
  };
  const rename = tried(() => post(`groups/${group.id}`, { subject: subject.value }));
  const write = tried(async () => {
    await post(`customers/${writer.value}/messages`, { to: group.id, text: text.value });
    text.value = '';
  });
  dialog.replaceChildren(
    h('h3', { id: 'dialog-title' }, 'Grupo'),
    pictureField(shown(group), `groups/${group.id}`),
    h(
      'form',
      { onsubmit: (event) => void rename(event) },
      h('label', {}, 'Nome do grupo', subject),
      h('button', { class: 'button', type: 'submit' }, 'Mudar nome'),
    ),
    h(
      'form',
      { onsubmit: (event) => void write(event) },
      h('label', {}, 'Escrever como', writer),
      h('label', {}, 'Mensagem ao grupo', text),
      h(
        'div',
        { class: 'actions' },
        closeButton(dialog),
        h('button', { class: 'button main', type: 'submit' }, 'Enviar ao grupo'),
      ),
    ),
  );
  dialog.showModal();
}
