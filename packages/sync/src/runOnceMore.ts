/** Runs one at a time; whoever asks while it runs gets a run that began after they asked. */
export function runOnceMore(work: () => Promise<unknown>): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | null = null
  const begin = (): Promise<unknown> => {
    next = null
    last = work()
    return last
  }
  return () => {
    next ??= last.then(begin, begin)
    return next
  }
}
