/** Runs at most so many tasks at once; the others wait in order. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

export function semaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < permits) running += 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
