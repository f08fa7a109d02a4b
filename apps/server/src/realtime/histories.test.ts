import { expect, test } from 'vitest'
import { openEnvironment } from '../../test/histories/environment.ts'
import { randomFrom } from '../../test/random.ts'

const length = Number(process.env.DAYMARK_REALTIME_HISTORIES ?? 24)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const environments = 3

// Users on two servers insert, update and delete, sign out, let tokens expire and renew them, set
// up second factors, join and leave, while policies change and listening connections are lost.
test(`[T5] in ${length} histories (DAYMARK_SEED=${seed}) every subscriber receives exactly what row security lets it see, in order`, {
  timeout: 7_200_000,
}, async () => {
  let next = 0
  const wrong = await Promise.all(
    Array.from({ length: environments }, async () => {
      const environment = await openEnvironment()
      const found: string[] = []
      while (next < length && found.length === 0) {
        const history = next
        next += 1
        const differences = await environment.play(randomFrom(seed + history))
        found.push(...differences.map((what) => `history ${history}: ${what}`))
        if (history % 500 === 499) console.info(`${history + 1} histories`)
      }
      found.push(...environment.lateMismatches())
      await environment.close()
      return found
    }),
  )

  expect(wrong.flat()).toEqual([])
})
