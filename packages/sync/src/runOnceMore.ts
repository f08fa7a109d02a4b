/** Runs one at a time; whoever asks while it runs gets a run that began after they asked. */
export function runOnceMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = (): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return begin()
    next ??= running.then(() => {
      next = null
      return begin()
    })
    return next
  }
}
