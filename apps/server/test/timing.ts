// Other programs disturb the fewest rounds now and then; a real difference stays after these.
const most = 125

/**
 * The medians of several times, measured in turn so that all else the machine does disturbs them
 * alike. While the medians are not close to each other, further rounds are measured.
 */
export async function mediansInTurn(
  works: ((round: number) => Promise<number>)[],
  fewest: number,
): Promise<number[]> {
  const measured = works.map((work) => ({ work, times: [] as number[] }))
  for (let round = 0; ; round += 1) {
    const medians = measured.map(({ times }) => median(times))
    if (round === most || (round >= fewest && areClose(medians))) return medians
    for (const { work, times } of round % 2 ? measured : measured.toReversed()) {
      times.push(await work(round))
    }
  }
}

/** Whether none is twice as large as another. */
export function areClose(values: number[]): boolean {
  return Math.max(...values) < 2 * Math.min(...values)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
