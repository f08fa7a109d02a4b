import { randomUUID } from 'node:crypto'

/** What the walk over scopes adds to each synchronised table; null: people add nothing to it. */
export const scopedRows = {
  tasks: { title: 'Write' },
  lists: { name: 'Work' },
  tags: { name: 'Home' },
  filters: { name: 'Late', query: 'late' },
  reminders: { task_id: randomUUID(), at: '2026-01-05T09:00:00Z' },
  days: {},
  preferences: {},
  focus_timers: { duration_seconds: 1500 },
  focus_sessions: {
    kind: 'focus',
    started_at: '2026-01-05T09:00:00Z',
    ended_at: '2026-01-05T09:10:00Z',
    planned_seconds: 600,
  },
  app_changes: null,
  past_tasks: null,
  calendars: null,
  calendar_days: null,
} as const satisfies Record<string, object | null>

const readers = {
  tasks: ['tasks:read', 'tasks:propose', 'tasks:write', 'tasks:delete'],
  focus: ['focus:read', 'focus:write'],
  calendars: ['calendars:read'],
}
const writers = { tasks: ['tasks:write', 'tasks:delete'], focus: ['focus:write'], calendars: [] }

export const scopes = Object.values(readers).flat()

/** The scopes that let a token read rows of a table, and write some. */
export function scopesOf(table: string): { readers: string[]; writers: string[] } {
  const area = areaOf(table)
  return { readers: readers[area], writers: table === 'preferences' ? [] : writers[area] }
}

function areaOf(table: string): 'tasks' | 'focus' | 'calendars' {
  if (table.startsWith('focus')) return 'focus'
  return table.startsWith('calendar') ? 'calendars' : 'tasks'
}

let hours = 0

/** Ten minutes that no interval of focus has yet: one that has no free time is not recorded. */
export function nextInterval() {
  hours += 1
  const start = Date.parse('2026-01-06T00:00:00Z') + hours * 3_600_000
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  return { started_at: at(0), ended_at: at(10) }
}
