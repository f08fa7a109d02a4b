import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { forms, inLists, inTasks, listed, quoted } from './words.ts'

type Entry = Parameters<Language['trash']['name']>[0]

export const trash: Language['trash'] = {
  title: 'Corbeille',
  hint: 'Ce que vous supprimez reste ici pendant 30 jours.',
  nothing: 'La corbeille est vide. Ce que vous supprimez reste ici pendant 30 jours.',
  since: (day, remaining) => {
    const deleted = `Ici depuis le ${dates.medium(day)}`
    return forms(remaining, {
      one: `${deleted}, encore # jour`,
      many: `${deleted}, encore # de jours`,
      other: `${deleted}, encore # jours`,
    })
  },
  ofList: ({ kind, tasks }, since) => {
    const what = { list: 'Liste', section: 'Section' }[kind]
    return `${tasks === 0 ? what : `${what} avec ${inTasks(tasks)}`}. ${since}`
  },
  name: (entry) =>
    entry.kind === 'import' ? `Import de ${entry.name}, ${inTasks(entry.tasks)}` : entry.name,
  restore: 'Restaurer',
  restoreEntry: (name) => `Restaurer ${quoted(name)}`,
  erase: 'Supprimer définitivement',
  eraseEntry: (name) => `Supprimer définitivement ${quoted(name)}`,
  empty: 'Vider la corbeille',
  showMore: 'Afficher plus',
  ask: (entries) => `Supprimer définitivement ${named(entries)} ?`,
  consequence: 'Sur tous vos appareils. C’est irréversible.',
  nameless: (tasks, focused) =>
    forms(tasks, {
      one: `Son temps de concentration (${lasting(focused)}) reste sans nom.`,
      many: `Leur temps de concentration (${lasting(focused)}) reste sans nom.`,
      other: `Leur temps de concentration (${lasting(focused)}) reste sans nom.`,
    }),
  cancel: 'Annuler',
  restored: (name) => `Restauration faite : ${quoted(name)}`,
  erased: (entries) => `Suppression définitive : ${named(entries)}`,
}

/** One task by its title, one list by its name and its tasks, several by their numbers. */
function named(entries: readonly Entry[]): string {
  const [only, ...others] = entries
  const behind = entries.reduce((sum, entry) => sum + behindIn(entry), 0)
  if (only && others.length === 0) {
    const name = quoted(trash.name(only))
    return behind === 0 || only.kind === 'import' ? name : listed([name, inTasks(behind)])
  }
  const tasks = behind + entries.filter(({ kind }) => kind === 'task').length
  const lists = entries.filter(({ kind }) => kind === 'list' || kind === 'section').length
  return listed([...(lists > 0 ? [inLists(lists)] : []), ...(tasks > 0 ? [inTasks(tasks)] : [])])
}

function behindIn(entry: Entry): number {
  return entry.kind === 'task' ? 0 : entry.tasks
}
