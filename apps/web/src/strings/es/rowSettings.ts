import type { Language } from '../language.ts'

export const rowSettings: Language['rowSettings'] = {
  title: 'Filas',
  hint: 'Las tranquilas muestran lo que ayuda a elegir. Abre una tarea para ver el resto. Semana siempre es tranquila.',
  places: { day: 'Día', lists: 'Listas' },
  rows: { full: 'Completas', quiet: 'Tranquilas' },
  rowsOf: (place) => `Filas de ${place}`,
  changed: (place, rows) => `Filas de ${place}: ${rows}`,
}
