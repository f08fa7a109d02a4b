import { SessionId } from '@daymark/core/focusSession'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { storageOfItsOwn } from './fakes.ts'
import { openRinger } from './ringer.ts'

const first = v.parse(SessionId, '00000000-0000-4000-8000-000000000001')
const second = v.parse(SessionId, '00000000-0000-4000-8000-000000000002')

type Work = (lock: Lock | null) => unknown

/** Web Locks as far as this goes: one holder, who may be robbed. */
function locksOfItsOwn() {
  let rob: (() => void) | null = null

  async function request(name: string, options: LockOptions, work: Work): Promise<unknown> {
    if (options.ifAvailable && rob) return work(null)
    rob?.()
    const robbed = new Promise((_, reject) => {
      rob = () => reject(new DOMException('stolen', 'AbortError'))
    })
    const mine = rob
    const done = Promise.resolve(work({ name, mode: 'exclusive' })).finally(() => {
      if (rob === mine) rob = null
    })
    return Promise.race([done, robbed])
  }
  return { request } as unknown as LockManager
}

function tabs(locks: LockManager | undefined = locksOfItsOwn()) {
  const storage = storageOfItsOwn()
  const open = () => openRinger({ locks, storage, owner: 'me' })
  return [open(), open()] as const
}

/** Until the browser has told a tab that it was robbed. */
const told = () => new Promise((resolve) => setTimeout(resolve))

const claimed = (ringers: readonly ReturnType<typeof openRinger>[], session: SessionId) =>
  Promise.all(ringers.map((ringer) => ringer.claims(session)))

describe('of the tabs of one browser', () => {
  test('one rings for an end, whoever asks first', async () => {
    const rings = await claimed(tabs(), first)
    expect(rings.filter(Boolean)).toHaveLength(1)
  })

  test('the one rings in which a timer was started last', async () => {
    const [one, two] = tabs()

    one.hold()
    expect(await claimed([two, one], first)).toEqual([false, true])

    two.hold()
    await told()
    expect(await claimed([one, two], second)).toEqual([false, true])
  })

  test('another one rings when that one is gone', async () => {
    const [one, two] = tabs()
    one.hold()

    one.close()
    await told()

    expect(await two.claims(first)).toBe(true)
  })

  test('none rings twice for the same end', async () => {
    const [one, two] = tabs()
    one.hold()

    expect(await claimed([one, one, two], first)).toEqual([true, false, false])
  })

  test('one rings where there are no locks, too', async () => {
    const storage = storageOfItsOwn()
    const ringers = [1, 2].map(() => openRinger({ locks: undefined, storage, owner: 'me' }))

    expect(await claimed(ringers, first)).toEqual([true, false])
  })
})
