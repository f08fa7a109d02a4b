import { afterAll, expect, test } from 'vitest'
import { signedUp, startAuth } from '../../../test/auth.ts'
import { connected } from '../../../test/devices.ts'
import { forgetProfiles } from './appPasswords.ts'
import { profileRoutes } from './profileRoutes.ts'

const site = 'https://day.example.org'
const server = await startAuth({ siteUrl: site })
afterAll(() => server.close())
const { database, clock, keys } = server
const routes = profileRoutes({ database, clock, keys, site })

async function withProfile(email: string) {
  const { session, user } = await signedUp(server, email)
  const made = await connected(server, session.access_token)
  const path = (made.profile ?? '').slice(`${site}/dav/profile`.length)
  return { ...made, path, userId: user.id }
}

test('[DAV-1n] the profile of an https address sets up the account', async () => {
  const { profile, path, password, userId, id } = await withProfile('a&b@example.org')

  const answer = await routes.request(path)

  expect(profile).toMatch(/^https:\/\/day\.example\.org\/dav\/profile\/[\w-]{43}$/)
  expect(answer.headers.get('content-type')).toBe('application/x-apple-aspen-config')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = (await answer.text()).replaceAll(/\s*\n\s*/g, '')
  for (const [key, value] of [
    ['PayloadType', '<string>com.apple.caldav.account</string>'],
    ['PayloadUUID', `<string>${id}</string>`],
    ['CalDAVHostName', '<string>day.example.org</string>'],
    ['CalDAVPort', '<integer>443</integer>'],
    ['CalDAVUseSSL', '<true/>'],
    ['CalDAVUsername', '<string>a&amp;b@example.org</string>'],
    ['CalDAVPassword', `<string>${password}</string>`],
    ['CalDAVPrincipalURL', `<string>/dav/people/${userId}/</string>`],
  ])
    expect(text).toContain(`<key>${key}</key>${value}`)
})

test('[LANG-8] the profile says what it is in the language of the account', async () => {
  const { path, userId } = await withProfile('de@example.org')
  await server.admin`
    insert into public.preferences (id, user_id, language) values (${userId}, ${userId}, 'de')`

  const answer = await routes.request(path)

  expect(await answer.text()).toContain('Deine Listen von Daymark in „Erinnerungen“.')
})

test('[DAV-1o, T96] after ten minutes, for another code and once disconnected there is none; then the password is forgotten', async () => {
  const { path, id, password } = await withProfile('ten@example.org')
  const gone = await withProfile('gone@example.org')
  await server.admin`delete from private.app_passwords where id = ${gone.id}`
  const sealed = async () => {
    const [row] = await server.admin`
      select profile_sealed, app_passwords::text as text from private.app_passwords where id = ${id}`
    return row
  }
  server.advance(599_000)
  expect((await routes.request(path)).status).toBe(200)
  expect((await routes.request(`${path}x`)).status).toBe(404)
  expect((await routes.request(gone.path)).status).toBe(404)
  expect((await sealed())?.text).not.toContain(Buffer.from(password).toString('hex'))
  server.advance(1_000)

  expect((await routes.request(path)).status).toBe(404)
  await database.asService((sql) => forgetProfiles(sql, new Date(clock()), 100))
  expect((await sealed())?.profile_sealed).toBeNull()
})
