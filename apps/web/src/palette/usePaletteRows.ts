import { type Day, minutesInto } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { ActionName, Question } from '../actions/action.ts'
import { actionName } from '../actions/actionName.ts'
import { icons } from '../actions/icons.ts'
import { keyCaps } from '../actions/keyCaps.ts'
import type { Offer } from '../actions/useActions.ts'
import { useClock, useDeviceStorage, useFocus, useLanguage, usePlanner } from '../context.tsx'
import { openFits, rememberMinutes } from '../derived/fitMinutes.ts'
import { strings } from '../strings.ts'
import type { NamedPage } from './answers.tsx'
import { dayNote } from './dayNote.ts'
import { type Group, type Result, search } from './results.ts'
import type { How, PaletteRow } from './row.ts'
import type { SettingsSection } from './settings.ts'
import { namedBefore, wholeFirst } from './wholeFirst.ts'

export type RowGroup = { name: Group['name'] | 'add'; rows: readonly PaletteRow[] }

export type PaletteTargets = {
  selectedDay: Day | null
  onTask: (task: Task) => void
  onDay: (day: Day) => void
  onPage: (page: NamedPage) => void
  onSettings: (section: SettingsSection) => void
  /** Shows the timeline of a day with the focus on a meeting. */
  onMeeting: (day: Day, key: string) => void
  onAdd: (draft: Draft, how: How) => void
}

export type Words = typeof import('./inWords.ts')

/** The lines of the palette for a query, and how many results they are. */
export function usePaletteRows(
  query: string,
  subject: string | null,
  offers: readonly Offer[],
  question: Question | null,
  words: Words | null,
  { selectedDay, onTask, onDay, onPage, onSettings, onMeeting, onAdd }: PaletteTargets,
): { groups: RowGroup[]; results: number } {
  const planner = usePlanner()
  const focus = useFocus()
  const now = useClock()()
  const today = planner.today()
  const context = { today, minutes: minutesInto(today, now), selectedDay }
  const storage = useDeviceStorage()
  const [card] = useState(focusedCard)
  const [recent] = useState(() => recentActions(storage))
  const tasks = useMemo(() => planner.tasks.all(), [planner])
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each language.
  const searched = useMemo(
    () =>
      question ? [] : search(query, { offers, tasks, recent, subject, wordsOf: words?.otherWords }),
    [question, query, offers, tasks, recent, subject, words, language],
  )

  const onCard = useMemo(() => tasks.find(({ id }) => id === card), [tasks, card])

  function actionRow({ offer, marks }: Extract<Result, { kind: 'action' }>): PaletteRow {
    const { action, name, act } = offer
    const value =
      onCard && offer.subject === onCard.title && words?.valueNow(name, onCard, planner, today)
    return {
      key: action.id,
      text: actionName(name),
      Icon: icons[name],
      marks,
      ...(value && { note: value }),
      caps: action.key ? keyCaps(action.key) : [],
      stays: action.asks === true,
      act() {
        rememberAction(action.id, storage)
        act()
      },
    }
  }

  function taskRow({ task, marks }: Extract<Result, { kind: 'task' }>): PaletteRow {
    return {
      key: task.id,
      text: task.title,
      Icon: icons[task.completed ? 'completed' : 'task'],
      marks,
      note: dayNote(task),
      act: () => onTask(task),
    }
  }

  /** The running timer opens in focus mode. */
  function timerRow(): PaletteRow[] {
    const running = focus.running()
    const mode = offers.find(({ action }) => action.id === 'focusMode')
    if (running === null || !mode) return []
    const task = running === 'global' ? null : planner.tasks.get(running)
    const text = task?.title ?? strings.palette.timer
    return [{ key: 'timer', text, Icon: icons.timer, note: strings.palette.running, act: mode.act }]
  }

  if (question) {
    const rows = words?.answersTo(question, query, context, planner) ?? []
    return { groups: [{ name: null, rows }], results: rows.length }
  }
  const groups = searched.map(({ name, results }) => ({
    name,
    rows: results.map((result) => (result.kind === 'task' ? taskRow(result) : actionRow(result))),
  }))
  const rowsOf = (name: RowGroup['name']) => groups.find((group) => group.name === name)?.rows
  if (words) {
    words.listPages(rowsOf('goTo') ?? [], query, planner, onPage)
    const namedDay = words.dayOfQuery(query, context, planner, onDay)
    if (namedDay) rowsOf('goTo')?.unshift(namedDay)
    rowsOf('meetings')?.push(...words.meetingRows(query, planner, today, onMeeting))
    rowsOf('actions')?.unshift(
      ...words.fitsRows(query, (minutes) => {
        rememberMinutes(storage, minutes)
        openFits()
      }),
    )
    rowsOf('settings')?.push(...words.settingsFor(query, onSettings))
  }
  const results = groups.reduce((count, { rows }) => count + rows.length, 0)
  const key = results === 0 ? 'enter' : 'mod+enter'
  const add = (query && words?.addRows(query, key, context, planner, onAdd)) || []
  if (query === '') rowsOf(null)?.push(...timerRow())
  const found = wholeFirst(query, namedBefore(groups))
  return {
    groups: [...found, { name: 'add' as const, rows: add }].filter(({ rows }) => rows.length > 0),
    results,
  }
}

const recentKey = 'recentActions'
const remembered = 20
const Names = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** The actions that were last chosen in the palette of this device, the latest first. */
function recentActions(storage: Pick<Storage, 'getItem'>): readonly string[] {
  const names = v.safeParse(Names, storage.getItem(recentKey))
  return names.success ? names.output : []
}

function rememberAction(name: ActionName, storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const others = recentActions(storage).filter((other) => other !== name)
  try {
    storage.setItem(recentKey, JSON.stringify([name, ...others].slice(0, remembered)))
  } catch {
    // Storage is full or blocked: the order of the palette stays as it is.
  }
}

/** Read from the document: the card belongs to another feature. */
function focusedCard(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task
}
