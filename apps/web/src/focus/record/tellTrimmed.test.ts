import { expect, test } from 'vitest'
import { minute, plannerWith, record, sessionId, settled } from '../../planner/fakes.ts'
import { tellTrimmed } from './tellTrimmed.ts'

/** Adds the minutes from 0 to 45, of which another device has recorded some meanwhile. */
async function added(others: readonly (readonly [number, number])[], undone = false) {
  const { planner, server, connection } = plannerWith()
  await settled()
  connection.setRealtime(false)
  for (const [n, [from, to]] of others.entries()) server.apply(record(10 + n, from, to))
  const told: string[] = []
  const waiting: (() => void)[] = []
  const tell = ({ text }: { text: string }) => void told.push(text)

  const act = planner.focus.correct('Added', [record(1, 0, 45)])
  const length = 45 * minute
  tellTrimmed(planner, { id: sessionId(1), length }, tell, (work) => void waiting.push(work))
  if (undone) planner.history.undo(act)
  await settled()
  planner.wake()
  await settled()
  for (const work of waiting.splice(0)) work()
  return told
}

test.each([
  ['a part', [[0, 25]], ['Only 20 of 45 min were free.']],
  ['the middle', [[10, 20]], ['Only 35 of 45 min were free.']],
  ['all of it', [[0, 45]], ['Only 0 of 45 min were free.']],
  ['nothing', [], []],
] as const)(
  '[SHEET-6] where another device has recorded %s, it is told how much was free',
  async (_, others, told) => {
    expect(await added(others)).toEqual(told)
  },
)

test('[SHEET-6] of time that is taken back before it is sent nothing is told', async () => {
  expect(await added([[0, 25]], true)).toEqual([])
})
