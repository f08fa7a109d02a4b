/** Runs the work one at a time; a call during a run gets a run that begins after the call. */
export function runOnceMore(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null
  const begin = (): Promise<void> => {
    next = null
    last = work()
    return last
  }
  return () => {
    next ??= last.then(begin, begin)
    return next
  }
}
