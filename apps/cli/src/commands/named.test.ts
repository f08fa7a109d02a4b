import { describe, expect, test } from 'vitest'
import { bank, calls, ines, passport, planner } from '../fakePlanner.ts'
import { fakeWorld } from '../fakeWorld.ts'
import { run } from '../run.ts'
import { fakeTask } from '../text/fakeTask.ts'

describe('a task that is meant [CLI-2c]', () => {
  test('is the number shown last', async () => {
    const { world, written } = fakeWorld({ fetch: planner() })

    await run(['list'], world)
    expect(written().output).toBe(
      ' 1  Call Ines       Wed Oct 14\n 2  Call the bank\n 3  Renew passport',
    )
    const code = await run(['done', '3', '1'], world)

    expect(code).toBe(0)
    expect(written().output).toBe('Completed 2 tasks.\n  Renew passport\n  Call Ines')
    expect(calls.at(-1)).toEqual(['complete_tasks', { ids: [passport.id, ines.id] }])
  })

  test('is what its words say, whatever their case, accents and order', async () => {
    const renée = fakeTask({ title: 'Call Renée Müller' })
    const { world } = fakeWorld({ fetch: planner([ines, renée]) })

    const code = await run(['move', 'muller renee', 'tomorrow', '9:00'], world)

    expect(code).toBe(0)
    expect(calls).toEqual([
      ['find_tasks', '"muller" "renee" is:open'],
      ['move_tasks', { ids: [renée.id], day: 'tomorrow', time: '09:00' }],
    ])
  })

  test('is one of those that are done where it is opened again', async () => {
    const { world } = fakeWorld({ fetch: planner([passport]) })

    await run(['reopen', 'passport'], world)

    expect(calls).toEqual([
      ['find_tasks', '"passport" is:done'],
      ['complete_tasks', { ids: [passport.id], reopen: true }],
    ])
  })

  test('is not guessed: several are listed with numbers, and nothing is done [CLI-2d]', async () => {
    const { world, written } = fakeWorld({ fetch: planner() })

    const code = await run(['done', 'call'], world)

    expect(code).toBe(2)
    expect(written()).toEqual({
      output: ' 1  Call Ines      Wed Oct 14\n 2  Call the bank',
      errors: '2 tasks have “call”: say one by its number.',
    })
    expect(calls.map(([name]) => name)).toEqual(['find_tasks'])
    await run(['done', '2'], world)
    expect(calls.at(-1)).toEqual(['complete_tasks', { ids: [bank.id] }])
  })

  test.each([
    [['done', 'milk'], 'No open task has “milk”.'],
    [['done', '9'], 'No task was shown with the number 9.'],
    [['done', '\u001b[2Jx'], 'No open task has “[2Jx”.'],
  ])('is not there: %j', async (words, sentence) => {
    const { world, written } = fakeWorld({ fetch: planner() })

    const code = await run(words, world)

    expect([code, written()]).toEqual([2, { output: '', errors: sentence }])
    expect(calls.filter(([name]) => name !== 'find_tasks')).toEqual([])
  })

  test('has no number of another server', async () => {
    const recent = { address: 'https://other.example', shown: [ines], changes: ['x'] }
    const { world, written } = fakeWorld({ fetch: planner(), stored: { 'recent.json': recent } })

    expect([await run(['done', '1'], world), await run(['undo'], world)]).toEqual([2, 2])
    expect(written().errors).toContain('number 1')
  })
})
