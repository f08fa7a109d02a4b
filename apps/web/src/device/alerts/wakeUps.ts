import { trusted } from '../trusted.ts'
import type { WakeUp } from './alarm.ts'
import workerUrl from './alarmWorker.ts?worker&url'

/** A timeout of the page. Browsers delay it by a second or a minute while the page is hidden. */
export function pageWakeUp(onWake: () => void): WakeUp {
  let timeout: ReturnType<typeof setTimeout> | undefined
  return (milliseconds) => {
    clearTimeout(timeout)
    if (milliseconds !== null) timeout = setTimeout(onWake, milliseconds)
  }
}

/** A timeout of a worker, which is on time while the page is hidden. Creates the worker at the first deadline. */
export function workerWakeUp(onWake: () => void): WakeUp {
  let worker: Worker | null | undefined
  return (milliseconds) => {
    if (milliseconds === null && !worker) return
    if (worker === undefined) worker = createWorker(onWake)
    worker?.postMessage(milliseconds)
  }
}

function createWorker(onWake: () => void): Worker | null {
  try {
    const worker = new Worker(trusted(workerUrl), { type: 'module' })
    worker.addEventListener('message', onWake)
    return worker
  } catch {
    // The timeout of the page has to do.
    return null
  }
}
