import { describe, expect, test } from 'vitest'
import { calls, ines, planner } from '../fakePlanner.ts'
import { address, fakeServer, fakeWorld } from '../fakeWorld.ts'
import { run } from '../run.ts'

describe('what is added [CLI-2b]', () => {
  test('is a line as in the app, and has a number then', async () => {
    const { world, written } = fakeWorld({ fetch: planner() })

    await run(['add', 'Call', 'Ines', 'today'], world)
    expect(written().output).toBe('Added 1 task.\n 1  Call Ines  Wed Oct 14')
    await run(['start', '1', '25'], world)

    expect(written().output).toBe('Focus running, 25:00 left')
    expect(calls).toEqual([
      ['add_tasks', { lines: ['Call Ines today'] }],
      ['focus', { action: 'start', minutes: 25, task: ines.id }],
    ])
  })

  test('is each line of stdin, with its indentation', async () => {
    const input = async () => 'Trip\n  Book train\r\n\n'
    const { world } = fakeWorld({ fetch: planner(), input })

    await run(['add', '-'], world)

    expect(calls).toEqual([['add_tasks', { lines: ['Trip', '  Book train'] }]])
  })

  test.each([
    ['', 'There is no line to add.'],
    ['a\n'.repeat(51), 'At most 50 lines are added at once.'],
  ])('is refused by itself where stdin has %j', async (text, sentence) => {
    const { world, written } = fakeWorld({ fetch: planner(), input: async () => text })

    expect(await run(['add', '-'], world)).toBe(1)
    expect(written().errors).toBe(sentence)
  })
})

describe('what is removed [CLI-2e]', () => {
  test.each([
    ['y', 0, 'Deleted 1 task.\n  Call Ines', ''],
    ['', 2, '', 'Nothing was deleted.'],
  ])('is asked for on a terminal: “%s”', async (answer, code, output, errors) => {
    const questions: string[] = []
    const ask = async (question: string) => {
      questions.push(question)
      return answer
    }
    const { world, written } = fakeWorld({ fetch: planner([ines]), isTerminal: true, ask })

    expect(await run(['rm', 'ines'], world)).toBe(code)
    expect(questions).toEqual(['Delete “Call Ines”? [y/N] '])
    expect(written()).toEqual({ output, errors })
  })

  test('needs --yes elsewhere', async () => {
    const { world, written } = fakeWorld({ fetch: planner([ines]) })

    expect(await run(['rm', 'ines'], world)).toBe(1)
    expect(written().errors).toBe('Without a terminal, rm needs --yes.')
    expect(calls).toEqual([])
    expect(await run(['rm', 'ines', '--yes'], world)).toBe(0)
  })
})

describe('undo [CLI-2h]', () => {
  test('takes back one change after the other', async () => {
    const { world, written } = fakeWorld({ fetch: planner([ines]) })
    await run(['done', 'ines'], world)
    await run(['move', 'ines', 'tomorrow'], world)
    written()

    const codes = [
      await run(['undo'], world),
      await run(['undo'], world),
      await run(['undo'], world),
    ]

    expect(codes).toEqual([0, 0, 2])
    expect(calls.filter(([name]) => name === 'undo')).toEqual([
      ['undo', { change: 'change 2' }],
      ['undo', { change: 'change 1' }],
    ])
    expect(written()).toEqual({
      output: 'Taken back.\nTaken back.',
      errors: 'There is nothing to undo.',
    })
  })

  test('goes on to the change before where the last cannot be taken back any more', async () => {
    const undone: unknown[] = []
    const fetch = fakeServer({
      undo: ({ change }) => {
        undone.push(change)
        if (change === 'b') throw new Error('That change was taken back already.')
        return { change: 'c', says: 'Took back a change.', state: 'applied' }
      },
    })
    const recent = { address, shown: [], changes: ['a', 'b'] }
    const { world, written } = fakeWorld({ fetch, stored: { 'recent.json': recent } })

    expect([await run(['undo'], world), await run(['undo'], world)]).toEqual([2, 0])

    expect(undone).toEqual(['b', 'a'])
    expect(written()).toEqual({
      output: 'Took back a change.',
      errors: 'That change was taken back already.',
    })
  })

  test('is not about the focus timer, which has commands of its own', async () => {
    const { world } = fakeWorld({ fetch: planner([ines]) })
    await run(['done', 'ines'], world)
    await run(['start'], world)

    await run(['undo'], world)

    expect(calls.at(-1)).toEqual(['undo', { change: 'change 1' }])
  })

  test('has nothing to take back of a proposal', async () => {
    const open = { change: 'a', says: 'Complete 1 task.', state: 'open' }
    const fetch = fakeServer({
      find_tasks: () => ({ tasks: [ines], total: 1, more: false }),
      complete_tasks: () => open,
    })
    const { world, written } = fakeWorld({ fetch })

    await run(['done', 'ines'], world)

    expect(written().output).toBe(
      'Proposed, nothing has changed yet: Complete 1 task.\n  Call Ines',
    )
    expect(await run(['undo'], world)).toBe(2)
  })
})
