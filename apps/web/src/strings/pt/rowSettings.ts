import type { Language } from '../language.ts'

export const rowSettings: Language['rowSettings'] = {
  title: 'Linhas',
  hint: 'As discretas mostram o que ajuda a escolher. Abra uma tarefa para ver o resto. Semana é sempre discreta.',
  places: { day: 'Dia', lists: 'Listas' },
  rows: { full: 'Completas', quiet: 'Discretas' },
  rowsOf: (place) => `Linhas de ${place}`,
  changed: (place, rows) => `Linhas de ${place}: ${rows}`,
}
