import { expect, test } from 'vitest'
import { openWorld } from '../../test/histories/world.ts'
import { randomFrom } from '../../test/random.ts'

const length = Number(process.env.DAYMARK_REALTIME_HISTORIES ?? 60)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const worlds = 3

// Several people on two servers insert, change and delete, sign out, let tokens expire and renew
// them, set up second factors, join and leave, while policies come and go and the database is lost.
test(`[T5] in ${length} histories (DAYMARK_SEED=${seed}) everybody is told exactly what row security lets them see, in order`, {
  timeout: 7_200_000,
}, async () => {
  let next = 0
  const wrong = await Promise.all(
    Array.from({ length: worlds }, async () => {
      const world = await openWorld()
      const found: string[] = []
      while (next < length && found.length === 0) {
        const history = next
        next += 1
        const amiss = await world.play(randomFrom(seed + history))
        found.push(...amiss.map((what) => `history ${history}: ${what}`))
        if (history % 500 === 499) console.info(`${history + 1} histories`)
      }
      found.push(...world.afterwards())
      await world.close()
      return found
    }),
  )

  expect(wrong.flat()).toEqual([])
})
