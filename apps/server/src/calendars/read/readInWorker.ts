/// <reference path="./thread.d.ts" />
import { Worker } from 'node:worker_threads'
import { source } from './calendarThread.ts?thread'
import type { CalendarContext, ReadCalendar } from './readCalendar.ts'

type Limits = {
  /** For each reading, of the time that it takes. */
  readonly timeoutMs: number
  readonly memoryMb: number
}

export type CalendarReader = {
  /** Like readCalendar; what takes too long or too much memory is too large. */
  readonly read: (text: string, context: CalendarContext) => Promise<ReadCalendar>
  readonly close: () => Promise<void>
}

// Several calendars that are due together share a thread. One that waits costs some megabytes.
const idleMs = 2_000

/** Reads calendars in a thread of its own, one after the other. There is none while nothing is read. */
export function openCalendarReader(
  { timeoutMs, memoryMb }: Limits = { timeoutMs: 5_000, memoryMb: 256 },
): CalendarReader {
  let idle: { thread: Worker; end: NodeJS.Timeout } | null = null
  let last: Promise<unknown> = Promise.resolve()

  function acquire(): Worker {
    const kept = idle
    idle = null
    if (!kept) return openThread(memoryMb)
    clearTimeout(kept.end)
    kept.thread.ref()
    return kept.thread
  }

  function release(thread: Worker) {
    thread.unref()
    const end = setTimeout(() => void endIdle(), idleMs).unref()
    idle = { thread, end }
  }

  async function endIdle() {
    const kept = idle
    idle = null
    if (kept) clearTimeout(kept.end)
    await kept?.thread.terminate()
  }

  async function readNext(text: string, context: CalendarContext): Promise<ReadCalendar> {
    const thread = acquire()
    const answer = await answerOf(thread, { text, context }, timeoutMs)
    if (answer) {
      release(thread)
      return answer
    }
    await thread.terminate()
    return { kind: 'problem', problem: 'too_large' }
  }

  return {
    read(text, context) {
      const next = last.then(() => readNext(text, context))
      last = next.catch(() => {})
      return next
    },
    async close() {
      await last
      await endIdle()
    },
  }
}

function openThread(memoryMb: number): Worker {
  return new Worker(source, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
}

/** Null where the thread took too long or too much memory; a fault of ours rejects. */
function answerOf(thread: Worker, job: object, timeoutMs: number): Promise<ReadCalendar | null> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => settle(() => resolve(null)), timeoutMs)
    const answered = (answer: ReadCalendar) => settle(() => resolve(answer))
    const failed = (error: Error & { code?: string }) =>
      settle(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error)))
    const ended = () => settle(() => reject(new Error('a thread that reads calendars has ended')))
    const settle = (how: () => void) => {
      clearTimeout(end)
      thread.off('message', answered).off('error', failed).off('exit', ended)
      how()
    }
    thread.on('message', answered).on('error', failed).on('exit', ended)
    thread.postMessage(job)
  })
}
