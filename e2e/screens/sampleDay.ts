import { randomUUID } from 'node:crypto'
import type { Repeat } from '@daymark/core/tables/tasks'
import { password } from '../testUser.ts'
import { sampleLists } from './sampleLists.ts'

/** A local time of the sample day, Wednesday, October 14, 2026. */
export function at(clock: string): Date {
  return new Date(`2026-10-14T${clock}:00+02:00`)
}

export const timezone = 'Europe/Berlin'

export type Sample = {
  title: string
  description?: string
  priority: 'high' | 'medium' | 'low'
  /** Null: someday. */
  due: string | null
  estimate_minutes?: number
  at_minutes?: number
  carried?: number
  deadline?: string
  repeat?: Repeat
  completed?: true
  /** The name of its list or section, and of its tags, in `sampleLists`. */
  list?: string
  tags?: readonly string[]
  steps?: readonly SampleStep[]
}

type SampleStep = {
  title: string
  completed?: true
  due?: string
  estimate_minutes?: number
  steps?: readonly SampleStep[]
}

/** In list order. */
export const tasks: Sample[] = [
  {
    title: 'Renew passport',
    description: 'Photos are in the blue folder. Ask about the express service.',
    priority: 'high',
    due: '2026-10-12',
  },
  { title: 'Send the invoice', priority: 'medium', due: '2026-10-12', completed: true },
  { title: 'Return the library books', priority: 'low', due: '2026-10-12', completed: true },
  { title: 'Call Grandma', priority: 'medium', due: '2026-10-12', completed: true },
  {
    title: 'Finish the third-quarter budget review',
    description: 'Compare actuals with the plan and note anything more than five percent over.',
    priority: 'high',
    due: '2026-10-14',
    estimate_minutes: 90,
  },
  { title: 'Reply to Ines about the lease', priority: 'medium', due: '2026-10-14' },
  {
    title: 'Draft the workshop outline',
    description: 'Three exercises, one break, ninety minutes at most.',
    priority: 'medium',
    due: '2026-10-14',
    estimate_minutes: 45,
  },
  { title: 'Book the dentist', priority: 'low', due: '2026-10-14' },
  {
    title: 'Morning run, five kilometres',
    description: 'Along the river and back.',
    priority: 'medium',
    due: '2026-10-14',
    completed: true,
  },
  {
    title: 'Water the plants on the balcony',
    priority: 'low',
    due: '2026-10-14',
    completed: true,
  },
  {
    title: 'Find a birthday present for Jonas',
    description: 'He mentioned a book about alpine flowers.',
    priority: 'low',
    due: '2026-10-17',
  },
]

/** Titles that overflow, run from right to left or look like code. */
export const awkward: Sample[] = [
  { title: 'Honorificabilitudinitatibus'.repeat(18), priority: 'high', due: '2026-10-14' },
  { title: 'שלום, לקנות חלב and bread', priority: 'medium', due: '2026-10-14' },
  { title: '👩‍👩‍👧‍👦 Family dinner 🍝🍷', priority: 'low', due: '2026-10-14' },
  {
    title: '<script>alert("no")</script> & <b>bold</b>',
    description: 'One\ntwo\n\nthree '.repeat(40),
    priority: 'low',
    due: '2026-10-14',
  },
]

/** Focus sessions of the sample day before the running timer. */
const focusSessions = [
  { title: 'Draft the workshop outline', from: '07:30', to: '07:55' },
  { title: 'Finish the third-quarter budget review', from: '08:40', to: '09:05' },
]

/** Which timer has been running since 09:33, if any. */
export type Running = 'nothing' | 'task' | 'break'

