import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, proven, startAuth } from '../../../test/auth.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'

const most = 5
const tooMany = { status: 429, code: 'over_email_send_rate_limit' }

function mailsTo(server: AuthServer, address: string) {
  return server.sentMails.filter(({ to }) => to === address).length
}

async function answer(server: AuthServer, path: string, body: object, from?: string) {
  const response = await server.call(path, { body, ...(from !== undefined && { from }) })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, ...(code !== undefined && { code }) }
}

describe('[T83] mails to addresses that nobody has proven', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true, unprovenMails: most })
  })
  afterAll(() => server.close())

  test('are a few an hour for the whole server, from whatever network', async () => {
    const answers = []
    for (let number = 0; number < most + 3; number += 1) {
      const body = { email: `stranger${number}@example.org`, password }
      answers.push(await answer(server, '/signup', body, `203.0.${number}.7`))
    }

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
    expect(answers.slice(most)).toEqual([tooMany, tooMany, tooMany])
    expect(server.sentMails).toHaveLength(most)
    server.advance(3_600_000)
    expect(await answer(server, '/signup', { email: 'next@example.org', password })).toMatchObject({
      status: 200,
    })
  })
})

describe('[T83] while strangers get no more mails', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ unprovenMails: most })
    await proven(server, 'owner@example.org')
    for (let number = 0; number < most; number += 1) {
      await server.client().signInWithOtp({ email: `stranger${number}@example.org` })
    }
  })
  afterAll(() => server.close())

  test('a user gets theirs, and the answer tells nobody from a stranger', async () => {
    server.advance(61_000)
    const owner = mailsTo(server, 'owner@example.org')

    const user = await answer(server, '/otp', { email: 'owner@example.org' })
    const stranger = await answer(server, '/otp', { email: 'another@example.org' })

    expect(user).toEqual(stranger)
    expect(mailsTo(server, 'owner@example.org')).toBe(owner + 1)
    expect(mailsTo(server, 'another@example.org')).toBe(0)
    expect(server.logged).toContainEqual(expect.objectContaining({ about: 'recovery' }))
  })

  test('an administrator invites', async () => {
    const admin = server.adminClient(await serviceKeyOf(server))

    const { error } = await admin.inviteUserByEmail('friend@example.org')

    expect(error).toBeNull()
    expect(mailsTo(server, 'friend@example.org')).toBe(1)
  })
})
