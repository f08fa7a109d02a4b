import { entryColumns, HistoryEntry } from '@daymark/core/history/entry'
import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure, useSession } from '../../context.tsx'

type AskRest = ReturnType<typeof useSession>['account']['askRest']

export type MomentsRemote = ReturnType<typeof openMomentsRemote>

const Erased = v.object({ id: v.string() })

/** Finds moments of the history, and what was deleted for ever since. Moments are as the database writes them. */
export function openMomentsRemote(askRest: AskRest) {
  async function ask<T>(shape: v.GenericSchema<unknown, T>, path: string) {
    const answer = await askRest(path)
    if (!answer.ok) return answer
    const read = v.safeParse(v.array(shape), answer.value)
    return read.success ? ok(read.output) : ({ ok: false, error: { message: null } } as const)
  }

  async function one(
    conditions: string,
    order: 'asc' | 'desc',
  ): Promise<Result<HistoryEntry | null, Failure>> {
    const path = `/history?select=${entryColumns}&kind=neq.restored${conditions}&order=seq.${order}&limit=1`
    const answer = await ask(HistoryEntry, path)
    return answer.ok ? ok(answer.value[0] ?? null) : answer
  }

  const text = encodeURIComponent

  return {
    newest: () => one('', 'desc'),
    /** The last act that a moment has seen. */
    until: (moment: string) => one(`&at=lte.${text(moment)}`, 'desc'),
    before: (moment: string) => one(`&at=lt.${text(moment)}`, 'desc'),
    after: (moment: string) => one(`&at=gt.${text(moment)}`, 'asc'),
    /** The entries of these rows after a number. */
    since: (ids: readonly string[], seq: number) =>
      ask(
        HistoryEntry,
        `/history?select=${entryColumns}&seq=gt.${seq}&id=in.(${ids.join(',')})&order=seq.asc`,
      ),
    /** How many tasks were deleted for ever. */
    async erasedSince(moment: string): Promise<Result<number, Failure>> {
      const path = `/erasures?select=id&table_name=eq.tasks&erased_at=gt.${text(moment)}`
      const answer = await ask(Erased, path)
      return answer.ok ? ok(answer.value.length) : answer
    },
  }
}
