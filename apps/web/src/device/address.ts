import { Day, shiftDay } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import { TaskId } from '@daymark/core/ids'
import * as v from 'valibot'

/** What a window shows: a place, what is chosen there, and what is open over it. */
export type Address = {
  view: View
  /** The chosen day of Day, Week and Month; null where it is today. */
  day: Day | null
  /** What is chosen in Lists. */
  page: Page | null
  /** The task whose card is open; `on`: the coming day of a series. */
  task: { id: TaskId; on: Day | null } | null
  open: OpenWord | null
}

const views = ['day', 'focus', 'week', 'month', 'lists'] as const
/** A place, or on phones the focus timer alone. */
export type View = (typeof views)[number]

const listWords = ['inbox', 'someday'] as const
export type ListPage = { kind: (typeof listWords)[number] } | { kind: 'list' | 'tag'; id: string }
/** The page of a saved filter, or of one that is being written. */
export type FilterPage = { kind: 'new filter' } | { kind: 'filter'; id: string }
const shownWords = ['trash', 'done'] as const
export type Page = ListPage | FilterPage | { kind: 'trash' } | { kind: 'done' }

/** What can be open over a place, by its word in the address. What is new is a word here. */
export const openWords = [
  'add',
  'plan',
  'happened',
  'triage',
  'close',
  'review',
  'away',
  'focus',
  'record',
  'import',
  'export',
  'help',
  'settings',
  'settings.appearance',
  'settings.hours',
  'settings.calendars',
  'settings.words',
  'settings.reminders',
  'settings.timer',
  'settings.keyboard',
  'settings.app',
  'account',
] as const
export type OpenWord = (typeof openWords)[number]

/** Of these the ones that are beside the tasks of a day, on phones over them. */
export type RailWord = 'plan' | 'happened'
export const isRailWord = (word: string | null): word is RailWord =>
  word === 'plan' || word === 'happened'

export const blankAddress: Address = { view: 'day', day: null, page: null, task: null, open: null }

/** Reads the part of an address after the path. What it does not know is left out. */
export function parseAddress(search: string): Address {
  const words = new URLSearchParams(search)
  const view = views.find((name) => name === words.get('place')) ?? 'day'
  const id = read(TaskId, words.get('task'))
  return {
    view,
    day: hasDay(view) ? read(Day, words.get('day')) : null,
    page: view === 'lists' ? pageOf(words) : null,
    task: id && { id, on: read(Day, words.get('on')) },
    open: openWordOf(words.get('open') ?? ''),
  }
}

function pageOf(words: URLSearchParams): Page | null {
  const kind =
    listWords.find((word) => word === words.get('list')) ??
    shownWords.find((word) => word === words.get('show'))
  if (kind) return { kind }
  if (words.get('filter') === newFilter) return { kind: 'new filter' }
  for (const kind of ['list', 'tag', 'filter'] as const) {
    const id = read(TaskId, words.get(kind))
    if (id) return { kind, id }
  }
  return null
}

/** A page of the settings that is none leads to the settings. */
function openWordOf(text: string): OpenWord | null {
  const word = openWords.find((each) => each === text)
  return word ?? (text.startsWith('settings.') ? 'settings' : null)
}

const newFilter = 'new'

function read<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | null {
  const read = v.safeParse(schema, text)
  return read.success ? read.output : null
}

/** The address as it is written: ids and days alone, in the order of the specification. */
export function formatAddress({ view, day, page, task, open }: Address): string {
  const words = [
    view !== 'day' && `place=${view}`,
    hasDay(view) && day && `day=${day}`,
    view === 'lists' && page && wordOfPage(page),
    task && `task=${task.id}`,
    task?.on && `on=${task.on}`,
    open && `open=${open}`,
  ].filter((word) => typeof word === 'string')
  return words.length > 0 ? `?${words.join('&')}` : ''
}

function wordOfPage(page: Page): string {
  if (page.kind === 'trash' || page.kind === 'done') return `show=${page.kind}`
  if (page.kind === 'new filter') return `filter=${newFilter}`
  return 'id' in page ? `${page.kind}=${page.id}` : `list=${page.kind}`
}

/** Without the day where it is the present one; of a week or a month its first. `weekStart`: from 1 for Monday to 7 for Sunday. */
export function presentAddress(address: Address, today: Day, weekStart: number): Address {
  const { view, day } = address
  const first = firstShown(view, day ?? today, weekStart)
  return { ...address, day: first === firstShown(view, today, weekStart) ? null : first }
}

/** The first day that a view shows with a day. */
export function firstShown(view: View, day: Day, weekStart: number): Day {
  if (view === 'week') return weekOf(day, weekStart).start
  return view === 'month' ? shiftDay(day, 1 - Number(day.slice(8))) : day
}

const hasDay = (view: View) => view !== 'focus' && view !== 'lists'

/** The same address with another card. */
export function withTask(search: string, task: Address['task']): string {
  return formatAddress({ ...parseAddress(search), task })
}

/** The same address with something else open over the place. */
export function withOpen(search: string, open: OpenWord | null): string {
  return formatAddress({ ...parseAddress(search), open })
}
