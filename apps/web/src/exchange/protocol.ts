import type { exchangeCalls } from './exchangeCalls.ts'

/** The calls that the worker answers. */
export type Calls = ReturnType<typeof exchangeCalls>

export type ExchangeRequest = { number: number; call: keyof Calls; argument: unknown }

export type ExchangeResponse = { number: number } & (
  | { ok: true; value: unknown }
  | { ok: false; cause: string }
)
