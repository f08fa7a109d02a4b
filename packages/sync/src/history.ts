import type { Row, Table } from './definition.ts'
import { type Applied, inverseOf, joined } from './merge.ts'
import type { Mutation, RowKey } from './mutation.ts'

/** One thing a person did, to however many rows of any tables; `text` says what it was. */
export type Act = { text: string; applied: readonly Applied[]; run: string | null }

/** What came of undoing or redoing an act; no rows where all of it was changed elsewhere since. */
export type Turned = { text: string; rows: readonly RowKey[] }

/**
 * What was done in this tab, act by act. Taking an act back is a new act, with new stamps, so it
 * travels, merges and survives like any other.
 */
export type History = {
  /** Does it all as one act. Acts of the same run that edit the same columns in a row are one act. */
  act(text: string, mutations: readonly Mutation[], run?: string): Act
  /** Takes back this act, or else the newest one; null where there is nothing to take back. */
  undo(act?: Act): Turned | null
  /** Does again what was taken back last, unless something else was done since. */
  redo(): Turned | null
}

const longest = 100

export function openHistory(options: {
  tables: readonly Table[]
  shown: (key: RowKey) => Row | undefined
  perform: (mutations: readonly Mutation[]) => void
  stamp: () => string
  newId: () => string
}): History {
  const { shown, stamp, newId } = options
  const tables = new Map(options.tables.map((table) => [table.name, table]))
  let done: readonly Act[] = []
  let undone: readonly Act[] = []

  function perform(mutations: readonly Mutation[]): Applied[] {
    const applied = mutations.map((mutation) => ({ mutation, before: shown(mutation) }))
    if (mutations.length > 0) options.perform(mutations)
    return applied
  }

  /** Takes an act back; the answer is the act that takes this back in turn. */
  function turn(act: Act): Act {
    const at = stamp()
    // The last first: what a correction recorded makes room for what it had erased.
    const inverses = act.applied.toReversed().flatMap((each) => {
      const table = tables.get(each.mutation.table)
      return (table && inverseOf(table, each, shown(each.mutation), { at, newId })) ?? []
    })
    return { text: act.text, applied: perform(inverses), run: null }
  }

  return {
    act(text, mutations, run) {
      const act = { text, applied: perform(mutations), run: run ?? null }
      const last = done.at(-1)
      const one = last && act.run !== null && last.run === act.run ? continued(last, act) : null
      done = [...(one ? done.slice(0, -1) : done), one ?? act].slice(-longest)
      undone = []
      return one ?? act
    },
    undo(act = done.at(-1)) {
      if (!act || !done.includes(act)) return null
      done = done.filter((other) => other !== act)
      const back = turn(act)
      if (back.applied.length > 0) undone = [...undone, back]
      return turned(back)
    },
    redo() {
      const act = undone.at(-1)
      if (!act) return null
      undone = undone.slice(0, -1)
      const again = turn(act)
      if (again.applied.length > 0) done = [...done, again]
      return turned(again)
    },
  }
}

function continued(last: Act, next: Act): Act | null {
  const [first, ...others] = last.applied
  const [second, ...more] = next.applied
  if (!first || !second || others.length + more.length > 0) return null
  const one = joined(first, second)
  return one && { ...next, applied: [one] }
}

function turned({ text, applied }: Act): Turned {
  return { text, rows: applied.map(({ mutation }) => mutation) }
}
