import type { Language } from '../language.ts'

export const rowSettings: Language['rowSettings'] = {
  title: 'Zeilen',
  hint: '„Ruhig“ zeigt, was dir beim Auswählen hilft. Öffne eine Aufgabe, um den Rest zu sehen. Die Woche ist immer ruhig.',
  places: { day: 'Tag', lists: 'Listen' },
  rows: { full: 'Voll', quiet: 'Ruhig' },
  rowsOf: (place) => `Zeilen: ${place}`,
  changed: (place, rows) => `Zeilen, ${place}: ${rows}`,
}
