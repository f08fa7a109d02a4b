/** The database cannot be asked: every connection stays busy, there is none, or its disk is full. */
export class DatabaseUnavailable extends Error {
  readonly reason: 'busy' | 'unreachable' | 'full'

  constructor(reason: 'busy' | 'unreachable' | 'full', cause?: unknown) {
    super(`the database is ${reason}`, { cause })
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}
