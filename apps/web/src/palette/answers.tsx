import type { Day } from '@daymark/core/calendar/day'
import { shownFilters } from '@daymark/core/filter/savedFilters'
import type { Task } from '@daymark/core/tables/tasks'
import { takerOf } from '@daymark/core/tasks/nesting'
import { parseTime } from '@daymark/core/tasks/parseDraft'
import type { ReadingContext } from '@daymark/core/words/context'
import { ArrowRight, Calendar, CalendarDays, Moon, SunMedium } from 'lucide-react'
import type {
  ListQuestion,
  MoveQuestion,
  ParentQuestion,
  Question,
  TimeQuestion,
} from '../actions/action.ts'
import { icons } from '../actions/icons.ts'
import type { Planner } from '../context.tsx'
import { dayContent, overOf } from '../derived/dayContent.ts'
import { readerOf } from '../derived/readLine.ts'
import { listTreeOf, shownTagsOf, stepTreeOf } from '../derived/trees.ts'
import { ListSign } from '../fields/ListSign.tsx'
import { strings } from '../strings.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { dayNote } from './dayNote.ts'
import { daysFor, type NamedDay, type OfferedDay } from './days.ts'
import { listsFor, pathsIn } from './lists.ts'
import { ranked } from './ranking.ts'
import { taskLimit } from './results.ts'
import type { PaletteRow } from './row.ts'

/** The lines of the second page. */
export function answersTo(
  question: Question,
  query: string,
  context: ReadingContext,
  planner: Planner,
): PaletteRow[] {
  if (question.asks === 'moveToList') return listRows(question, query, planner)
  if (question.asks === 'makeStep') return parentRows(question, query, planner)
  if (question.asks === 'putAt') return timeRows(question, query, context, planner)
  return moveRows(question, query, context, planner)
}

/** A day that takes more than it holds says so. Those that are always offered are found by a digit. */
function moveRows(
  { canBeSomeday, answer }: MoveQuestion,
  query: string,
  context: ReadingContext,
  planner: Planner,
): PaletteRow[] {
  const { today } = context
  const read = (query && dayIn(query, context, planner)) || null
  const days = daysFor(query, { today, someday: canBeSomeday, read })
  const digits = new Map(
    days.flatMap(({ offered }) => offered ?? []).map((offered, index) => [offered, `${index + 1}`]),
  )
  const digitOf = ({ offered }: NamedDay) => (offered ? digits.get(offered) : undefined)
  const ofDigit = days.filter((named) => digitOf(named) === query)
  return [...new Set([...ofDigit, ...days])].map((named) => {
    const { day } = named
    const digit = digitOf(named)
    return {
      ...(day === null ? somedayRow(named) : dayRow(named, day, today)),
      ...(day && { note: noteOf(planner, day, today) }),
      ...(digit && query.length < 2 && { caps: [digit] }),
      act: () => answer(day),
    }
  })
}

function noteOf(planner: Planner, day: Day, today: Day): string {
  const note = strings.dates.near(day, today)
  const over = overOf(dayContent(planner, day))
  return over ? strings.paletteMore.overfull(note, over.planned - over.capacity) : note
}

/** The day that the query says, if it says one. */
export function dayOfQuery(
  query: string,
  context: ReadingContext,
  planner: Planner,
  answer: (day: Day) => void,
): PaletteRow | null {
  const day = query && dayIn(query, { ...context, past: true }, planner)
  if (!day) return null
  const named = { name: strings.dates.longOfWeek(day), day, marks: [] }
  return { ...dayRow(named, day, context.today), act: () => answer(day) }
}

/** A page of Lists. */
export type NamedPage =
  | { kind: 'inbox' | 'someday' }
  | { kind: 'list' | 'tag' | 'filter'; id: string }

/** So many pages of Lists are listed. */
const pageLimit = 8

/** Lists the pages of Lists that a query names among the places, before those that only other words name. */
export function listPages(rows: PaletteRow[], ...search: Parameters<typeof pagesFor>): void {
  const at = rows.findIndex(({ marks }) => marks?.length === 0)
  rows.splice(at < 0 ? rows.length : at, 0, ...pagesFor(...search))
}

