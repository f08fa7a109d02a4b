import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** A password to be hashed, or to be compared with a hash. */
type Job = { password: string; hashed: string | null }

// A thread costs some megabytes, and most hours nobody signs in.
const rest = 2_000

/**
 * Hashes in threads of its own, as many as there are jobs at once. On Linux they give way to
 * everything else: who reads their tasks does not wait behind who signs in.
 */
export function openHashing(costs: Readonly<Record<string, number>>) {
  const resting: { thread: Worker; end: NodeJS.Timeout }[] = []

  function take(): Worker {
    const last = resting.pop()
    if (!last) return new Worker(program, { ...light, workerData: { argon2, bcrypt, costs } })
    clearTimeout(last.end)
    last.thread.ref()
    return last.thread
  }

  function giveBack(thread: Worker) {
    thread.unref()
    const end = setTimeout(() => {
      resting.splice(resting.indexOf(entry), 1)
      void thread.terminate()
    }, rest)
    const entry = { thread, end: end.unref() }
    resting.push(entry)
  }

  return async (job: Job): Promise<unknown> => {
    const thread = take()
    const answer = await answerOf(thread, job)
    giveBack(thread)
    return answer
  }
}

function answerOf(thread: Worker, job: Job): Promise<unknown> {
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

const light = {
  eval: true,
  execArgv: [],
  resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
}

// As text: the server is built as one file. What it throws ends the thread, and is an error over here.
const program = `
  const { getPriority, setPriority } = require('node:os')
  const { parentPort, workerData } = require('node:worker_threads')
  const argon2 = require(workerData.argon2)
  try {
    // Anywhere else it would be the priority of the whole server.
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
