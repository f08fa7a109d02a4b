import { wordKey } from '@daymark/core/account/preferences'
import * as v from 'valibot'

const Counts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()))

const manyTimes = 3
const longest = 200

/** How often the chips of each word were taken off on this device. A sign-out deletes it with all that is the user's. */
export function openRemovedWords(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { owner, ended }: { owner: string; ended: () => boolean },
) {
  const key = `${owner}-removed-words`

  function counts(): Record<string, number> {
    const stored = v.safeParse(Counts, storage.getItem(key))
    return stored.success ? stored.output : {}
  }

  function write(counts: readonly [string, number][]): void {
    if (ended()) return
    try {
      storage.setItem(key, JSON.stringify(Object.fromEntries(counts.slice(0, longest))))
    } catch {
      // Storage is full or blocked: the removals are not counted.
    }
  }

  const others = (word: string) => Object.entries(counts()).filter(([one]) => one !== wordKey(word))

  return {
    /** Counts a removal. True from the third one on, until the word is forgotten. */
    isOften(word: string): boolean {
      const count = (counts()[wordKey(word)] ?? 0) + 1
      write([[wordKey(word), count], ...others(word)])
      return count >= manyTimes
    },
    /** Begins to count anew. */
    forget: (word: string) => write(others(word)),
  }
}
