import { createHmac, randomInt } from 'node:crypto'

/** The six digits people type when they cannot follow a link. */
export type Codes = {
  draw(): string
  /** Bound to an address, and to the server's secret: a copy of the database gives none away. */
  digest(address: string, code: string): Buffer
}

export function openCodes(secret: Buffer, random = randomInt): Codes {
  return {
    draw: () => String(random(1_000_000)).padStart(6, '0'),
    digest: (address, code) => createHmac('sha256', secret).update(`${address}\n${code}`).digest(),
  }
}
