/** The state of everything of a person: `data:,‹epoch›-‹seq›-‹month›`. */
export type SyncToken = {
  /** The number with which the epoch began. */
  epoch: bigint
  /** The number of the newest change. */
  seq: bigint
  /** Tasks done before this month are no members: 2026-08. */
  month: string
}

export function writeToken({ epoch, seq, month }: SyncToken): string {
  return `data:,${epoch}-${seq}-${month}`
}

/** Null where it has another form. */
export function readToken(text: string): SyncToken | null {
  const parts = /^data:,(\d{1,18})-(\d{1,18})-(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(text)
  const [, epoch, seq, month] = parts ?? []
  if (epoch === undefined || seq === undefined || month === undefined) return null
  return { epoch: BigInt(epoch), seq: BigInt(seq), month }
}

const shownMs = 90 * 86_400_000

/** Tasks done in this month and later are members. */
export function firstMonth(now: number): string {
  return new Date(now - shownMs).toISOString().slice(0, 7)
}

export function beginOf(month: string): string {
  return `${month}-01T00:00:00.000Z`
}
