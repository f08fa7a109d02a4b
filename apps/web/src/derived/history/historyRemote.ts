import { instant } from '@daymark/core/calendar/day'
import { arrivedOf, entryColumns, HistoryEntry, HistorySource } from '@daymark/core/history/entry'
import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure, useSession } from '../../context.tsx'

type AskRest = ReturnType<typeof useSession>['account']['askRest']

/** A row as it was at a moment; null: it was not there. */
const RowAt = v.object({
  table_name: v.string(),
  id: v.string(),
  row: v.nullable(v.looseObject({})),
})
export type RowAt = v.InferOutput<typeof RowAt>

const Replacement = v.object({
  /** When the row got the value; null: no entry says it. */
  since: v.nullable(v.string()),
  at: v.nullable(v.string()),
  written_at: v.nullable(v.string()),
  source: v.nullable(v.string()),
})
export type Replacement = v.InferOutput<typeof Replacement>

const HistoryStart = v.object({
  /** 0: none is kept. */
  days: v.number(),
  begins: v.nullable(v.string()),
  seq: v.nullable(v.number()),
})
export type HistoryStart = v.InferOutput<typeof HistoryStart>

/** A value of a row; of a map the column is ‘tags/‹key›’. */
export type ValueOfRow = { table_name: string; id: string; column: string; value: unknown }

export type HistoryRemote = ReturnType<typeof openHistoryRemote>

/** So many entries a request; servers may give no more at once. */
const longest = 1000
const mostRestores = 20

/** Reads what the server has recorded. Nothing of it is kept on the device. */
export function openHistoryRemote(askRest: AskRest) {
  async function ask<T>(
    shape: v.GenericSchema<unknown, T>,
    path: string,
    body?: object,
  ): Promise<Result<T, Failure>> {
    const answer = await askRest(path, body)
    if (!answer.ok) return answer
    const read = v.safeParse(shape, answer.value)
    return read.success ? ok(read.output) : { ok: false, error: { message: null } }
  }

  const entries = (conditions: string, limit: number, order = 'seq.desc') =>
    ask(
      v.array(HistoryEntry),
      `/history?select=${entryColumns}&${conditions}&order=${order}&limit=${limit}`,
    )

  return {
    /** Of these rows, the newest first, before a number. */
    ofRows(ids: readonly string[], before: number | null, limit: number) {
      const older = before === null ? '' : `&seq=lt.${before}`
      return entries(`id=in.(${ids.join(',')})${older}`, limit)
    },

    /** What these rows have after a number, the oldest first, all of it. */
    async since(ids: readonly string[], seq: number): Promise<Result<HistoryEntry[], Failure>> {
      const found: HistoryEntry[] = []
      for (const part of inParts(ids, 100)) {
        for (let after = seq; ; ) {
          const of = `id=in.(${part.join(',')})&seq=gt.${after}`
          const page = await entries(of, longest, 'seq.asc')
          if (!page.ok) return page
          found.push(...page.value)
          after = page.value.at(-1)?.seq ?? after
          if (page.value.length < longest) break
        }
      }
      return ok(found)
    },

    /** What was written between two moments, from a number on, the newest first, before another number. */
    between(from: number, to: number, first: number, before: number | null, limit = longest) {
      const [start, end] = [from, to].map(instant)
      const within = (column: string) => `${column}.gte.${start},${column}.lt.${end}`
      const when = `seq=gte.${first}&or=(and(written_at.is.null,${within('at')}),and(${within('written_at')}))`
      return entries(before === null ? when : `${when}&seq=lt.${before}`, limit)
    },

    /** The restores of the server between two moments: their numbers are below all others. */
    async restores(from: number, to: number): Promise<Result<HistoryEntry[], Failure>> {
      const page = await entries('seq=gt.0', mostRestores, 'seq.asc')
      if (!page.ok) return page
      const isThen = (moment: number) => moment >= from && moment < to
      return ok(page.value.filter((one) => one.kind === 'restored' && isThen(arrivedOf(one))))
    },

    /** For how many days entries are kept, when they begin, and the first number after a moment; null: there is none. */
    async from(moment: number): Promise<Result<HistoryStart, Failure>> {
      const answer = await ask(v.tuple([HistoryStart]), '/rpc/history_from', {
        moment: instant(moment),
      })
      return answer.ok ? ok(answer.value[0]) : answer
    },

    sources: () => ask(v.array(HistorySource), '/history_sources?select=id,kind,name'),

    /** At most 1,000 rows that differ from now, as they were; of a day those that belong to it. */
    rowsAt: (moment: string, day: string | null, after: Pick<RowAt, 'table_name' | 'id'> | null) =>
      ask(v.array(RowAt), '/rpc/rows_at', { moment, day, after }),

    /** Of at most 100 values: since when rows had them, and what has replaced them. */
    replaced: (values: readonly ValueOfRow[]) =>
      ask(v.array(Replacement), '/rpc/replaced', { values }),
  }
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size))
}
