import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** A password to hash (hashed is null) or to compare with a hash. */
type Job = { password: string; hashed: string | null }
export type Hashing = (job: Job) => Promise<unknown>
export type HashingCosts = { memoryCost: number; timeCost: number; parallelism: number }

// An idle thread costs some megabytes, and sign-ins are rare.
const idleMs = 2_000

/**
 * Hashes in worker threads, one for each concurrent job. On Linux they have a lower priority, so
 * that sign-ins do not slow down other requests.
 */
export function createHashing(costs: HashingCosts): Hashing {
  const idle: { thread: Worker; end: NodeJS.Timeout }[] = []

  function acquire(): Worker {
    const last = idle.pop()
    if (!last)
      return new Worker(workerSource, { ...workerOptions, workerData: { argon2, bcrypt, costs } })
    clearTimeout(last.end)
    last.thread.ref()
    return last.thread
  }

  function release(thread: Worker) {
    thread.unref()
    const end = setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1)
      void thread.terminate()
    }, idleMs)
    const entry = { thread, end: end.unref() }
    idle.push(entry)
  }

  return async (job) => {
    const thread = acquire()
    const answer = await runJob(thread, job)
    release(thread)
    return answer
  }
}

function runJob(thread: Worker, job: Job): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => settle(() => reject(error))
    const answered = (value: unknown) => settle(() => resolve(value))
    const ended = () => failed(new Error('a thread that hashes has ended'))
    const settle = (how: () => void) => {
      thread.off('message', answered).off('error', failed).off('exit', ended)
      how()
    }
    thread.on('message', answered).on('error', failed).on('exit', ended)
    thread.postMessage(job)
  })
}

const require = createRequire(import.meta.url)
const argon2 = require.resolve('@node-rs/argon2')
const bcrypt = require.resolve('@node-rs/bcrypt')

const workerOptions = {
  eval: true,
  execArgv: [],
  resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
}

// A string, because the server is bundled into one file. An exception ends the thread and rejects the job.
const workerSource = `
  const { getPriority, setPriority } = require('node:os')
  const { parentPort, workerData } = require('node:worker_threads')
  const argon2 = require(workerData.argon2)
  try {
    // On other systems this would set the priority of the whole process.
    if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))
  } catch {}
  const answer = ({ password, hashed }) => {
    if (hashed === null) return argon2.hashSync(password, workerData.costs)
    return hashed.startsWith('$2')
      ? require(workerData.bcrypt).verifySync(password, hashed)
      : argon2.verifySync(hashed, password)
  }
  parentPort.on('message', (job) => parentPort.postMessage(answer(job)))
`
