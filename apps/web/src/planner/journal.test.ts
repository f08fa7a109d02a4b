import { describe, expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import type { Entry } from './table.ts'

const first = entry('first')
const second = entry('second')
const third = entry('third')

describe('the journal', () => {
  test('holds what was written and not struck, oldest first, whichever tab wrote it', () => {
    const local = openLocal()
    const mine = openJournal(local, 'ada')
    const other = openJournal(local, 'ada')

    mine.write([first])
    other.write([second])
    mine.write([third])
    other.strike([first])

    expect(openJournal(local, 'ada').leftovers()).toEqual([second, third])
  })

  test('strikes some of what was done as one, and keeps the rest in its order', () => {
    const journal = openJournal(openLocal(), 'ada')
    const many = Array.from({ length: 250 }, (_, n) => entry(`entry ${n}`))
    journal.write(many)
    journal.write([first])

    journal.strike(many.slice(1, 249))
    expect(journal.leftovers()).toEqual([many[0], many[249], first])
    journal.strike(many)
    expect(journal.leftovers()).toEqual([first])
  })

  test('reads what was written before several changes could be one', () => {
    const local = openLocal()
    local.setItem('ada-journal-first', JSON.stringify({ number: 1, entry: first }))
    const journal = openJournal(local, 'ada')

    expect(journal.leftovers()).toEqual([first])
    journal.strike([first])
    expect(journal.leftovers()).toEqual([])
  })

  test('is one person’s alone, and wiped as such', () => {
    const local = openLocal()
    const ada = openJournal(local, 'ada')
    const ben = openJournal(local, 'ben')
    ada.write([first])
    ben.write([second])

    ada.wipe()

    expect(ada.leftovers()).toEqual([])
    expect(ben.leftovers()).toEqual([second])
  })

  test('passes over what it cannot read', () => {
    const local = openLocal()
    local.setItem('ada-journal-broken', '{"number":1')
    const journal = openJournal(local, 'ada')

    journal.write([first])

    expect(journal.leftovers()).toEqual([first])
  })

  test('is no hindrance where the browser keeps nothing', () => {
    const full = openLocal()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const journal = openJournal(full, 'ada')

    expect(() => journal.write([first])).not.toThrow()
  })
})

function entry(id: string): Entry {
  return { id, table: 'tasks', change: { type: 'toggle', id } }
}

/** Local storage as browsers have it. */
function openLocal(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}
