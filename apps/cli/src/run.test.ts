import { describe, expect, test } from 'vitest'
import { address, fakeServer, fakeWorld } from './fakeWorld.ts'
import { run } from './run.ts'
import { fakeTask } from './text/fakeTask.ts'

const ines = fakeTask({ title: 'Call Ines', day: '2026-10-14' })
const bank = fakeTask({ title: 'Call the bank' })
const passport = fakeTask({ title: 'Renew passport' })

const calls: [string, unknown][] = []

/** Answers as the tools do, and records what they were asked. */
function planner(tasks = [ines, bank, passport]) {
  calls.length = 0
  let changes = 0
  const change = (name: string, says: string) => (values: unknown) => {
    calls.push([name, values])
    changes += 1
    return { change: `change ${changes}`, says, state: 'applied' }
  }
  return fakeServer({
    find_tasks: ({ filter }) => {
      calls.push(['find_tasks', filter])
      return { tasks, total: tasks.length, more: false, rest: null }
    },
    add_tasks: (values) => {
      calls.push(['add_tasks', values])
      return { change: 'change a', says: 'Added 1 task.', state: 'applied', tasks: [ines] }
    },
    complete_tasks: change('complete_tasks', 'Completed 2 tasks.'),
    move_tasks: change('move_tasks', 'Moved 1 task.'),
    delete_tasks: change('delete_tasks', 'Deleted 1 task.'),
    undo: change('undo', 'Taken back.'),
    focus: (values) => {
      calls.push(['focus', values])
      const timer = { state: 'running', phase: 'focus', task: null, remaining: 1500 }
      return { change: 'change f', says: 'Started.', state: 'applied', timer }
    },
  })
}

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

describe('--json [CLI-3e]', () => {
  test('is the answer of the tool, one document', async () => {
    const { world, written } = fakeWorld({ fetch: planner([ines]) })

    await run(['list', '--json'], world)

    const document = { tasks: [ines], total: 1, more: false, rest: null }
    expect(JSON.parse(written().output)).toEqual(document)
  })

  test('is one document, too, where several tasks are meant', async () => {
    const { world, written } = fakeWorld({ fetch: planner() })

    expect(await run(['done', 'call', '--json'], world)).toBe(2)
    expect(JSON.parse(written().output)).toEqual({ tasks: [ines, bank] })
  })
})

describe('what goes wrong is one sentence on stderr, and an exit code [CLI-3f]', () => {
  const answering = (status: number, headers = {}) => ({
    fetch: async () => new Response('', { status, headers }),
  })
  const refusing = {
    fetch: fakeServer({
      find_tasks: () => {
        throw new Error('No list is called “X”.')
      },
    }),
  }
  const silent = { fetch: async () => Promise.reject(new TypeError('fetch failed')) }

  test.each([
    ['a wrong option', {}, ['list', '--all'], 1, 'daymark list has no option “--all”.'],
    ['a refusal', refusing, ['list', '#X'], 2, 'No list is called “X”.'],
    ['too few rights', { fetch: fakeServer({}) }, ['pause'], 2, 'This connection may not do that.'],
    ['a server without apps', answering(404), ['day'], 2, 'This server connects no apps.'],
    [
      'too many requests',
      answering(429, { 'retry-after': '20' }),
      ['day'],
      2,
      'Too many requests: try again in 20 s.',
    ],
    ['no network', silent, ['day'], 3, `${address} does not answer.`],
    ['trouble', answering(502), ['day'], 3, `${address} answers with status 502.`],
    [
      'a page',
      { fetch: async () => new Response('<p>') },
      ['day'],
      3,
      `${address} does not answer.`,
    ],
    [
      'a token that has ended',
      answering(401),
      ['day'],
      4,
      `${address} does not know the token of DAYMARK_TOKEN.`,
    ],
    [
      'a token of before the first second factor',
      {
        fetch: async () =>
          Response.json(
            {
              error: 'insufficient_aal',
              error_description: 'Made before two-factor sign-in. Make a new one.',
            },
            { status: 401 },
          ),
      },
      ['day'],
      4,
      'Made before two-factor sign-in. Make a new one.',
    ],
    ['no session', { env: {} }, ['day'], 4, 'Not signed in: daymark login <address>.'],
  ])('%s', async (_name, parts, words, code, sentence) => {
    const { world, written } = fakeWorld(parts)

    expect(await run(words, world)).toBe(code)
    expect(written()).toEqual({ output: '', errors: sentence })
  })
})

test('help and version need no server [CLI-2a]', async () => {
  const { world, written } = fakeWorld({ env: {} })

  expect([await run([], world), await run(['--version'], world)]).toEqual([0, 0])
  expect(written().output).toContain('daymark 1.0.0')
})
