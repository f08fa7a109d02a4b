import { randomUUID } from 'node:crypto'
import type { Ask } from './openapi.ts'

/** Rows in which every column of tasks, lists and focus says something. */
export async function addRichRows(ask: Ask, user_id: string) {
  const [list, tag, task] = [randomUUID(), randomUUID(), randomUUID()]
  const moment = '2026-10-14T09:00:00.123456Z'
  const rows: Record<string, object> = {
    lists: {
      id: list,
      name: 'Work',
      color: 'blue',
      note: 'n',
      icon: 'home',
      view: { sort: 'date' },
      looked_at: '2026-10-14',
    },
    tags: { id: tag, name: 'urgent', color: 'red', view: { as: 'board' } },
    filters: { name: 'Mine', query: '#urgent', view: { group: 'list' } },
    tasks: {
      id: task,
      title: 'Renew passport 𝄞',
      priority: 'high',
      due_date: '2026-10-14T00:00:00',
      at_minutes: 540,
      deadline: '2026-10-20',
      completed: true,
      completed_at: moment,
      position: 'a0',
      list_id: list,
      list_position: 'a1',
      tags: { [tag]: true },
      estimate_minutes: 30,
      repeat: { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' },
      repeat_skips: { '2026-10-15': true },
      series_id: randomUUID(),
      series_day: '2026-10-14',
      origin: { from: 'todoist', id: '1' },
      looked_at: '2026-10-14',
    },
    reminders: { task_id: task, at: '2026-10-14T09:30:00', snoozed_until: moment },
    focus_timers: { id: task, duration_seconds: 1_500, state: { state: 'paused', remaining: 9 } },
    focus_sessions: {
      task_id: task,
      kind: 'focus',
      started_at: moment,
      ended_at: '2026-10-14T09:25:00Z',
      planned_seconds: 1_500,
    },
    preferences: {
      id: user_id,
      languages: ['de', 'en'],
      words_off: { heute: true },
      hours: { 1: { minutes: 480, until: 1_080 } },
      reminder_defaults: { timed: 10, untimed: null },
      rows: { day: 'full' },
      views: { inbox: { sort: 'date' } },
      clock: 24,
      mail: 'fallback',
    },
  }
  for (const [table, row] of Object.entries(rows)) {
    const answer = await ask(`/rest/v1/${table}`, { method: 'POST', body: row })
    if (answer.status !== 201) throw new Error(`${table}: ${await answer.text()}`)
  }
  const running = { state: 'running', since: 1, endsAt: 60_001, session: randomUUID() }
  const timer = { id: user_id, state: running, plan: { phase: 'focus', done: 0 } }
  await ask('/rest/v1/focus_timers', { method: 'POST', body: timer })
  return { list, tag, task }
}
