import type { Language } from '@balcao/shared/records/userModel';
import { preferences } from '../frame/session/preferences.ts';

/** The texts are loaded with the code that failed, so the entry file contains these two itself. */
const texts: Record<Language, { said: string; reload: string }> = {
  pt: { said: 'Não foi possível carregar. Verifique sua conexão.', reload: 'Recarregar' },
  en: { said: 'Loading failed. Check your connection.', reload: 'Reload' },
  es: { said: 'No se pudo cargar. Verifique su conexión.', reload: 'Recargar' },
  tr: { said: 'Yüklenemedi. Bağlantınızı kontrol edin.', reload: 'Yenile' },
};

/** Shown instead of an empty page when the app's code could not be loaded. */
export function showStartFailure(): void {
  const { said, reload } = texts[preferences.get().language ?? 'pt'];
  const button = document.createElement('button');
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  const text = document.createElement('p');
  text.textContent = said;
  const root = document.getElementById('root');
  root?.setAttribute('role', 'alert');
  root?.classList.add('not-started');
  root?.append(text, button);
}
