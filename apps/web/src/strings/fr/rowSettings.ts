import type { Language } from '../language.ts'

export const rowSettings: Language['rowSettings'] = {
  title: 'Lignes',
  hint: '« Sobres » montre ce qui aide à choisir. Ouvrez une tâche pour voir le reste. La semaine est toujours sobre.',
  places: { day: 'Jour', lists: 'Listes' },
  rows: { full: 'Complètes', quiet: 'Sobres' },
  rowsOf: (place) => `Lignes (${place})`,
  changed: (place, rows) => `Lignes (${place}) : ${rows}`,
}
