import { quantile } from '@daymark/core/forecast/quantile'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../apps/server/test/database.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

const fresh = await freshDatabase()
afterAll(() => fresh.close())

test(`[FORE-1c] quantiles are those of PostgreSQL, seed ${seed}`, async () => {
  const value = fc.double({ min: 0, max: 1_440, noNaN: true })
  const asked = fc.sample(
    fc.tuple(
      fc.array(value, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0.1, 0.25, 0.5, 0.75, 0.9),
    ),
    { numRuns: 500, seed },
  )

  const found = await fresh.admin<{ value: number }[]>`
    select (select percentile_cont(q) within group (order by one) from unnest(numbers) as one) as value
    from (
      select place, (row ->> 1)::double precision as q,
        array(select jsonb_array_elements_text(row -> 0)::double precision) as numbers
      from jsonb_array_elements(${fresh.admin.json(asked)}) with ordinality as asked (row, place)
    ) as questions
    order by place`

  for (const [place, [values, q]] of asked.entries())
    expect(quantile(values, q)).toBeCloseTo(found[place]?.value ?? Number.NaN, 8)
})
