import type { Row, Tables } from './definition.ts'
import { type Applied, apply, inverseOf, joined } from './merge.ts'
import { keyText, type Mutation, type RowKey } from './mutation.ts'

/** What describes an act; `undone` describes it once it is taken back, where that is no sentence about `text`. */
export type Description = { text: string; undone?: string }

/** One action of a user on any number of rows of any tables. */
export type Act = Description & { applied: readonly Applied[]; run: string | null }

/** The result of undo or redo; `rows` is empty where all of the act was changed elsewhere since. */
export type Turned = Description & { rows: readonly RowKey[] }

export type History = ReturnType<typeof openHistory>

const longest = 100

/**
 * The acts of this tab, for undo and redo. Undo is a new act with new stamps, so it is sent and merged
 * like any other.
 */
export function openHistory(options: {
  tables: Tables
  shown: (key: RowKey) => Row | undefined
  perform: (acts: readonly (readonly Mutation[])[]) => void
  stamp: () => string
  newId: () => string
}) {
  const { tables, shown, stamp, newId } = options
  const done: Act[] = []
  const undone: Act[] = []

  function perform(mutations: readonly Mutation[], each = false): Applied[] {
    // An act may write a row more than once: each mutation finds what those before it have left.
    const written = new Map<string, Row | undefined>()
    const applied = mutations.map((mutation) => {
      const key = keyText(mutation)
      const before = written.has(key) ? written.get(key) : shown(mutation)
      const table = tables.get(mutation.table)
      if (table) written.set(key, apply(table, before, mutation))
      return { mutation, before }
    })
    options.perform(each ? mutations.map((mutation) => [mutation]) : [mutations])
    return applied
  }

  /** Takes an act of one list back; what takes this back in turn joins the other. */
  function turn(act: Act | undefined, from: Act[], to: Act[]): Turned | null {
    if (!act || !from.includes(act)) return null
    const { applied: last, run: _, ...description } = act
    from.splice(from.indexOf(act), 1)
    const applied = takeBack(last, stamp())
    if (applied.length > 0) to.push({ ...description, applied, run: null })
    return { ...description, rows: applied.map(({ mutation }) => mutation) }
  }

  /** The last first: what a correction recorded makes room for what it had erased. */
  function takeBack(applied: readonly Applied[], at: string): Applied[] {
    const inverses = applied.toReversed().flatMap((each) => {
      const table = tables.get(each.mutation.table)
      return (table && inverseOf(table, each, shown(each.mutation), { at, newId })) ?? []
    })
    return perform(inverses)
  }

  return {
    /** The parts of `undo`, for what is taken back little by little. */
    done,
    undone,
    takeBack,
    /**
     * Does it all as one act. Acts of the same run that edit the same columns in a row are one act. `each`: the server
     * takes or refuses each mutation by itself, and inserts that follow each other travel in runs.
     */
    act(text: string, mutations: readonly Mutation[], run?: string, each?: boolean): Act {
      const act = { text, applied: perform(mutations, each), run: run ?? null }
      const last = done.at(-1)
      const one = last && continued(last, act)
      if (one) done.pop()
      done.push(one ?? act)
      done.splice(0, done.length - longest)
      undone.length = 0
      return one ?? act
    },
    /** Makes one act of several, as the newest one; null where none of them can be taken back any more. */
    join(description: Description, acts: readonly Act[]): Act | null {
      const parts = acts.filter((act) => done.includes(act))
      for (const act of parts) done.splice(done.indexOf(act), 1)
      if (parts.length === 0) return null
      const one = { ...description, applied: parts.flatMap(({ applied }) => applied), run: null }
      done.push(one)
      return one
    },
    /** Takes back this act, or else the newest one; null where there is nothing to take back. */
    undo: (act = done.at(-1)) => turn(act, done, undone),
    /** Does again what was taken back last, unless something else was done since. */
    redo: () => turn(undone.at(-1), undone, done),
  }
}

function continued(last: Act, next: Act): Act | null {
  if (next.run === null || last.run !== next.run) return null
  const [first, ...others] = last.applied
  const [second, ...more] = next.applied
  if (!first || !second || others.length + more.length > 0) return null
  const one = joined(first, second)
  return one && { ...next, applied: [one] }
}
