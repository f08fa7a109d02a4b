import { focusSessions } from '@daymark/core/tables/focusSessions'
import { tasks } from '@daymark/core/tables/tasks'
import { textIn, titlesIn } from '@daymark/core/tasks/refusedTexts'
import type { Mutation, Refusal } from '@daymark/sync/mutation'
import { describe, expect, test } from 'vitest'
import { record, sessionId, task, taskId } from './fakes.ts'
import { taskRefusalOf } from './refusals.ts'

const at = '2026-10-14T09:42:00.000Z'
const write = task(1, 'Write', { description: 'A page' })

function refusalOf(...mutations: Mutation[]): Refusal {
  return { id: 'one', mutations, reason: 'refused', message: 'no' }
}

describe('a refusal for the list', () => {
  test('is null without a task', () => {
    expect(taskRefusalOf(refusalOf(record(1, 0, 25)))).toBeNull()
    expect(taskRefusalOf(refusalOf())).toBeNull()
  })

  test('has the kind of its first change of a task', () => {
    const erased = focusSessions.erase(sessionId(1), at)

    expect(taskRefusalOf(refusalOf(erased, tasks.erase(write.id, at)))?.kind).toBe('erase')
    expect(taskRefusalOf(refusalOf(tasks.create(write), tasks.erase(taskId(2), at)))?.kind).toBe(
      'add',
    )
  })

  test('lists each of its tasks once', () => {
    const refusal = refusalOf(
      tasks.patch(write.id, { title: 'Wrote' }, at),
      tasks.patch(taskId(2), { completed: true }, at),
      tasks.patch(write.id, { description: 'Two pages' }, at),
    )

    expect(taskRefusalOf(refusal)?.ids).toEqual([write.id, taskId(2)])
    expect(textIn(refusal)).toBe('Wrote\n\nTwo pages')
  })

  test('has no text if none was entered', () => {
    expect(textIn(refusalOf(tasks.patch(write.id, { completed: true }, at)))).toBe('')
  })
})

test('its titles are those of the refused inserts or of the current rows', () => {
  const shown = task(2, 'Read')
  const refusal = taskRefusalOf(
    refusalOf(
      tasks.create(write),
      tasks.patch(shown.id, { title: 'Read more' }, at),
      tasks.erase(taskId(3), at),
    ),
  )
  const view = { get: (id: string) => (id === shown.id ? shown : undefined) }

  expect(refusal && titlesIn(refusal, view)).toEqual(['Write', 'Read', null])
})
