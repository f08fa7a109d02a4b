import type { ImportEntry } from '@daymark/core/tasks/importTrash'
import type { TrashEntry } from '@daymark/core/tasks/trash'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted } from './words.ts'

type Entry = TrashEntry | ImportEntry

export const trash: Language['trash'] = {
  title: 'Papierkorb',
  hint: 'Was du löschst, bleibt 30 Tage hier.',
  nothing: 'Der Papierkorb ist leer. Was du löschst, bleibt 30 Tage hier.',
  since: (day, remaining) => {
    const deleted = `Gelöscht am ${dates.medium(day)}`
    return forms(remaining, { one: `${deleted}, noch # Tag`, other: `${deleted}, noch # Tage` })
  },
  ofList: ({ kind, tasks }, since) => {
    const what = { list: 'Liste', section: 'Abschnitt' }[kind]
    const behind = forms(tasks, { one: `${what} mit # Aufgabe`, other: `${what} mit # Aufgaben` })
    return `${tasks === 0 ? what : behind}. ${since}`
  },
  name: (entry) =>
    entry.kind === 'import'
      ? `Import von ${entry.name}, ${forms(entry.tasks, { one: '# Aufgabe', other: '# Aufgaben' })}`
      : entry.name,
  restore: 'Wiederherstellen',
  restoreEntry: (name) => `${name} wiederherstellen`,
  erase: 'Endgültig löschen',
  eraseEntry: (name) => `Endgültig löschen: ${name}`,
  empty: 'Leeren',
  showMore: 'Mehr anzeigen',
  ask: (entries) => `${named(entries)} endgültig löschen?`,
  consequence: 'Wird auf allen deinen Geräten gelöscht. Das lässt sich nicht rückgängig machen.',
  nameless: (tasks, focused) =>
    forms(tasks, {
      one: `Ihre Fokuszeit von ${lasting(focused)} bleibt ohne Namen.`,
      other: `Ihre gemeinsame Fokuszeit von ${lasting(focused)} bleibt ohne Namen.`,
    }),
  cancel: 'Abbrechen',
  restored: (name) => `${quoted(name)} wiederhergestellt`,
  erased: (entries) => `${named(entries)} aus dem Papierkorb gelöscht`,
}

/** One task by its title, one list by its name and its tasks, several by their numbers. */
function named(entries: readonly Entry[]): string {
  const [only, ...others] = entries
  const behind = entries.reduce((sum, entry) => sum + behindIn(entry), 0)
  if (only && others.length === 0) {
    const name = quoted(trash.name(only))
    return behind === 0 || only.kind === 'import'
      ? name
      : listed([name, forms(behind, { one: '# Aufgabe', other: '# Aufgaben' })])
  }
  const tasks = behind + entries.filter(({ kind }) => kind === 'task').length
  const lists = entries.filter(({ kind }) => kind === 'list' || kind === 'section').length
  return listed([
    ...(lists > 0 ? [forms(lists, { one: '# Liste', other: '# Listen' })] : []),
    ...(tasks > 0 ? [forms(tasks, { one: '# Aufgabe', other: '# Aufgaben' })] : []),
  ])
}

function behindIn(entry: Entry): number {
  return entry.kind === 'task' ? 0 : entry.tasks
}
