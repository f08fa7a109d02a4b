type LoggedSentence = { since: number; times: number; suppressed: number }

/**
 * Limits how often the same message is logged, so that failing requests cannot fill the disk.
 * Returns how many were suppressed since the last logged one, or null to suppress this one.
 */
export function limitRepeats(options: { mostASecond: number; clock: () => number }) {
  const { mostASecond, clock } = options
  const sentences = new Map<string, LoggedSentence>()

  function forgetOld(now: number): void {
    for (const [sentence, { since, suppressed }] of sentences) {
      if (suppressed === 0 && now - since >= second) sentences.delete(sentence)
    }
  }

  return (sentence: string): number | null => {
    const now = clock()
    const before = sentences.get(sentence)
    if (before && now - before.since < second) {
      if (before.times === mostASecond) before.suppressed += 1
      else before.times += 1
      return before.suppressed > 0 ? null : 0
    }
    forgetOld(now)
    sentences.set(sentence, { since: now, times: 1, suppressed: 0 })
    return before?.suppressed ?? 0
  }
}

const second = 1_000
