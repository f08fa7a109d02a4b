type Said = { since: number; times: number; unsaid: number }

/**
 * Limits how often the same message is logged, so that failing requests cannot fill the disk.
 * Returns how many were suppressed since the last logged one, or null to suppress this one.
 */
export function limitRepeats(options: { mostASecond: number; clock: () => number }) {
  const { mostASecond, clock } = options
  const sentences = new Map<string, Said>()

  function forgetOld(now: number): void {
    for (const [sentence, { since, unsaid }] of sentences) {
      if (unsaid === 0 && now - since >= second) sentences.delete(sentence)
    }
  }

  return (sentence: string): number | null => {
    const now = clock()
    const before = sentences.get(sentence)
    if (before && now - before.since < second) {
      if (before.times === mostASecond) before.unsaid += 1
      else before.times += 1
      return before.unsaid > 0 ? null : 0
    }
    forgetOld(now)
    sentences.set(sentence, { since: now, times: 1, unsaid: 0 })
    return before?.unsaid ?? 0
  }
}

const second = 1_000
