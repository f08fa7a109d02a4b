import { describe, expect, test, vi } from 'vitest'
import { createFindTrouble } from './trouble.ts'

vi.stubEnv('DAYMARK_SCHEMA', '20260330090000')

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const refusal = (status: number, code: string | null, message = 'words') =>
  json(status, { code, message, details: null, hint: null })
const page = (status: number) => () => new Response('<html>Project paused</html>', { status })

/** What is found of a server that answers like this. */
async function found(answer: () => Response, { isSignedIn = true, paths = [] as string[] } = {}) {
  const { trouble } = createFindTrouble({
    isSignedIn: () => isSignedIn,
    async rest(path) {
      paths.push(path)
      return answer()
    },
  })
  const result = await trouble()
  return result.ok ? result.value : result
}

describe('the reason is named where', () => {
  test.each([
    ['the tables or functions are missing', refusal(404, 'PGRST202'), 'noTables'],
    ['a table is missing', refusal(404, 'PGRST205'), 'noTables'],
    ['a right is missing', refusal(403, '42501'), 'noRights'],
    ['the database is behind this app', refusal(412, 'schema_older'), 'older'],
    ['the database has left this app behind', refusal(412, 'schema_newer'), 'newer'],
    [
      'the key is refused',
      json(401, { message: 'Invalid API key', hint: 'Double check' }),
      'wrongKey',
    ],
    ['the key is refused with a code', refusal(401, 'invalid_api_key'), 'wrongKey'],
    ['the project is paused', page(540), 'foreign'],
    ['a page answers with 200', page(200), 'foreign'],
    ['the server answers as it should', json(200, []), 'none'],
  ])('%s', async (_, answer, kind) => {
    expect(await found(answer)).toEqual({ kind })
  })

  test('anything else is refused: in the words of the server', async () => {
    expect(await found(refusal(503, 'PGRST002', 'no schema cache'))).toEqual({
      kind: 'other',
      message: 'no schema cache',
    })
  })

  test('the server answers, but not to this page', async () => {
    const { trouble } = createFindTrouble({
      isSignedIn: () => true,
      async rest(_, init) {
        if (init?.mode === 'no-cors') return Response.error()
        throw new TypeError('Failed to fetch')
      },
    })

    expect(await trouble()).toEqual({ ok: true, value: { kind: 'closed' } })
  })

  test('nothing answers', async () => {
    const { trouble } = createFindTrouble({
      isSignedIn: () => true,
      rest: async () => Promise.reject(new TypeError('Failed to fetch')),
    })

    expect(await trouble()).toEqual({ ok: true, value: { kind: 'unreachable' } })
  })
})

describe('before anyone is signed in', () => {
  test.each([
    ['behind this app', '20260323090000', 'older'],
    ['as this app knows it', '20260330090000', 'none'],
    ['ahead of this app', '20270101000000', 'none'],
  ])('only the version is asked for: %s', async (_, version, kind) => {
    const paths: string[] = []

    expect(await found(json(200, version), { isSignedIn: false, paths })).toEqual({ kind })

    expect(paths).toEqual(['/rpc/schema_version'])
  })
})
