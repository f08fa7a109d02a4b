import type { ImportEntry } from '@daymark/core/tasks/importTrash'
import type { TrashEntry } from '@daymark/core/tasks/trash'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted } from './words.ts'

type Entry = TrashEntry | ImportEntry

export const trash: Language['trash'] = {
  title: 'سلة المهملات',
  hint: 'ما يُحذف يبقى هنا 30 يومًا.',
  nothing: 'سلة المهملات فارغة. ما يُحذف يبقى هنا 30 يومًا.',
  since: (day, remaining) =>
    `الحذف في ${dates.medium(day)}، ${forms(remaining, {
      zero: 'لم يبقَ أي يوم',
      one: 'بقي يوم واحد',
      two: 'بقي يومان',
      few: 'بقيت # أيام',
      many: 'بقي # يومًا',
      other: 'بقي # يوم',
    })}`,
  ofList: ({ kind, tasks }, since) => {
    const what = { list: 'قائمة', section: 'قسم' }[kind]
    const behind = { list: 'قائمة فيها', section: 'قسم فيه' }[kind]
    return `${forms(
      tasks,
      counted.task.subject((inside) => `${behind} ${inside}`, what),
    )}. ${since}`
  },
  name: (entry) =>
    entry.kind === 'import'
      ? `استيراد ${isolated(entry.name)}، ${forms(entry.tasks, counted.task.subject())}`
      : entry.name,
  restore: 'استعادة',
  restoreEntry: (name) => `استعادة ${quoted(name)}`,
  erase: 'حذف نهائيًا',
  eraseEntry: (name) => `حذف ${quoted(name)} نهائيًا`,
  empty: 'إفراغ',
  showMore: 'عرض المزيد',
  ask: (entries) => `حذف ${named(entries)} نهائيًا؟`,
  consequence: 'يُحذف من كل أجهزتك. لا يمكن التراجع عن ذلك.',
  nameless: (tasks, focused) => {
    const time = lasting(focused)
    return forms(tasks, {
      zero: `يبقى من تركيزها ${time} بلا اسم.`,
      one: `يبقى من تركيزها ${time} بلا اسم.`,
      two: `يبقى من تركيزهما ${time} بلا اسم.`,
      few: `يبقى من تركيزها ${time} بلا اسم.`,
      many: `يبقى من تركيزها ${time} بلا اسم.`,
      other: `يبقى من تركيزها ${time} بلا اسم.`,
    })
  },
  cancel: 'إلغاء',
  restored: (name) => `استُعيدت ${quoted(name)}`,
  erased: (entries) => `تم حذف ${named(entries)} من سلة المهملات`,
}

/** One task by its title, one list by its name and its tasks, several by their numbers. */
function named(entries: readonly Entry[]): string {
  const [only, ...others] = entries
  const behind = entries.reduce((sum, entry) => sum + behindIn(entry), 0)
  if (only && others.length === 0) {
    const name = quoted(trash.name(only))
    return behind === 0 || only.kind === 'import'
      ? name
      : listed([name, forms(behind, counted.task.object())])
  }
  const tasks = behind + entries.filter(({ kind }) => kind === 'task').length
  const lists = entries.filter(({ kind }) => kind === 'list' || kind === 'section').length
  return listed([
    ...(lists > 0 ? [forms(lists, counted.list.object())] : []),
    ...(tasks > 0 ? [forms(tasks, counted.task.object())] : []),
  ])
}

function behindIn(entry: Entry): number {
  return entry.kind === 'task' ? 0 : entry.tasks
}
