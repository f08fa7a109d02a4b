import { SessionId } from '@daymark/core/ids'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fakeStorage } from '../planner/focus/fakes.ts'
import { openAlertingTab } from './alertingTab.ts'

const first = v.parse(SessionId, '00000000-0000-4000-8000-000000000001')
const second = v.parse(SessionId, '00000000-0000-4000-8000-000000000002')

type Work = (lock: Lock | null) => unknown

/** A fake of Web Locks for one lock, which can be stolen. */
function fakeLocks() {
  let steal: (() => void) | null = null

  async function request(name: string, options: LockOptions, work: Work): Promise<unknown> {
    if (options.ifAvailable && steal) return work(null)
    steal?.()
    const stolen = new Promise((_, reject) => {
      steal = () => reject(new DOMException('stolen', 'AbortError'))
    })
    const mine = steal
    const done = Promise.resolve(work({ name, mode: 'exclusive' })).finally(() => {
      if (steal === mine) steal = null
    })
    return Promise.race([done, stolen])
  }
  return { request } as unknown as LockManager
}

function openTabs(locks: LockManager | undefined = fakeLocks()) {
  const storage = fakeStorage()
  const open = () => openAlertingTab({ locks, storage, owner: 'me' })
  return [open(), open()] as const
}

/** Waits until a tab has been notified that its lock was stolen. */
const lockEventsDone = () => new Promise((resolve) => setTimeout(resolve))

const mayAlert = (tabs: readonly ReturnType<typeof openAlertingTab>[], session: SessionId) =>
  Promise.all(tabs.map((alertingTab) => alertingTab.mayAlert(session)))

describe('of the tabs of one browser', () => {
  test('one alerts for an end, in whatever order they ask', async () => {
    const answers = await mayAlert(openTabs(), first)
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('the one alerts in which a timer was started last', async () => {
    const [one, two] = openTabs()

    one.take()
    expect(await mayAlert([two, one], first)).toEqual([false, true])

    two.take()
    await lockEventsDone()
    expect(await mayAlert([one, two], second)).toEqual([false, true])
  })

  test('another one alerts when that one is closed', async () => {
    const [one, two] = openTabs()
    one.take()

    one.close()
    await lockEventsDone()

    expect(await two.mayAlert(first)).toBe(true)
  })

  test('none alerts twice for the same end', async () => {
    const [one, two] = openTabs()
    one.take()

    expect(await mayAlert([one, one, two], first)).toEqual([true, false, false])
  })

  test('none alerts again for an end after another one', async () => {
    const [one, two] = openTabs()

    expect(await mayAlert([one], first)).toEqual([true])
    expect(await mayAlert([one, two], second)).toEqual([true, false])
    expect(await mayAlert([two], first)).toEqual([false])
  })

  test('one alerts without Web Locks, too', async () => {
    const storage = fakeStorage()
    const tabs = [1, 2].map(() => openAlertingTab({ locks: undefined, storage, owner: 'me' }))

    expect(await mayAlert(tabs, first)).toEqual([true, false])
  })
})
