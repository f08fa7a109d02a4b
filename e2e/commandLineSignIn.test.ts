import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandLineIn } from './commandLine.ts'
import { accountOnServer } from './commandLineServer.ts'

const { home, makeToken, asPerson, url: urlOf } = accountOnServer('command-line-sign-in')

let url: string
beforeAll(() => {
  url = urlOf()
})

describe('login in the browser [CLI-1c]', () => {
  const other = commandLineIn(join(home, 'by-browser'))

  test('asks for everything that it can use, and deletes by it until logout [CLI-1g]', async () => {
    const env = personInBrowser()

    const { code, stdout, stderr } = await other.daymark(['login', url], { env })
    expect([code, stdout]).toEqual([0, `Connected to ${url}.\n`])
    expect(stderr).toContain(`${url}/oauth/authorize?`)

    await other.daymark(['add', 'Old notes'])
    expect((await other.daymark(['rm', 'old notes', '--yes'])).stdout).toContain('Deleted 1 task.')
    const file = join(home, 'by-browser/daymark/session.json')
    const kept = JSON.parse(readFileSync(file, 'utf8'))

    expect((await other.daymark(['logout'])).code).toBe(0)
    expect((await other.daymark(['list'])).code).toBe(4)
    const stolen = { DAYMARK_URL: url, DAYMARK_TOKEN: kept.access }
    expect((await other.daymark(['list'], { env: stolen })).code).toBe(4)
  })

  test('is renewed where its access token has ended [CLI-1e]', async () => {
    const env = personInBrowser()
    await other.daymark(['login', url], { env })
    const file = join(home, 'by-browser/daymark/session.json')
    const before = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...before, expires: Date.now() }))

    const codes = await Promise.all([other.daymark(['list']), other.daymark(['list'])])

    expect(codes.map(({ code }) => code)).toEqual([0, 0])
    expect(JSON.parse(readFileSync(file, 'utf8')).refresh).not.toBe(before.refresh)
    expect((await other.daymark(['list'])).code).toBe(0)
  })

  test('ends a token that was handed over, too [CLI-1g]', async () => {
    const { token } = await makeToken('handed over')
    await other.daymark(['login', url, '--token'], { input: token })

    expect((await other.daymark(['logout'])).code).toBe(0)

    const ended = { DAYMARK_URL: url, DAYMARK_TOKEN: token }
    expect((await other.daymark(['list'], { env: ended })).code).toBe(4)
  })

  /** A browser in which the person is signed in and agrees to all that is asked. */
  function personInBrowser(): Record<string, string> {
    const browser = join(home, 'browser.mjs')
    writeFileSync(
      browser,
      `#!${process.execPath}
const { ANON_KEY, SESSION } = process.env
const asked = await fetch(process.argv[2], { redirect: 'manual' })
const { origin, searchParams } = new URL(asked.headers.get('location'))
const address = origin + '/auth/v1/oauth/requests/' + searchParams.get('connect')
const headers = { apikey: ANON_KEY, authorization: 'Bearer ' + SESSION, 'content-type': 'application/json' }
const { scopes } = await (await fetch(address, { headers })).json()
const body = JSON.stringify({ approve: true, scopes, lists: null })
const { redirect } = await (await fetch(address, { method: 'POST', headers, body })).json()
await fetch(redirect)
`,
      { mode: 0o755 },
    )
    return { BROWSER: browser, ...asPerson() }
  }
})
