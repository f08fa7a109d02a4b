import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { openOutageLog } from './outages.ts'

test('an outage of the database is warned of once, and the next one again', () => {
  const warnings: string[] = []
  const log = {
    ...openLog('silent'),
    warn: (_: unknown, text?: string) => void warnings.push(text ?? ''),
  }
  let now = 0
  const unreachable = openOutageLog(log, () => now)

  for (now = 0; now < 120_000; now += 20_000) unreachable(new Error('no connection'))
  expect(warnings).toEqual([expect.stringContaining('cannot be reached')])

  now += 60_000
  unreachable(new Error('no connection'))
  expect(warnings).toHaveLength(2)
})
