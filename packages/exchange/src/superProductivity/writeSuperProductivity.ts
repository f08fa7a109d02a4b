import { milliseconds } from '@daymark/core/calendar/day'
import { addTo } from '@daymark/core/groupBy'
import type { ExchangedTask } from '../exchangedTask.ts'
import { instantOf, readMoment } from '../text/moments.ts'
import type { Loss, WriteContext, Writer } from '../writing.ts'
import { emptyBackup } from './emptyBackup.ts'
import { repeatCfgOf } from './repeatCfgOf.ts'

/** A complete backup, as its import asks for one: it replaces everything there. */
export const writeSuperProductivity: Writer = ({ tasks }, context) => {
  const roots = rootsOf(tasks)
  const projects = projectsOf(tasks)
  const tags = idsOf(
    tasks.flatMap(({ tags: names }) => names),
    'tag',
  )
  const cfgs = new Map(tasks.flatMap((task) => cfgOf(task)))
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  const places: Places = {
    tasks: byKey,
    roots,
    projects,
    tags,
    stepsOf: stepsOf(tasks, roots),
    cfgs,
    context,
  }
  const now = milliseconds(context.now)
  const backup = emptyBackup(now, {
    task: tasks.map((task) => taskOf(task, places)),
    project: [...projects].map(([title, id]) => projectOf(id, title, tasks, places)),
    section: sectionsOf(tasks, places),
    tag: [...tags].map(([title, id]) => tagOf(id, title, tasks)),
    taskRepeatCfg: [...cfgs.values()],
  })
  const text = `${JSON.stringify(backup)}\n`
  const losses: Loss[] = [
    {
      kind: 'reminders',
      count: tasks.filter((task) => task.reminders.length > 1 || isSilent(task)).length,
    },
    { kind: 'repeats', count: tasks.filter(({ key, repeat }) => repeat && !cfgs.has(key)).length },
  ]
  return { files: [{ name: `super-productivity-${context.today}.json`, text }], losses }
}

const inbox = 'INBOX_PROJECT'

type Cfg = NonNullable<ReturnType<typeof repeatCfgOf>>

type Places = {
  tasks: ReadonlyMap<string, ExchangedTask>
  /** Steps are one level deep there: the task above all others. */
  roots: ReadonlyMap<string, string>
  projects: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  stepsOf: ReadonlyMap<string, string[]>
  cfgs: ReadonlyMap<string, Cfg>
  context: WriteContext
}

function taskOf(task: ExchangedTask, places: Places) {
  const { key, day, time, done, repeat } = task
  const { roots, projects, tags, stepsOf, cfgs, context } = places
  const root = roots.get(key)
  const start = day !== null && time !== null ? momentOf(day, time, context) : null
  const remindAt = remindAtOf(task, context)
  return {
    id: key,
    projectId: projects.get(task.list[0] ?? '') ?? inbox,
    title: task.name,
    subTaskIds: stepsOf.get(key) ?? [],
    notes: task.description,
    ...timesOf(task, places),
    isDone: done !== null,
    ...(done?.at && { doneOn: milliseconds(done.at) }),
    tagIds: task.tags.flatMap((name) => tags.get(name) ?? []),
    created: milliseconds(task.created ?? context.now),
    attachments: [],
    priority: { low: 1, medium: 2, high: 3 }[task.priority],
    ...(start !== null ? { dueWithTime: start } : day !== null && { dueDay: day }),
    ...(task.deadline !== null && { deadlineDay: task.deadline }),
    ...(remindAt !== null && { remindAt }),
    ...(root !== undefined && { parentId: root }),
    ...(repeat && cfgs.has(key) && { repeatCfgId: `repeat-${key}` }),
  }
}

