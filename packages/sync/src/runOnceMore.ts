/** Runs one at a time; whoever asks while it runs gets a run that began after they asked. */
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
