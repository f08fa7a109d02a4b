import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { hashOf } from '../connections/secret.ts'
import { mailLanguageOf } from '../mail/mailLanguage.ts'
import { decrypt } from '../tokens/encryption.ts'
import type { Keys } from '../tokens/keys.ts'
import { profileKey } from './appPasswords.ts'
import { deviceProfile } from './deviceProfile.ts'

type ProfileOptions = { database: Database; clock: Clock; keys: Keys; site: string }

/** `/dav/profile/‹code›`: what sets up an iPhone, for ten minutes, for whoever has the address. */
export function profileRoutes({ database, clock, keys, site }: ProfileOptions): Hono {
  return new Hono().get('/:code', async (context) => {
    context.header('cache-control', 'no-store')
    const hash = hashOf(context.req.param('code'))
    const [found] = await database.asService(
      (sql) => sql<{ id: string; user_id: string; email: string; profile_sealed: Buffer }[]>`
        select device.id, user_id, email, profile_sealed
        from private.app_passwords as device join auth.users on users.id = user_id
        where profile_hash = ${hash} and profile_until > ${new Date(clock())}`,
    )
    const password = found && decrypt(profileKey(keys), found.profile_sealed)
    if (!found || !password) return context.body(null, 404)
    const { user_id } = found
    const profile = deviceProfile({
      language: await database.asService((sql) => mailLanguageOf(sql, user_id)),
      id: found.id,
      profileId: randomUUID(),
      site: new URL(site),
      userId: user_id,
      email: found.email,
      password: password.toString(),
    })
    return context.body(profile, 200, {
      'content-type': 'application/x-apple-aspen-config',
      'content-disposition': 'attachment; filename="daymark.mobileconfig"',
    })
  })
}
