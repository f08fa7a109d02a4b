import type { Day } from '@daymark/core/day'
import { shownFilters } from '@daymark/core/savedFilters'
import { parseTime } from '@daymark/core/task'
import type { ReadingContext } from '@daymark/core/words/context'
import type { ListQuestion, Question, TimeQuestion } from '../actions/action.ts'
import { icons } from '../actions/icons.ts'
import type { Planner } from '../context.tsx'
import { strings } from '../strings.ts'
import { listTreeOf, shownTagsOf } from '../trees.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { dayIn, timeIn } from './dayIn.ts'
import { daysFor } from './days.ts'
import { listsFor, pathsIn } from './lists.ts'
import { type Mark, ranked } from './ranking.ts'
import type { Row } from './row.ts'

/** The lines of the second page. */
export function answersTo(
  question: Question,
  query: string,
  context: ReadingContext,
  planner: Planner,
): Row[] {
  if (question.asks === 'moveToList') return listRows(question, query, planner)
  if (question.asks === 'putAt') return timeRows(question, query, context, planner)
  const { answer } = question
  const past = question.asks === 'goToDay'
  const { today } = context
  const read = (query && dayIn(query, { ...context, past }, planner)) || null
  return daysFor(query, { today, past, read }).map(({ day, name, marks }) =>
    dayRow(day, name, marks, today, answer),
  )
}

/** The day that the query says, if it says one. */
export function saidDay(
  query: string,
  context: ReadingContext,
  planner: Planner,
  answer: (day: Day) => void,
): Row | null {
  const day = query && dayIn(query, { ...context, past: true }, planner)
  return day ? dayRow(day, strings.dates.longOfWeek(day), [], context.today, answer) : null
}

/** A page of Lists. */
export type NamedPage =
  | { kind: 'inbox' | 'someday' }
  | { kind: 'list' | 'tag' | 'filter'; id: string }

/** So many pages of Lists are listed. */
const pageLimit = 8

/** The pages of Lists that a query names, to be shown. */
export function pagesFor(query: string, planner: Planner, show: (page: NamedPage) => void): Row[] {
  const pages: { page: NamedPage; name: string; Icon: Row['Icon'] }[] = [
    { page: { kind: 'someday' }, name: strings.lists.someday, Icon: icons.someday },
    ...pathsIn(listTreeOf(planner)).map(({ list, path }) => ({
      page: list ? { kind: 'list' as const, id: list.id } : { kind: 'inbox' as const },
      name: strings.wordChips.list(path),
      Icon: list ? () => <ColorDot color={list.color} /> : icons.inbox,
    })),
    ...shownTagsOf(planner).all.map(({ tag: { id, name } }) => ({
      page: { kind: 'tag' as const, id },
      name: strings.lists.tag(name),
      Icon: icons.newTag,
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

function dayRow(
  day: Day,
  text: string,
  marks: readonly Mark[],
  today: Day,
  answer: (day: Day) => void,
): Row {
  const note = strings.dates.near(day, today)
  return { key: day, text, Icon: icons.goToDay, marks, note, act: () => answer(day) }
}

/** The time that is typed, as 14:30 or in words, or else those that are offered. */
function timeRows(
  { times, answer }: TimeQuestion,
  query: string,
  context: ReadingContext,
  planner: Planner,
): Row[] {
  const typed = parseTime(query)
  const said = typed.ok ? typed.value : timeIn(query, context, planner)
  const shown = query === '' ? times : said === null ? [] : [said]
  return shown.map((time) => ({
    key: `${time}`,
    text: strings.dates.time(time),
    Icon: icons.putAt,
    act: () => answer(time),
  }))
}

function listRows({ answer }: ListQuestion, query: string, planner: Planner): Row[] {
  const { found, made } = listsFor(query, listTreeOf(planner))
  const rows: Row[] = found.map(({ list, path, marks }) => ({
    key: list?.id ?? 'inbox',
    text: list ? strings.wordChips.list(path) : strings.lists.inbox,
    Icon: list ? () => <ColorDot color={list.color} /> : icons.inbox,
    marks,
    act: () => answer({ id: list?.id ?? null }),
  }))
  if (made.length === 0) return rows
  const text = strings.wordChips.newList(made)
  return [...rows, { key: 'new', text, Icon: icons.add, act: () => answer({ path: made }) }]
}
