import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandLineIn } from './commandLine.ts'
import { accountOnServer } from './commandLineServer.ts'

const { home, ask, makeToken, url: urlOf } = accountOnServer('command-line')
const cli = commandLineIn(join(home, 'config'))

let url: string
beforeAll(() => {
  url = urlOf()
})

const lines = (text: string) => text.trimEnd().split('\n')

describe('the file that the server hands out [CLI-1a]', () => {
  test('is the built one, of at most 64 kB', async () => {
    const response = await fetch(`${url}/daymark.mjs`)

    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const text = await response.text()
    expect(text).toBe(readFileSync(cli.program, 'utf8'))
    expect(statSync(cli.program).size).toBeLessThanOrEqual(64 * 1024)
    expect(text).not.toMatch(/from"(?!node:)/)
  })

  test('is a program by any name', async () => {
    const renamed = join(home, 'daymark')
    copyFileSync(cli.program, renamed)

    const { code, stdout } = await commandLineIn(home, renamed).daymark(['--version'])

    expect([code, stdout]).toEqual([0, 'daymark 1.0.0\n'])
  })
})

describe('a day on the command line, signed in by a token [CLI-1b] [CLI-1d]', () => {
  beforeAll(async () => {
    const { token } = await makeToken('terminal')
    const { code, stderr } = await cli.daymark(['login', url, '--token'], { input: `${token}\n` })
    expect([code, stderr]).toEqual([0, ''])
  })

  test('keeps the session for its owner alone [CLI-1e]', () => {
    const file = join(home, 'config/daymark/session.json')

    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('adds, shows, completes, moves, removes and takes back', async () => {
    const added = await cli.daymark(['add', '-'], {
      input: 'Call Ines today 23:30 for 30m\nRenew passport !1 today\nCall the bank someday\n',
    })
    expect([added.code, added.stderr]).toEqual([0, ''])

    const day = await cli.daymark(['day'])
    expect(day.stdout).toMatch(/^ \d {2}Call Ines .*23:30 · 30 min$/m)
    expect(day.stdout).toMatch(/^ \d {2}Renew passport .*High$/m)
    expect(day.stdout).not.toContain('bank')

    const several = await cli.daymark(['done', 'call'])
    expect(several.code).toBe(2)
    expect(lines(several.stdout)).toHaveLength(2)
    expect(several.stderr).toBe('2 tasks have “call”: say one by its number.\n')

    const number = lines(several.stdout).findIndex((line) => line.includes('bank')) + 1
    const done = await cli.daymark(['done', String(number)])
    expect([done.code, done.stderr]).toEqual([0, ''])
    expect((await cli.daymark(['list', 'bank'])).stdout).toBe('No task matches.\n')
    expect((await cli.daymark(['undo'])).code).toBe(0)
    expect((await cli.daymark(['list', 'bank'])).stdout).toContain('Call the bank')

    expect((await cli.daymark(['move', 'passport', 'tomorrow', '9:00'])).code).toBe(0)
    const tomorrow = JSON.parse((await cli.daymark(['day', 'tomorrow', '--json'])).stdout)
    const moved = tomorrow.sections.flatMap(({ tasks }: { tasks: unknown[] }) => tasks)
    expect(moved).toMatchObject([{ title: 'Renew passport', time: '09:00' }])

    expect((await cli.daymark(['rm', 'bank'])).code).toBe(1)
    expect((await cli.daymark(['rm', 'bank', '--yes'])).code).toBe(0)
    expect((await cli.daymark(['list', 'bank'])).stdout).toBe('No task matches.\n')
  })

  test('starts, pauses and stops the focus timer', async () => {
    const started = await cli.daymark(['start', 'ines', '25m'])
    expect(started.stdout).toMatch(/^Focus running, (25:00|24:5\d) left: Call Ines\n$/)

    expect((await cli.daymark(['pause'])).stdout).toMatch(/^Focus paused/)
    expect((await cli.daymark(['stop'])).code).toBe(0)
  })

  test('passes on no control characters, and fits into a terminal [CLI-3c] [CLI-3d]', async () => {
    await cli.daymark(['add', `\u001b[31mred\u009b0m \u202e${'会議'.repeat(20)} someday`])

    const { stdout } = await cli.onTerminal(['list', 'red'])

    // 4 columns of the number, 55 of the title, one of the ellipsis.
    expect(stdout.trimEnd()).toBe(` 1  [31mred0m ${'会議'.repeat(11)}…`)
  })

  test('asks on a terminal before it removes [CLI-2e]', async () => {
    const { code, stdout } = await cli.onTerminal(['rm', 'red'], { input: 'n\n' })

    expect(code).toBe(2)
    expect(stdout).toContain('[y/N]')
    expect((await cli.daymark(['list', 'red'])).stdout).toContain('red')
  })

  test('ends where whoever reads has read enough', async () => {
    const command = `"${process.execPath}" "${cli.program}" list | head -n 0; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', command], {
      encoding: 'utf8',
      env: cli.env,
    })

    expect([stdout, stderr]).toEqual(['0\n', ''])
  })

  test('has colors on a terminal, but for NO_COLOR [CLI-3b]', async () => {
    const [plain, colored, without] = await Promise.all([
      cli.daymark(['day']),
      cli.onTerminal(['day']),
      cli.onTerminal(['day'], { env: { NO_COLOR: '1' } }),
    ])

    expect(plain.stdout).not.toContain('\u001b[')
    expect(colored.stdout).toContain('\u001b[1m')
    expect(without.stdout).not.toContain('\u001b[')
  })
})

describe('what ends a command early [CLI-3f]', () => {
  const with_ = (token: string, address = url) => ({
    env: { DAYMARK_URL: address, DAYMARK_TOKEN: token },
  })

  test('a token that was ended: 4', async () => {
    const { id, token } = await makeToken('short')
    expect((await cli.daymark(['list'], with_(token))).code).toBe(0)

    await ask(`/auth/v1/connections/${id}`, null, 'DELETE')

    const { code, stdout, stderr } = await cli.daymark(['list'], with_(token))
    expect([code, stdout]).toEqual([4, ''])
    expect(lines(stderr)).toHaveLength(1)
  })

  test('too few rights: 2', async () => {
    const { token } = await makeToken('reader', ['tasks:read'])

    const { code, stderr } = await cli.daymark(['add', 'milk'], with_(token))

    expect([code, stderr]).toEqual([2, 'This connection may not do that.\n'])
  })

  test('a token that may only propose changes nothing', async () => {
    const { token } = await makeToken('proposer', ['tasks:propose'])

    const { code, stdout } = await cli.daymark(['add', 'Buy milk'], with_(token))

    expect([code, stdout.startsWith('Proposed')]).toEqual([0, true])
    expect((await cli.daymark(['list', 'milk'], with_(token))).stdout).toBe('No task matches.\n')
  })

  test('no network: 3', async () => {
    const { code, stdout, stderr } = await cli.daymark(['day'], with_('dm_x', 'http://127.0.0.1:9'))

    expect([code, stdout, stderr]).toEqual([3, '', 'http://127.0.0.1:9 does not answer.\n'])
  })

  test('a filter or a list that is not there: 2', async () => {
    const { token } = await makeToken('mover')
    await cli.daymark(['add', 'Paint the fence'], with_(token))

    const { code, stderr } = await cli.daymark(['move', 'fence', '#Nowhere'], with_(token))

    expect(code).toBe(2)
    expect(lines(stderr)).toHaveLength(1)
  })
})
