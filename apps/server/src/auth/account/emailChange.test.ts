import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, accept, follow, linkTo, password, startAuth } from '../../../test/auth.ts'

describe('[T11] changing the address where addresses are confirmed', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true })
  })
  afterAll(() => server.close())

  /** A user who has requested another address; both mails have arrived. */
  async function asking(name: string) {
    const email = `${name}@example.org`
    const wanted = `new.${name}@example.org`
    const auth = server.client()
    await auth.signUp({ email, password })
    await follow(server, linkTo(server, email))
    await auth.signInWithPassword({ email, password })
    const { data, error } = await auth.updateUser({ email: wanted })
    return { auth, email, wanted, user: data.user, error }
  }

  test('[PREF-2b] sends a link to both addresses and keeps the old one until then', async () => {
    const { user, email, wanted } = await asking('ada')

    expect(user).toMatchObject({ email, new_email: wanted })
    expect(user?.email_change_sent_at).toBeTruthy()
    expect(
      server.sentMails
        .slice(-2)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([email, wanted].sort())
  })

  test.each([
    ['the old address first', (email: string, wanted: string) => [email, wanted]],
    ['the new address first', (email: string, wanted: string) => [wanted, email]],
  ])('is made once both links were followed, %s', async (order, addresses) => {
    const { auth, email, wanted } = await asking(order.replaceAll(' ', ''))
    const [first = '', second = ''] = addresses(email, wanted).map((to) => linkTo(server, to))

    const half = await accept(server, first)
    const unchanged = (await auth.getUser()).data.user
    const done = await accept(server, second)

    expect(half.msg).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
    expect(unchanged?.email).toBe(email)
    expect(done.access_token).not.toBe('')
    const changed = (await auth.getUser()).data.user
    expect(changed).toMatchObject({ email: wanted, identities: [{ email: wanted }] })
    expect(changed).not.toHaveProperty('new_email')
  })

  test('is not made by following one link twice', async () => {
    const { auth, email, wanted } = await asking('twice')
    const link = linkTo(server, wanted)

    await accept(server, link)
    const again = await accept(server, link)

    expect(again.code).toBe('otp_expired')
    expect((await auth.getUser()).data.user?.email).toBe(email)
  })

  test('is cancelled by a new password', async () => {
    const { auth, email, wanted } = await asking('hijacked')
    const links = [linkTo(server, email), linkTo(server, wanted)]

    await auth.updateUser({ password: 'battery staple' })

    for (const link of links) {
      expect((await accept(server, link)).code).toBe('otp_expired')
    }
    expect((await auth.getUser()).data.user).not.toHaveProperty('new_email')
  })

  test('fails when another user has signed up with the address meanwhile', async () => {
    const { auth, email, wanted } = await asking('late')
    const links = [linkTo(server, email), linkTo(server, wanted)]
    server.advance(61_000)
    await server.client().signUp({ email: wanted, password })

    await accept(server, links[0] ?? '')
    const last = await accept(server, links[1] ?? '')

    expect(last.code).toBe('email_exists')
    expect((await auth.getUser()).data.user?.email).toBe(email)
  })

  test('can be requested once a minute', async () => {
    const { auth } = await asking('hasty')

    const again = await auth.updateUser({ email: 'another@example.org' })
    server.advance(61_000)
    const later = await auth.updateUser({ email: 'another@example.org' })

    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(later.error).toBeNull()
  })
})
