import { groupBy } from '@daymark/core/groupBy'
import type { ExchangedTask } from '../exchangedTask.ts'
import { levelsOf } from '../losses.ts'
import { writeCsv } from '../text/csv.ts'
import { clockText } from '../text/moments.ts'
import { fileNames, listNameOf } from '../text/names.ts'
import { inTreeOrder } from '../treeOrder.ts'
import type { Loss, WriteContext, Writer } from '../writing.ts'
import { todoistRepeat } from './repeatWords.ts'
import { labelOf, markedName } from './todoistText.ts'

const columns = [
  ...['TYPE', 'CONTENT', 'DESCRIPTION', 'PRIORITY', 'INDENT', 'AUTHOR', 'RESPONSIBLE'],
  ...['DATE', 'DATE_LANG', 'TIMEZONE', 'DURATION', 'DURATION_UNIT', 'DEADLINE', 'DEADLINE_LANG'],
]

const deepest = 4

/** A file for each list, as one is a project there. What is done has no place in it. */
export const writeTodoistCsv: Writer = ({ tasks: all }, context) => {
  const tasks = inTreeOrder(all.filter(({ done }) => !done))
  const dates = new Map(tasks.map((task) => [task.key, dateOf(task, context)]))
  const lists = groupBy(tasks, ({ list }) => list[0] ?? 'Inbox')
  const names = projectFiles([...lists.keys()])
  const files = [...lists].map(([list, inList]) => ({
    name: names.get(list) ?? list,
    text: writeCsv([columns, ...rowsOf(inList, dates, context)]),
  }))
  const losses: Loss[] = [
    { kind: 'repeats', count: tasks.filter((task) => dates.get(task.key)?.isLess).length },
    {
      kind: 'lists',
      count: tasks.filter(({ list: [list] }) => list && isOther(names, list)).length,
    },
    {
      kind: 'tags',
      count: tasks.filter(({ tags }) => tags.some((tag) => labelOf(tag) !== tag)).length,
    },
  ]
  return { files, losses }
}

/** The names of files by list. Todoist puts an id after the name of a project, which is left out again. */
function projectFiles(lists: readonly string[]): ReadonlyMap<string, string> {
  const named = lists.map((list) => (/\[\d+\]$/.test(list) ? `${list} [0]` : list))
  return new Map(fileNames(named, 'csv').map((file, index) => [lists[index] ?? '', file]))
}

/** Whether the name of its file is read as another one. */
function isOther(names: ReadonlyMap<string, string>, list: string): boolean {
  return listNameOf(names.get(list) ?? '') !== list
}

type DateCell = { text: string; isLess: boolean }

function rowsOf(
  tasks: readonly ExchangedTask[],
  dates: ReadonlyMap<string, DateCell>,
  context: WriteContext,
): string[][] {
  const levels = levelsOf(tasks)
  const sections = groupBy(tasks, ({ list }) => list.slice(1).join(' / '))
  const inOrder = [...sections].sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
  return inOrder.flatMap(([section, inSection]) => [
    ...(section === '' ? [] : [['section', section]]),
    ...inSection.map((task) => {
      const indent = Math.min((levels.get(task.key) ?? 0) + 1, deepest)
      return rowOf(task, indent, dates.get(task.key)?.text ?? '', context)
    }),
  ])
}

const priorities = { high: '1', medium: '2', low: '4' } as const

function rowOf(task: ExchangedTask, indent: number, date: string, context: WriteContext): string[] {
  const { name, tags, description, priority, estimate, deadline } = task
  return [
    'task',
    [markedName(name), ...tags.map((tag) => `@${labelOf(tag)}`)].join(' '),
    description,
    priorities[priority],
    String(indent),
    '',
    '',
    date,
    'en',
    context.zone,
    estimate === null ? '' : String(estimate),
    estimate === null ? '' : 'minute',
    deadline ?? '',
    deadline === null ? '' : 'en',
  ]
}

function dateOf({ day, time, repeat }: ExchangedTask, context: WriteContext): DateCell {
  if (day === null) return { text: '', isLess: repeat !== null }
  const clock = time === null ? '' : clockText(time)
  const words = repeat && todoistRepeat(repeat, day, context)
  if (words) return { text: clock === '' ? words : `${words} at ${clock}`, isLess: false }
  return { text: [day, clock].filter(Boolean).join(' '), isLess: repeat !== null }
}
