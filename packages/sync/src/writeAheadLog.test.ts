import { describe, expect, test } from 'vitest'
import type { QueuedAct } from './mutation.ts'
import { openWriteAheadLog } from './writeAheadLog.ts'

const first = act('first')
const second = act('second')
const third = act('third')

describe('[S1] the write-ahead log', () => {
  test('holds what was written and not struck, oldest first, whichever tab wrote it', () => {
    const local = openLocal()
    const mine = openWriteAheadLog(local, 'ada')
    const other = openWriteAheadLog(local, 'ada')

    mine.write([first])
    other.write([second])
    mine.write([third])
    other.strike([first])

    expect(openWriteAheadLog(local, 'ada').leftovers()).toEqual([second, third])
  })

  test('strikes some of what was written at once, and keeps the rest in its order', () => {
    const log = openWriteAheadLog(openLocal(), 'ada')
    const many = Array.from({ length: 250 }, (_, n) => act(`act ${n}`))
    log.write(many)
    log.write([first])

    log.strike(many.slice(1, 249))
    expect(log.leftovers()).toEqual([many[0], many[249], first])
    log.strike(many)
    expect(log.leftovers()).toEqual([first])
  })

  test('belongs to one person, and is wiped for that person only', () => {
    const local = openLocal()
    const ada = openWriteAheadLog(local, 'ada')
    const ben = openWriteAheadLog(local, 'ben')
    ada.write([first])
    ben.write([second])

    ada.wipe()

    expect(ada.leftovers()).toEqual([])
    expect(ben.leftovers()).toEqual([second])
  })

  test('passes over what it cannot read', () => {
    const local = openLocal()
    local.setItem('ada-journal-broken', '{"number":1')
    const log = openWriteAheadLog(local, 'ada')

    log.write([first])

    expect(log.leftovers()).toEqual([first])
  })

  test('does not throw where the browser keeps nothing', () => {
    const full = openLocal()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const log = openWriteAheadLog(full, 'ada')

    expect(() => log.write([first])).not.toThrow()
  })
})

describe('records of other versions', () => {
  test('of a newer one stay as they were written, whatever else is struck', () => {
    const local = openLocal()
    const newer = { id: 'newer', mutations: [{ type: 'move', table: 'tags' }], mood: 'good' }
    const unreadable = JSON.stringify({ number: 1, version: 9, lines: [newer] })
    local.setItem('ada-journal-newer', JSON.stringify({ number: 2, acts: [newer, first] }))
    local.setItem('ada-journal-newest', unreadable)
    const log = openWriteAheadLog(local, 'ada')

    log.strike([first])

    expect(log.leftovers()).toEqual([newer])
    expect(local.getItem('ada-journal-newest')).toBe(unreadable)
  })
})

function act(id: string): QueuedAct {
  const at = '2026-10-14T09:41:00.000Z'
  return { id, mutations: [{ type: 'erase', table: 'notes', id, at }] }
}

/** Local storage as browsers have it. */
function openLocal(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
