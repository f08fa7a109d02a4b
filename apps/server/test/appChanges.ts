import { beforeEach } from 'vitest'
import { appOf } from './apps.ts'
import { createTestUser, freshDatabase, stopClock, type TestUser } from './database.ts'

type Testing = { ana: TestUser; claude: ReturnType<typeof appOf> }

/** A database whose clock stands; each test has somebody of its own, with an app that may propose. */
export async function appChangesEnvironment(start: string) {
  const fresh = await freshDatabase()
  const turnClock = await stopClock(fresh)
  let testing: Testing | null = null

  beforeEach(async () => {
    await turnClock(start)
    const ana = await createTestUser(fresh)
    testing = { ana, claude: appOf(fresh, ana, ['tasks:propose']) }
  })

  function now(): Testing {
    if (testing === null) throw new Error('there is nobody before a test begins')
    return testing
  }
  return {
    fresh,
    turnClock,
    ana: () => now().ana,
    claude: () => now().claude,
    async stored(id: string) {
      const [row] = await now().ana.ask((sql) => sql`select * from app_changes where id = ${id}`)
      return row
    },
  }
}
