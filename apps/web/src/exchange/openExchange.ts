import { trusted } from '../device/trusted.ts'
import workerUrl from './exchangeWorker.ts?worker&url'
import type { Calls, ExchangeResponse } from './protocol.ts'

export type Exchange = {
  ask<Call extends keyof Calls>(
    call: Call,
    argument: Parameters<Calls[Call]>[0],
  ): Promise<Awaited<ReturnType<Calls[Call]>>>
  close(): void
}

/** The worker that reads and writes files, so that the page is never held up. */
export function openExchange(): Exchange {
  const worker = new Worker(trusted(workerUrl), { type: 'module' })
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >()
  let number = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ExchangeResponse>) => {
    const call = waiting.get(data.number)
    waiting.delete(data.number)
    if (data.ok) call?.resolve(data.value)
    else call?.reject(new Error(data.cause))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'The worker has failed'))
    waiting.clear()
  })
  return {
    ask(call, argument) {
      number += 1
      return new Promise((resolve, reject) => {
        // The worker answers with what the call of that name returns.
        waiting.set(number, { resolve: resolve as (value: unknown) => void, reject })
        worker.postMessage({ number, call, argument })
      })
    },
    close: () => worker.terminate(),
  }
}
