import { createHmac, randomInt } from 'node:crypto'

/** The six-digit codes that are typed where a link cannot be followed. */
export type OneTimeCodes = {
  generate(): string
  /** Keyed with the address and the server's secret, so a copy of the database reveals no code. */
  hash(address: string, code: string): Buffer
}

export function createOneTimeCodes(secret: Buffer, random = randomInt): OneTimeCodes {
  return {
    generate: () => String(random(1_000_000)).padStart(6, '0'),
    hash: (address, code) => createHmac('sha256', secret).update(`${address}\n${code}`).digest(),
  }
}
