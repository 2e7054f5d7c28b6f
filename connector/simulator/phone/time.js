const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const date = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

export function timeOf(iso) {
  return clock.format(new Date(iso));
}

export function dayOf(iso) {
  const day = new Date(iso);
  const today = new Date();
  if (day.toDateString() === today.toDateString()) return 'Hoje';
  today.setDate(today.getDate() - 1);
  return day.toDateString() === today.toDateString() ? 'Ontem' : date.format(day);
}