/** The pages of Lists that a query names, to be shown. */
function pagesFor(query: string, planner: Planner, show: (page: NamedPage) => void): PaletteRow[] {
  const pages: { page: NamedPage; name: string; Icon: PaletteRow['Icon'] }[] = [
    { page: { kind: 'someday' }, name: strings.lists.someday, Icon: icons.someday },
    ...pathsIn(listTreeOf(planner)).map(({ list, path }) => ({
      page: list ? { kind: 'list' as const, id: list.id } : { kind: 'inbox' as const },
      name: strings.wordChips.list(path),
      Icon: list ? () => <ListSign {...list} /> : icons.inbox,
    })),
    ...shownTagsOf(planner).all.map(({ tag: { id, name, color } }) => ({
      page: { kind: 'tag' as const, id },
      name: strings.lists.tag(name),
      Icon: color ? () => <ColorDot color={color} /> : icons.newTag,
    })),
    ...shownFilters(planner.filters.values()).map(({ id, name }) => ({
      page: { kind: 'filter' as const, id },
      name,
      Icon: icons.newFilter,
    })),
  ]
  const found = query === '' ? [] : ranked(query, pages, ({ name }) => name, { limit: pageLimit })
  return found.map(({ candidate: { page, name, Icon }, marks }) => ({
    ...{ key: 'id' in page ? page.id : page.kind, text: name, Icon, marks },
    act: () => show(page),
  }))
}

type DayRow = Omit<PaletteRow, 'act'>

function dayRow({ name, marks, offered }: NamedDay, day: Day, today: Day): DayRow {
  const note = strings.dates.near(day, today)
  return { key: day, text: name, Icon: offered ? dayIcons[offered] : Calendar, marks, note }
}

function somedayRow({ name, marks }: NamedDay): DayRow {
  const note = strings.paletteMore.noDay
  return { key: 'someday', text: name, Icon: dayIcons.someday, marks, note }
}

const dayIcons: Record<OfferedDay, PaletteRow['Icon']> = {
  today: SunMedium,
  tomorrow: ArrowRight,
  nextWeek: CalendarDays,
  someday: Moon,
}

/** The tasks that can take these as steps; first those of the same list or day. */
function parentRows(
  { tasks, answer }: ParentQuestion,
  query: string,
  planner: Planner,
): PaletteRow[] {
  const canTake = takerOf(stepTreeOf(planner), tasks)
  const isNear = ({ list_id, due_date }: Task) =>
    tasks.some((task) => task.due_date === due_date && task.list_id === list_id)
  const [near, others]: [Task[], Task[]] = [[], []]
  for (const task of planner.tasks.all()) {
    if (canTake(task)) (isNear(task) ? near : others).push(task)
  }
  const found = ranked(query, [...near, ...others], ({ title }) => title, { limit: taskLimit })
  return found.map(({ candidate: task, marks }) => ({
    ...{ key: task.id, text: task.title, Icon: icons.task, marks, note: dayNote(task) },
    act: () => answer(task),
  }))
}

/** The time that is typed, as 14:30 or in words, or else those that are offered. */
function timeRows(
  { times, answer }: TimeQuestion,
  query: string,
  context: ReadingContext,
  planner: Planner,
): PaletteRow[] {
  const typed = parseTime(query)
  const time = typed.ok ? typed.value : timeIn(query, context, planner)
  const shown = query === '' ? times : time === null ? [] : [time]
  return shown.map((time) => ({
    key: `${time}`,
    text: strings.dates.time(time),
    Icon: icons.putAt,
    act: () => answer(time),
  }))
}

function listRows({ answer }: ListQuestion, query: string, planner: Planner): PaletteRow[] {
  const { found, made } = listsFor(query, listTreeOf(planner))
  const rows: PaletteRow[] = found.map(({ list, path, marks }) => ({
    key: list?.id ?? 'inbox',
    text: list ? strings.wordChips.list(path) : strings.lists.inbox,
    Icon: list ? () => <ListSign {...list} /> : icons.inbox,
    marks,
    act: () => answer({ id: list?.id ?? null }),
  }))
  if (made.length === 0) return rows
  const text = strings.wordChips.newList(made)
  return [...rows, { key: 'new', text, Icon: icons.add, act: () => answer({ path: made }) }]
}

const someName = 'task'

/** The day that a line says, if it says nothing else. */
function dayIn(line: string, context: ReadingContext, planner: Planner): Day | null {
  const moment = momentIn(line, context, planner)
  return moment && moment.minutes === null ? moment.day : null
}

/** The time of day that a line says, if it says nothing but when. */
function timeIn(line: string, context: ReadingContext, planner: Planner): number | null {
  return momentIn(line, context, planner)?.minutes ?? null
}

function momentIn(line: string, context: ReadingContext, planner: Planner) {
  // A line of understood words only would be a name.
  const { name, chips } = readerOf(planner)(`${someName} ${line}`, context)
  const [chip, ...others] = chips
  return name === someName && chip?.kind === 'day' && others.length === 0 ? chip : null
}
