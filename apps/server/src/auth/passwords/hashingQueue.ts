import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'

/** `other`: sign-up, and changes of accounts. */
type Kind = 'sign-in' | 'other'
type Work<T> = () => Promise<T>

export type HashingQueue = {
  signIn<T>(work: Work<T>): Promise<Result<T, AuthError>>
  /** Runs the work of one user one at a time; null: the user is not known yet. */
  other<T>(work: Work<T>, userId: string | null): Promise<Result<T, AuthError>>
}

// Each hash takes 15 ms of one core and 19 MiB; more than two at once would starve other requests.
const maxConcurrent = 2
const maxQueued = 50
const maxQueuedOfUser = 4

/** Other work takes both places only while no sign-in waits, and has a queue of its own. */
export function createHashingQueue(): HashingQueue {
  const running = { 'sign-in': 0, other: 0 }
  const waiting: { kind: Kind; start: () => void }[] = []
  const isWaiting = (kind: Kind) => waiting.some((one) => one.kind === kind)
  const inTurn = createTurns()

  function mayStart(kind: Kind): boolean {
    if (running['sign-in'] + running.other === maxConcurrent) return false
    return kind === 'sign-in' || running.other === 0 || !isWaiting('sign-in')
  }

  function startNext() {
    const next = waiting.findIndex(({ kind }) => mayStart(kind))
    const [started] = next === -1 ? [] : waiting.splice(next, 1)
    if (!started) return
    running[started.kind] += 1
    started.start()
  }

  async function run<T>(kind: Kind, work: Work<T>): Promise<Result<T, AuthError>> {
    if (mayStart(kind)) {
      running[kind] += 1
    } else {
      const queued = waiting.filter((one) => one.kind === kind)
      if (queued.length === maxQueued) return err(authErrors.serverBusy)
      await new Promise<void>((start) => waiting.push({ kind, start }))
    }
    try {
      return ok(await work())
    } finally {
      running[kind] -= 1
      startNext()
    }
  }

  return {
    signIn: (work) => run('sign-in', work),
    other: (work, userId) =>
      userId === null ? run('other', work) : inTurn(userId, () => run('other', work)),
  }
}

/** Runs the work of one user one after another, without a place in the queue before its turn. */
function createTurns() {
  const waitingOf = new Map<string, (() => void)[]>()

  return async <T>(userId: string, work: () => Promise<Result<T, AuthError>>) => {
    const waiting = waitingOf.get(userId)
    if (waiting) {
      if (waiting.length === maxQueuedOfUser) return err(authErrors.tooManyRequests(2))
      await new Promise<void>((turn) => waiting.push(turn))
    } else {
      waitingOf.set(userId, [])
    }
    try {
      return await work()
    } finally {
      const next = waitingOf.get(userId)?.shift()
      if (next) next()
      else waitingOf.delete(userId)
    }
  }
}
