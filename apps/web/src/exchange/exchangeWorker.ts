import { exchangeCalls } from './exchangeCalls.ts'
import type { ExchangeRequest, ExchangeResponse } from './protocol.ts'

const calls = exchangeCalls()

// Reads, compares and writes files beside the page, one call after the other.
let last: Promise<unknown> = Promise.resolve()
self.addEventListener('message', ({ data }: MessageEvent<ExchangeRequest>) => {
  last = last.then(async () => self.postMessage(await answerTo(data)))
})

async function answerTo({ number, call, argument }: ExchangeRequest): Promise<ExchangeResponse> {
  try {
    // The page names a call and its argument by the same types.
    const perform = calls[call] as (argument: unknown) => unknown
    return { number, ok: true, value: await perform(argument) }
  } catch (error) {
    return { number, ok: false, cause: String(error) }
  }
}
