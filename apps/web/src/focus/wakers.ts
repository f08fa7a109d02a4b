import type { Waker } from './alarm.ts'
import workerUrl from './alarmWorker.ts?worker&url'

/** The page itself: a hidden one is woken up to a second late, or a minute. */
export function pageWaker(woken: () => void): Waker {
  let timeout: ReturnType<typeof setTimeout> | undefined
  return (milliseconds) => {
    clearTimeout(timeout)
    if (milliseconds !== null) timeout = setTimeout(woken, milliseconds)
  }
}

/** A worker, whose timers go on in time while the page is hidden. It is there once there is a deadline. */
export function workerWaker(woken: () => void): Waker {
  let worker: Worker | null | undefined
  return (milliseconds) => {
    if (milliseconds === null && !worker) return
    if (worker === undefined) worker = begin(woken)
    worker?.postMessage(milliseconds)
  }
}

function begin(woken: () => void): Worker | null {
  try {
    const worker = new Worker(trusted(workerUrl), { type: 'module' })
    worker.addEventListener('message', woken)
    return worker
  } catch {
    // Then the page has to do.
    return null
  }
}

type Policy = { createScriptURL(url: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/** Nothing but this address may become a worker; TypeScript does not know these browser types yet. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('alarm', { createScriptURL: () => url }).createScriptURL(url) ?? url
  )
}
