import { describe, expect, test } from 'vitest'
import { bank, ines, planner } from './fakePlanner.ts'
import { address, fakeServer, fakeWorld } from './fakeWorld.ts'
import { run } from './run.ts'

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