/** A task there has the sums of its steps. */
function timesOf(task: ExchangedTask, { stepsOf, tasks }: Places) {
  const steps = (stepsOf.get(task.key) ?? []).flatMap((key) => tasks.get(key) ?? [])
  const spent = new Map<string, number>()
  for (const { day, minutes } of [task, ...steps].flatMap(({ focus }) => focus)) {
    spent.set(day, (spent.get(day) ?? 0) + minutes * 60_000)
  }
  const ofSteps = steps.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0)
  return {
    timeSpentOnDay: Object.fromEntries(spent),
    timeSpent: [...spent.values()].reduce((sum, each) => sum + each, 0),
    timeEstimate: (task.estimate ?? ofSteps) * 60_000,
  }
}

/** A series without a day, or done, has none there. */
function cfgOf(task: ExchangedTask): [string, Cfg][] {
  const { key, repeat, day, done } = task
  const cfg = repeat && day !== null && !done ? repeatCfgOf(task, repeat, day) : null
  return cfg ? [[key, cfg]] : []
}

function projectOf(id: string, title: string, tasks: readonly ExchangedTask[], places: Places) {
  const inProject = tasks.filter(
    ({ list, key }) => (list[0] ?? '') === title && !places.roots.has(key),
  )
  return {
    id,
    title: id === inbox ? 'Inbox' : title,
    isArchived: false,
    isHiddenFromMenu: false,
    isEnableBacklog: false,
    taskIds: inProject.map(({ key }) => key),
    backlogTaskIds: [],
    noteIds: [],
  }
}

function tagOf(id: string, title: string, tasks: readonly ExchangedTask[]) {
  const tagged = tasks.filter(({ tags }) => tags.includes(title)).map(({ key }) => key)
  return { id, title, color: null, created: 0, icon: null, taskIds: tagged }
}

function sectionsOf(tasks: readonly ExchangedTask[], { projects, roots }: Places) {
  const sections = new Map<string, { contextId: string; title: string; taskIds: string[] }>()
  for (const { key, list } of tasks) {
    const [project = '', ...deeper] = list
    if (deeper.length === 0 || roots.has(key)) continue
    const title = deeper.join(' / ')
    const name = `${project}\n${title}`
    const section = sections.get(name) ?? {
      contextId: projects.get(project) ?? inbox,
      title,
      taskIds: [],
    }
    section.taskIds.push(key)
    sections.set(name, section)
  }
  return [...sections.values()].map((section, index) => ({
    id: `section-${index + 1}`,
    contextType: 'PROJECT',
    ...section,
  }))
}

function projectsOf(tasks: readonly ExchangedTask[]): Map<string, string> {
  const names = tasks.flatMap(({ list }) => list[0] ?? [])
  return new Map([['', inbox], ...idsOf(names, 'project')])
}

function idsOf(names: readonly string[], kind: string): Map<string, string> {
  return new Map([...new Set(names)].map((name, index) => [name, `${kind}-${index + 1}`]))
}

function rootsOf(tasks: readonly ExchangedTask[]): Map<string, string> {
  const roots = new Map<string, string>()
  for (const { key, parent } of tasks) {
    // Each stands after the task that it is a step of.
    if (parent !== null) roots.set(key, roots.get(parent) ?? parent)
  }
  return roots
}

function stepsOf(tasks: readonly ExchangedTask[], roots: ReadonlyMap<string, string>) {
  const steps = new Map<string, string[]>()
  for (const { key } of tasks) {
    const root = roots.get(key)
    if (root !== undefined) addTo(steps, root, key)
  }
  return steps
}

function momentOf(
  day: NonNullable<ExchangedTask['day']>,
  minutes: number,
  context: WriteContext,
): number {
  return milliseconds(instantOf({ day, minutes }, context.zone, context))
}

function isSilent(task: ExchangedTask): boolean {
  const [first] = task.reminders
  return first !== undefined && 'before' in first && task.day === null
}

/** The first one, at its moment. */
function remindAtOf({ reminders, day, time }: ExchangedTask, context: WriteContext): number | null {
  const [first] = reminders
  if (!first) return null
  if ('before' in first)
    return day === null ? null : momentOf(day, time ?? 540, context) - first.before * 60_000
  const at = readMoment(first.at)
  return at ? momentOf(at.day, at.minutes ?? 0, context) : null
}
