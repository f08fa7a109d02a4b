type Interval = { from: number; to: number }

/** The first meeting, of those that take time, on which a block lies. */
export function during<M extends Interval>(
  { from, to }: Interval,
  busy: readonly M[],
): M | undefined {
  return busy.find((meeting) => meeting.from < to && from < meeting.to)
}
