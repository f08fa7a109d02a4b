import { afterAll, describe, expect, test } from 'vitest'
import { accept, follow, linkTo, proven, signedUp, startAuth } from '../../../test/auth.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'

const server = await startAuth()
afterAll(() => server.close())
const admin = server.adminClient(await serviceKeyOf(server))
const anotherPassword = 'quite another one'

type Somebody = Awaited<ReturnType<typeof signedUp>> & { email: string }

async function connectionsOf({ user }: Somebody): Promise<number> {
  const rows = await server.admin`
    select from private.feeds where user_id = ${user.id}
    union all select from private.app_passwords where user_id = ${user.id}
    union all select from private.tokens where user_id = ${user.id}`
  return rows.length
}

async function withConnections(somebody: Somebody): Promise<Somebody> {
  await server.admin`
    insert into private.feeds (user_id, name, token_hash, timed, untimed, focus, names, created_at)
    values (${somebody.user.id}, 'Daymark', sha256(${somebody.email}::text::bytea), true, true, true, true, now())`
  await server.admin`
    insert into private.app_passwords (user_id, name, kind, password_hash, rings, aal, created_at)
    values (${somebody.user.id}, 'Phone', 'other', sha256(${somebody.email}::text::bytea), true, 'aal1', now())`
  await server.admin`
    insert into private.tokens (user_id, name, token_hash, scopes, aal, created_at, expires_at)
    values (
      ${somebody.user.id}, 'Script', sha256(${somebody.email}::text::bytea), '["tasks:read"]', 'aal1',
      now(), now() + interval '90 days'
    )`
  return somebody
}

describe('[FEED-5, TOKEN-5a, T94, T104] feeds, devices and tokens of a user end in the transaction of', () => {
  test.each<[string, 'proven' | 'unproven', (somebody: Somebody) => Promise<unknown>]>([
    ['a new password', 'proven', ({ auth }) => auth.updateUser({ password: anotherPassword })],
    [
      'a recovery, with the password that is chosen in it',
      'proven',
      async ({ email }) => {
        // So soon after the last mail nothing is sent.
        server.advance(600_000)
        await server.client().resetPasswordForEmail(email)
        const { fragment } = await follow(server, linkTo(server, email))
        const auth = server.client()
        await auth.setSession({
          access_token: fragment.get('access_token') ?? '',
          refresh_token: fragment.get('refresh_token') ?? '',
        })
        await auth.updateUser({ password: anotherPassword })
      },
    ],
    [
      'a takeover of the address by a link to it',
      'unproven',
      async ({ email }) => {
        await server.client().signInWithOtp({ email })
        await accept(server, linkTo(server, email))
      },
    ],
    [
      'a new password by an administrator',
      'proven',
      ({ user }) => admin.updateUserById(user.id, { password: anotherPassword }),
    ],
    ['a block', 'proven', ({ user }) => admin.updateUserById(user.id, { ban_duration: '1h' })],
    ['the deletion of the account', 'proven', ({ user }) => admin.deleteUser(user.id)],
  ])('%s', async (what, kind, act) => {
    const email = `${what.replace(/\W+/g, '.')}@example.org`
    const known = await (kind === 'proven' ? proven : signedUp)(server, email)
    const somebody = await withConnections({ ...known, email })

    await act(somebody)

    expect(await connectionsOf(somebody)).toBe(0)
  })

  test('nothing else: another sign-in, a sign-out, a block that is lifted', async () => {
    const email = 'stays@example.org'
    const somebody = await withConnections({ ...(await proven(server, email)), email })

    await server.client().signInWithPassword({ email, password: 'correct horse' })
    await admin.updateUserById(somebody.user.id, { ban_duration: 'none' })
    await somebody.auth.signOut({ scope: 'global' })

    expect(await connectionsOf(somebody)).toBe(3)
  })
})

test('[TOKEN-5t, T104] every table of the server with the secret of a connection says that it has connections', async () => {
  const silent = await server.admin`
    select relname from pg_class as relation
    where relnamespace = 'private'::regnamespace and relkind = 'r'
      and exists (
        select from pg_attribute where attrelid = relation.oid and attname = 'user_id' and not attisdropped
      )
      and exists (
        select from pg_attribute
        where attrelid = relation.oid and attname ~ '^(token|password|refresh)_hash$' and not attisdropped
      )
      and coalesce(obj_description(relation.oid, 'pg_class'), '') not like 'connections: %'`

  expect(silent).toEqual([])
})
