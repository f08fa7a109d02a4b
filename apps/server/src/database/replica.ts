import { DatabaseUnavailable } from './databaseErrors.ts'

/** How long a person reads the primary after a change of theirs, so that what an event tells of is found. */
const settleMs = 10_000
/** After a failure the replica is left alone for so long. */
const restMs = 5_000

/** The replica cannot answer this as the primary would. */
export class ReplicaBehind extends Error {
  constructor() {
    super('the replica is behind')
    this.name = 'ReplicaBehind'
  }
}

export type ReplicaChoice = {
  /** Somebody's rows have changed, as far as this server knows. */
  changed(person: string): void
  /** Asks the replica if that may serve the person, and the primary if it may not or could not. */
  read<T>(person: string, replica: () => Promise<T>, primary: () => Promise<T>): Promise<T>
}

export function chooseReplica(clock: () => number = () => performance.now()): ReplicaChoice {
  /** The moments of the last changes, the oldest first. */
  const changes = new Map<string, number>()
  let restsUntil = Number.NEGATIVE_INFINITY

  function forgetSettled() {
    for (const [person, at] of changes) {
      if (clock() - at < settleMs) return
      changes.delete(person)
    }
  }

  return {
    changed(person) {
      forgetSettled()
      changes.delete(person)
      changes.set(person, clock())
    },
    async read(person, replica, primary) {
      forgetSettled()
      if (changes.has(person) || clock() < restsUntil) return primary()
      try {
        return await replica()
      } catch (error) {
        // What it says of sessions may be old as well, so the primary has the last word.
        if (error instanceof DatabaseUnavailable) restsUntil = clock() + restMs
        return primary()
      }
    },
  }
}
