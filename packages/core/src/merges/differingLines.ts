/** A line of one of two texts; whether the other text lacks it. */
export type DifferingLine = { text: string; isAlone: boolean }

/** The longest text, in lines, whose lines are compared. */
const mostLines = 400

/** The lines of two texts, by their longest common sequence; of longer texts every line stands alone. */
export function differingLines(
  one: string,
  other: string,
): readonly [DifferingLine[], DifferingLine[]] {
  const [ones, others] = [one.split('\n'), other.split('\n')]
  const isLong = Math.max(ones.length, others.length) > mostLines
  const common = isLong ? [] : commonPlaces(ones, others)
  const lines = (all: readonly string[], side: 0 | 1): DifferingLine[] => {
    const shared = new Set(common.map((places) => places[side]))
    return all.map((text, place) => ({ text, isAlone: !shared.has(place) }))
  }
  return [lines(ones, 0), lines(others, 1)]
}

/** The places of a longest common sequence in both. */
function commonPlaces(ones: readonly string[], others: readonly string[]): [number, number][] {
  // How long the sequence of what follows two places is.
  const lengths = Array.from({ length: ones.length + 1 }, () => new Uint16Array(others.length + 1))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = ones.length - 1; i >= 0; i -= 1) {
    for (let j = others.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (!row) continue
      row[j] =
        ones[i] === others[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const places: [number, number][] = []
  for (let i = 0, j = 0; i < ones.length && j < others.length; ) {
    if (ones[i] === others[j]) {
      places.push([i, j])
      i += 1
      j += 1
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  return places
}
