import { post } from './api.js';
import { avatar, find, h, notice } from './dom.js';

const side = 640;

/** The middle of a photo as a square JPEG in base64, as a phone uploads it. */
async function squareJpeg(file) {
  const photo = await createImageBitmap(file);
  const edge = Math.min(photo.width, photo.height);
  const canvas = h('canvas', { width: String(side), height: String(side) });
  canvas
    .getContext('2d')
    .drawImage(photo, (photo.width - edge) / 2, (photo.height - edge) / 2, edge, edge, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1];
}

/**
 * Field that sets or removes the picture of `of` (a person or a group); `path` is the picture's address in the control
 * API.
 */
export function pictureField(of, path, onSaved) {
  const face = h('span', { class: 'face' }, avatar(of));
  const save = async (jpeg) => {
    try {
      const { pictureUrl } = await post(`${path}/picture`, { jpeg });
      face.replaceChildren(avatar({ ...of, pictureUrl }));
      onSaved?.();
    } catch (failure) {
      notice(failure.message);
    }
  };
  const chooser = h('input', {
    type: 'file',
    accept: 'image/*',
    onchange: () =>
      void squareJpeg(chooser.files[0]).then(save, () => notice('Este arquivo não é uma imagem.')),
  });
  return h(
    'div',
    { class: 'picture' },
    face,
    h('label', {}, 'Foto', chooser),
    h('button', { class: 'button', type: 'button', onclick: () => void save(null) }, 'Tirar foto'),
  );
}

export function askPicture(customer) {
  const dialog = find('dialog');
  dialog.replaceChildren(
    h('h3', { id: 'dialog-title' }, `Foto de ${customer.name}`),
    pictureField(customer, `customers/${customer.number}`),
    h(
      'div',
      { class: 'actions' },
      h('button', { class: 'button main', type: 'button', onclick: () => dialog.close() }, 'Fechar'),
    ),
  );
  dialog.showModal();
}
