import type { Day } from '@daymark/core/calendar/day'
import type { ImportEntry } from '@daymark/core/tasks/importTrash'
import type { TrashEntry } from '@daymark/core/tasks/trash'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted } from './words.ts'

type Entry = TrashEntry | ImportEntry

export const trash = translatable('trash', {
  title: 'Trash',
  hint: 'What you delete stays here for 30 days.',
  nothing: 'The trash is empty. What you delete stays here for 30 days.',
  since: (day: Day, remaining: number) => {
    const deleted = `Deleted ${dates.medium(day)}`
    return forms(remaining, { one: `${deleted}, # day left`, other: `${deleted}, # days left` })
  },
  ofList: ({ kind, tasks }: { kind: 'list' | 'section'; tasks: number }, since: string) => {
    const what = { list: 'List', section: 'Section' }[kind]
    const behind = forms(tasks, { one: `${what} with # task`, other: `${what} with # tasks` })
    return `${tasks === 0 ? what : behind}. ${since}`
  },
  name: (entry: Entry) =>
    entry.kind === 'import'
      ? `Import of ${entry.name}, ${forms(entry.tasks, { one: '# task', other: '# tasks' })}`
      : entry.name,
  restore: 'Restore',
  restoreEntry: (name: string) => `Restore ${name}`,
  erase: 'Delete for ever',
  eraseEntry: (name: string) => `Delete for ever ${name}`,
  empty: 'Empty trash',
  showMore: 'Show more',
  ask: (entries: readonly Entry[]) => `Delete ${named(entries)} for ever?`,
  consequence: 'Deleted from all your devices. This cannot be undone.',
  /** Of the focus on tasks that are deleted for ever. */
  nameless: (tasks: number, focused: number) =>
    forms(tasks, {
      one: `Its ${lasting(focused)} of focus stay without a name.`,
      other: `Their ${lasting(focused)} of focus stay without a name.`,
    }),
  cancel: 'Cancel',
  restored: (name: string) => `${quoted(name)} restored`,
  erased: (entries: readonly Entry[]) => `${named(entries)} deleted from the trash`,
})

/** One task by its title, one list by its name and its tasks, several by their numbers. */
function named(entries: readonly Entry[]): string {
  const [only, ...others] = entries
  const behind = entries.reduce((sum, entry) => sum + behindIn(entry), 0)
  if (only && others.length === 0) {
    const name = quoted(trash.name(only))
    return behind === 0 || only.kind === 'import'
      ? name
      : listed([name, forms(behind, { one: '# task', other: '# tasks' })])
  }
  const tasks = behind + entries.filter(({ kind }) => kind === 'task').length
  const lists = entries.filter(({ kind }) => kind === 'list' || kind === 'section').length
  return listed([
    ...(lists > 0 ? [forms(lists, { one: '# list', other: '# lists' })] : []),
    ...(tasks > 0 ? [forms(tasks, { one: '# task', other: '# tasks' })] : []),
  ])
}

function behindIn(entry: Entry): number {
  return entry.kind === 'task' ? 0 : entry.tasks
}
