import type { Tables } from './definition.ts'
import type { LocalStore } from './localStore.ts'
import type { RecordedChange, Remote } from './remote.ts'
import { type ReplacedValue, replacementsOf, valueIn, type WrittenValue } from './writtenValues.ts'

/** Finds out by the history of the server whether a value was replaced unseen. */
export function openReplacedJudge({
  tables,
  store,
  remote,
  clock,
}: {
  tables: Tables
  store: Pick<LocalStore, 'confirmed'>
  remote: Pick<Remote, 'history'>
  clock: () => number
}) {
  const rightClocks = new Set<string>()

  /**
   * A slow clock dates an edit right after the newest one that its device has seen. So a clock is right that has dated an
   * edit as it came, while nobody else had written anything.
   */
  async function hasRightClock({ source, seq }: RecordedChange): Promise<boolean | 'waits'> {
    if (rightClocks.has(source.id)) return true
    const timely = await remote.history({ timelyBy: source.id, before: seq })
    if (!timely.ok) return 'waits'
    for (const entry of timely.value) {
      const others = await remote.history({ besides: entry })
      if (!others.ok) return 'waits'
      if (others.value.length > 0) continue
      rightClocks.add(source.id)
      return true
    }
    return false
  }

  /** Null: it was not replaced unseen, or nobody knows. */
  return async function judgedValue(
    value: WrittenValue,
    entries: readonly RecordedChange[],
  ): Promise<ReplacedValue | null | 'waits'> {
    const [table, row] = [tables.get(value.table), store.confirmed(value)]
    if (!table || !row) return 'waits'
    const mine = entries.filter(({ table, id }) => table === value.table && id === value.id)
    const found = replacementsOf(table, value, mine)
    // What the server has is on its way.
    if (found?.by && found.by.seq > row.seq) return 'waits'
    for (const entry of found?.doubtful ?? []) {
      const isRight = await hasRightClock(entry)
      if (isRight !== true) return isRight === false ? null : isRight
    }
    const by = found?.by && { at: found.by.writtenAt ?? found.by.at, source: found.by.source }
    const now = valueIn(store.confirmed(value) ?? row, value.column)
    const kept = isReplaced(value) ? value.kept : clock()
    return found && { ...value, kept, now, by: by ?? null }
  }
}

export function isReplaced(value: WrittenValue): value is ReplacedValue {
  return 'by' in value
}
