import { err, ok, type Result } from '@daymark/core/result'

export type FairQueueOptions = {
  /** The most pieces of work that run at once, of all persons and of one. */
  places: number
  placesOfOne: number
  /** The number of places that only persons without running work can take. */
  spare?: number
  /** How much work of one person may wait, and for how many milliseconds; absent: no limit. */
  waitingOfOne?: number
  patience?: number
}

/** `busy with this person`: as much of their work waits as may; `busy`: it has waited too long. */
export type Busy = 'busy' | 'busy with this person'

export type FairQueue = {
  /** A place for some work, which the returned function gives back. */
  enter(person: string): Promise<Result<() => void, Busy>>
  run<T>(person: string, work: () => Promise<T>): Promise<Result<T, Busy>>
  waiting(): number
}

type Entry = { start: () => void }

/**
 * Shares places between persons. A free place goes to the person with the least work running; among
 * equals, to the person who has waited for a turn the longest.
 */
export function fairQueue(options: FairQueueOptions): FairQueue {
  const { places, placesOfOne, spare = 0 } = options
  const { waitingOfOne = Number.POSITIVE_INFINITY, patience } = options
  const runningOf = new Map<string, number>()
  // Persons stand in the order of their turns: after a turn a person goes to the end.
  const waitingOf = new Map<string, Entry[]>()
  let running = 0

  const ownRunning = (person: string) => runningOf.get(person) ?? 0

  function mayStart(person: string): boolean {
    const own = ownRunning(person)
    return own < placesOfOne && running < (own === 0 ? places : places - spare)
  }

  function begin(person: string) {
    running += 1
    runningOf.set(person, ownRunning(person) + 1)
  }

  function leave(person: string) {
    running -= 1
    const remaining = ownRunning(person) - 1
    if (remaining === 0) runningOf.delete(person)
    else runningOf.set(person, remaining)
    startNext()
  }

  function startNext() {
    const [first, ...others] = [...waitingOf.keys()].filter(mayStart)
    if (first === undefined) return
    const next = others.reduce(
      (least, person) => (ownRunning(person) < ownRunning(least) ? person : least),
      first,
    )
    const [entry, ...rest] = waitingOf.get(next) ?? []
    waitingOf.delete(next)
    if (rest.length > 0) waitingOf.set(next, rest)
    entry?.start()
  }

  function drop(person: string, entry: Entry) {
    const rest = waitingOf.get(person)?.filter((one) => one !== entry) ?? []
    if (rest.length > 0) waitingOf.set(person, rest)
    else waitingOf.delete(person)
  }

  /** Settles once the work may start. */
  async function turn(person: string): Promise<Result<null, Busy>> {
    if (mayStart(person)) {
      begin(person)
      return ok(null)
    }
    const waiting = waitingOf.get(person) ?? []
    if (waiting.length >= waitingOfOne)
      return err(ownRunning(person) === 0 ? 'busy' : 'busy with this person')
    return new Promise((resolve) => {
      const entry = {
        start() {
          clearTimeout(timer)
          begin(person)
          resolve(ok(null))
        },
      }
      const giveUp = () => {
        drop(person, entry)
        resolve(err('busy'))
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      waitingOf.set(person, [...waiting, entry])
    })
  }

  async function enter(person: string): Promise<Result<() => void, Busy>> {
    const entered = await turn(person)
    if (!entered.ok) return entered
    let isReleased = false
    return ok(() => {
      if (!isReleased) leave(person)
      isReleased = true
    })
  }

  return {
    enter,
    async run(person, work) {
      const entered = await enter(person)
      if (!entered.ok) return entered
      try {
        return ok(await work())
      } finally {
        entered.value()
      }
    },
    waiting: () => [...waitingOf.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
