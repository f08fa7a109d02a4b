import { milliseconds } from '@daymark/core/calendar/day'
import { TaskId, UserId } from '@daymark/core/ids'
import { shownTags } from '@daymark/core/lists/tags'
import { tables } from '@daymark/core/tables/all'
import { type Reminder, reminders } from '@daymark/core/tables/reminders'
import { type Tag, tags } from '@daymark/core/tables/tags'
import { blankTask, type Task, tasks } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import { openReferenceServer } from '@daymark/sync/testing/referenceServer'
import * as v from 'valibot'
import type { Member } from '../caldav/member.ts'
import { type PutContext, putMember } from '../caldav/putMember.ts'
import { memberBody } from '../caldav/writeMember.ts'
import { openWallClocks } from '../wallClocks.ts'
import { day } from './context.ts'

export const userId = v.parse(UserId, '10000000-0000-4000-8000-000000000001')
export const zone = 'Europe/Berlin'
const wallClocks = openWallClocks()
export const clocks = { zone, wallClocks }

/** An id of its own for each number. */
export const taskId = (number: number) =>
  v.parse(TaskId, `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

export function taskNamed(title: string, parts: Partial<Task> = {}): Task {
  const at = '2026-10-01T08:00:00.000Z'
  return blankTask({
    id: taskId(0),
    user_id: userId,
    title,
    priority: 'medium',
    due_date: null,
    position: 'a0',
    created_at: at,
    updated_at: at,
    ...parts,
  })
}

/** The body of a VTODO of these lines, as a client sends it. */
export function todo(...lines: readonly string[]): string {
  return calendar(['BEGIN:VTODO', ...lines, 'END:VTODO'])
}

export function calendar(...todos: readonly (readonly string[])[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A client//EN',
    ...todos.flat(),
    'END:VCALENDAR',
  ]
  return all.map((line) => `${line}\r\n`).join('')
}

export const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)

/** A small server over the rows of one person: what the codec is given, and what becomes of its answers. */
export function openCaldavServer(start = '2026-10-14T08:00:00.000Z') {
  let now = milliseconds(start)
  let made = 0
  const server = openReferenceServer(tables, () => now)
  const ids = new Map<string, Task['id']>()
  const kept = new Map<string, readonly string[]>()
  const waiting = new Map<string, string>()
  const sent = new Map<string, Set<string>>()

  const read = <R>(table: string, parse: (row: unknown) => R | null): R[] =>
    server.rows(table).flatMap((row) => parse(row) ?? [])
  const allTasks = (): Task[] => read('tasks', tasks.parse)
  const allTags = (): Tag[] => read('tags', tags.parse)
  const allReminders = (): Reminder[] => read('reminders', reminders.parse)
  const taskOf = (uid: string) =>
    ids.get(uid) ?? allTasks().find(({ id }) => id === uid)?.id ?? null
  const uidOf = (id: string) => [...ids].find(([, each]) => each === id)?.[0] ?? id

  function memberOf(task: Task): Member {
    const rows = allTasks()
    const parent = rows.find(({ id, deleted_at }) => id === task.parent_id && deleted_at === null)
    return {
      task,
      uid: uidOf(task.id),
      parent: parent ? uidOf(parent.id) : (waiting.get(task.id) ?? null),
      tags: shownTags(allTags())
        .of(task)
        .map(({ tag }) => tag.name)
        .sort(),
      reminders: allReminders().filter(
        (each) => each.task_id === task.id && each.deleted_at === null,
      ),
      occurrences: rows.filter(({ series_id }) => series_id === task.id),
      kept: kept.get(task.id) ?? [],
      zone,
    }
  }

  function contextOf(device: string, hasMatch: boolean, uid: string): PutContext {
    const all = allTasks()
    return {
      userId,
      list: null,
      now: new Date(now).toISOString(),
      hasMatch,
      today: day(new Date(now).toISOString().slice(0, 10)),
      zone,
      wallClocks,
      newId: () => {
        made += 1
        return taskId(made)
      },
      rings: true,
      sent: sent.get(device) ?? new Set(),
      name: uid,
      waiting: [...waiting].flatMap(([id, parent]) => (parent === uid ? v.parse(TaskId, id) : [])),
      rows: {
        tasks: new Map(all.map((task) => [task.id, task])),
        reminders: allReminders(),
        tags: allTags(),
        series: all.filter(
          ({ repeat, completed, deleted_at }) => repeat && !completed && deleted_at === null,
        ),
        lastPosition: 'a0',
        lastListPosition: null,
      },
      taskOf,
    }
  }

  const act = (mutations: readonly Mutation[]) => {
    for (const mutation of mutations) server.apply(mutation)
  }

  return {
    act,
    add(task: Task, uid: string = task.id) {
      act([tasks.create(task)])
      ids.set(uid, task.id)
      return task
    },
    wait(minutes: number) {
      now += minutes * 60_000
    },
    now: () => new Date(now).toISOString(),
    tasks: allTasks,
    live: () => allTasks().filter(({ deleted_at }) => deleted_at === null),
    reminders: () => allReminders().filter(({ deleted_at }) => deleted_at === null),
    tags: allTags,
    uids: () => [...ids.keys()],
    taskOf,
    task(title: string): Task {
      const found = allTasks().find((task) => task.title === title && task.series_id === null)
      if (!found) throw new Error(`No task is named ${title}`)
      return found
    },
    memberOf,
    body(uid: string): string {
      const task = allTasks().find(({ id }) => id === taskOf(uid))
      return task ? memberBody(memberOf(task)) : ''
    },
    context: contextOf,
    put(device: string, uid: string, body: string, { hasMatch = false } = {}) {
      const current = allTasks().find(({ id }) => id === taskOf(uid))
      const answer = putMember(
        current ? memberOf(current) : null,
        body,
        contextOf(device, hasMatch, uid),
      )
      if (!answer.ok) return answer
      const result = answer.value
      act(result.mutations)
      ids.set(uid, result.task)
      kept.set(result.task, result.kept)
      if (result.waitsFor) waiting.set(result.task, result.waitsFor)
      else waiting.delete(result.task)
      for (const [id, parent] of waiting) if (parent === uid) waiting.delete(id)
      sent.set(device, new Set([...(sent.get(device) ?? []), ...result.sent]))
      return answer
    },
  }
}

/** The columns of the first of these rows that were changed, without those that follow from any edit. */
export function changed(before: Task, after: Task): Partial<Task> {
  const names = Object.keys(after) as (keyof Task)[]
  const others = names.filter((name) => !['seq', 'updated_at'].includes(name))
  return Object.fromEntries(
    others
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  )
}