/** Signs up a user with these tasks. */
export async function seed(
  url: string,
  email: string,
  samples: Sample[],
  running: Running = 'nothing',
): Promise<void> {
  const apikey = (await post(`${url}/config.json`)).supabaseAnonKey
  const credentials = { email, password }
  const { access_token, user } = await post(`${url}/auth/v1/signup`, { apikey }, credentials)
  const headers = { apikey, authorization: `Bearer ${access_token}`, prefer: 'return=minimal' }
  const hasLists = samples.some(({ list, tags }) => list ?? tags)
  const { lists, tags } = sampleLists()
  if (hasLists) await post(`${url}/rest/v1/lists`, headers, lists)
  if (hasLists) await post(`${url}/rest/v1/tags`, headers, tags)
  const tagId = (name: string) => tags.find((tag) => tag.name === name)?.id
  const rows = samples.map(({ due, list, tags = [], steps, ...sample }, index) => ({
    id: randomUUID(),
    user_id: user.id,
    parent_id: null,
    description: '',
    estimate_minutes: null,
    at_minutes: null,
    carried: 0,
    deadline: null,
    repeat: null,
    completed: false,
    ...sample,
    due_date: due && `${due}T00:00:00`,
    list_id: lists.find(({ name }) => name === list)?.id ?? null,
    list_position: `a${String.fromCharCode(65 + index)}`,
    tags: Object.fromEntries(tags.map((name) => [tagId(name), true])),
    // The newest come first.
    created_at: new Date(at('08:00').getTime() - index * 60_000).toISOString(),
    updated_at: at('08:00').toISOString(),
  }))
  if (rows.length === 0) return
  const stepRows = samples.flatMap(({ steps }, index) => stepsOf(rows[index], steps))
  await post(`${url}/rest/v1/tasks`, headers, [...rows, ...stepRows])
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id
  if (!focusSessions.every(({ title }) => idOf(title))) return
  const sessions = focusSessions.map(({ title, from, to }) => ({
    id: randomUUID(),
    user_id: user.id,
    task_id: idOf(title),
    kind: 'focus',
    started_at: at(from).toISOString(),
    ended_at: at(to).toISOString(),
    planned_seconds: 1500,
    updated_at: at(to).toISOString(),
  }))
  await post(`${url}/rest/v1/focus_sessions`, headers, sessions)
  const words_off = { daily: true, 'march 5': true }
  const chosen = { id: user.id, words_off, updated_at: at('08:00').toISOString() }
  await post(`${url}/rest/v1/preferences`, headers, [chosen])
  const plan = {
    phase: running === 'break' ? 'short_break' : 'focus',
    done: 2,
    task: null,
    lengths: { focus: 25, short_break: 5, long_break: 15 },
    autoStart: false,
    overtime: false,
  }
  const since = at(running === 'break' ? '09:39' : '09:33').getTime()
  const state = {
    state: 'running',
    since,
    endsAt: since + (running === 'break' ? 312_000 : 1_464_000),
    session: randomUUID(),
  }
  const updated_at = new Date(since).toISOString()
  const card = { id: user.id, user_id: user.id, plan, updated_at }
  await post(`${url}/rest/v1/focus_timers`, headers, [
    running === 'break' ? { ...card, duration_seconds: 300, state } : card,
  ])
  if (running !== 'task') return
  const id = idOf('Finish the third-quarter budget review')
  const timer = { id, user_id: user.id, duration_seconds: 1500, state, updated_at }
  await post(`${url}/rest/v1/focus_timers`, headers, [timer])
}

/** Daily counts: the sample week and a generated year before it. */
export function completions(start: string, end: string) {
  const days: { date: string; completed_count: number; total_count: number }[] = []
  for (
    let day = new Date(start);
    day <= new Date(end);
    day = new Date(day.getTime() + 86_400_000)
  ) {
    const date = day.toISOString().slice(0, 10)
    const [completed, total] = week[date] ?? busyDay(day.getTime() / 86_400_000)
    if (total > 0) days.push({ date, completed_count: completed, total_count: total })
  }
  return days
}

const week: Record<string, [number, number]> = {
  '2026-10-08': [3, 5],
  '2026-10-09': [4, 5],
  '2026-10-10': [0, 2],
  '2026-10-11': [1, 2],
  '2026-10-13': [3, 3],
}

/** Deterministic counts by season. */
function busyDay(day: number): [number, number] {
  const noise = Math.abs(Math.sin(day * 12.9898) * 43_758.5453) % 1
  const season = 0.55 + 0.45 * Math.sin(((day - 20_560) / 365) * 2 * Math.PI)
  const completed = noise < 0.35 ? 0 : Math.round(noise * season * 6)
  return [completed, completed + Math.round(noise * 2)]
}

/** The rows of steps, each before its own. */
function stepsOf<Row extends { id: string; due_date: string | null }>(
  parent: Row | undefined,
  steps: readonly SampleStep[] = [],
): object[] {
  return steps.flatMap(({ due, steps: own, ...step }, index) => {
    const row = {
      ...parent,
      estimate_minutes: null,
      description: '',
      at_minutes: null,
      deadline: null,
      repeat: null,
      tags: {},
      completed: false,
      ...step,
      id: randomUUID(),
      parent_id: parent?.id,
      due_date: due ? `${due}T00:00:00` : null,
      list_position: `a${String.fromCharCode(65 + index)}`,
    }
    return [row, ...stepsOf(row, own)]
  })
}

async function post(
  url: string,
  headers: Record<string, string> = {},
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: callers read what they need.
): Promise<any> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}
