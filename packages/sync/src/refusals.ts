import type { Tables } from './definition.ts'
import { folded } from './dispatch.ts'
import type { LocalStore } from './localStore.ts'
import { keyText, type Mutation, type QueuedAct, type Refusal } from './mutation.ts'
import { insertedBy, neededBy } from './queue.ts'
import { byMoment } from './restored.ts'

/** What becomes of acts that need a row which was refused, or which a restored server lost. */
export function openRefusals({ tables, store }: { tables: Tables; store: LocalStore }) {
  return {
    /** The refusal that an act belongs to: its own, where it was found in the log once more, or one it needs. */
    neededBy(act: QueuedAct): Refusal | undefined {
      // A refusal that the device could not store is still in the queue, under the same id.
      const others = store.refusals().filter(({ id, reason }) => id !== act.id || reason !== 'full')
      return (
        others.find(({ id }) => id === act.id) ??
        refusalNeededBy(tables, act, others, store.confirmed)
      )
    },
    /** Makes an act part of the refusal that it needs. */
    async join(act: QueuedAct, refusal: Refusal): Promise<void> {
      const answer = { confirmed: [], advance: null }
      // Refused already: to join it to itself would end in forgetting it.
      if (refusal.id === act.id) return store.acknowledge({ ...answer, acts: [act], refusal: null })
      const [erasing, rest] = refusal.reason === 'lost' ? partsErasing(act) : [[], act]
      if (erasing.length > 0) {
        store.act([erasing])
        await Promise.all(store.pending().slice(-1).map(store.stored))
      }
      // The joined refusal has its own id, so that a retry of the earlier one at this moment does not remove it.
      const mutations = folded(tables, [refusal, rest])
      const joined = mutations.length > 0 ? { ...refusal, id: act.id, mutations } : null
      await store.acknowledge({ ...answer, acts: [act, refusal], refusal: joined })
      if (!joined) await store.forget(refusal)
    },
    /** Removes from refusals the lost rows that this act erases. */
    async dropErased(act: QueuedAct): Promise<void> {
      for (const stored of store.refusals()) {
        const refusal = remainingRefusal(stored, act)
        if (refusal?.mutations.length === 0) await store.forget(stored)
        else if (refusal) {
          await store.acknowledge({ acts: [], confirmed: [], refusal, advance: null })
        }
      }
    },
  }
}

/**
 * The refusal that holds a row this act cannot stand without, as when another tab made it meanwhile. The server may have
 * what was lost again.
 */
export function refusalNeededBy(
  tables: Tables,
  act: QueuedAct,
  refusals: readonly Refusal[],
  confirmed: LocalStore['confirmed'],
) {
  /** When the newest row that it needs was edited last there; null: it needs none. */
  const neededAt = (refusal: Refusal): string | null => {
    if (!['refused', 'lost'].includes(refusal.reason)) return null
    const needing = refusal.reason === 'lost' ? partsErasing(act)[1] : act
    const own = insertedBy(act)
    const stamps = neededBy(tables, needing).flatMap((key) => {
      const insert = insertsOf(refusal).get(key)
      return insert && !own.includes(key) && !confirmed(insert) ? [insert.at] : []
    })
    return stamps.toSorted().at(-1) ?? null
  }
  // Two restores may have lost one row: every edit of it joins the one that was edited last.
  return refusals
    .flatMap((refusal) => {
      const at = neededAt(refusal)
      return at === null ? [] : [{ refusal, at }]
    })
    .toSorted(byMoment)
    .at(-1)?.refusal
}

/** Of a refusal of thousands of rows each act asks. */
const inserts = new WeakMap<Refusal, ReadonlyMap<string, Mutation>>()

function insertsOf(refusal: Refusal): ReadonlyMap<string, Mutation> {
  const held = inserts.get(refusal)
  if (held) return held
  const ofRefusal = refusal.mutations.filter(({ type }) => type === 'insert')
  const byKey = new Map(ofRefusal.map((insert) => [keyText(insert), insert]))
  inserts.set(refusal, byKey)
  return byKey
}

/**
 * What an act erases, and the act without the rows of that. A restored server may have taken what was lost before the
 * comparison: what erases it is sent, whatever waits with what was lost.
 */
function partsErasing({ mutations, ...act }: QueuedAct): [Mutation[], QueuedAct] {
  const erased = erasedBy({ mutations })
  const isErased = (mutation: Mutation) => erased.has(keyText(mutation))
  const others = mutations.filter((mutation) => !isErased(mutation))
  return [mutations.filter(isErased), { ...act, mutations: others }]
}

/** The lost change without the rows that this act erases; null: the act erases none of them. */
export function remainingRefusal(refusal: Refusal, act: QueuedAct): Refusal | null {
  if (refusal.reason !== 'lost') return null
  const erased = erasedBy(act)
  const mutations = refusal.mutations.filter((mutation) => !erased.has(keyText(mutation)))
  return mutations.length < refusal.mutations.length ? { ...refusal, mutations } : null
}

function erasedBy({ mutations }: Pick<QueuedAct, 'mutations'>): Set<string> {
  return new Set(mutations.filter(({ type }) => type === 'erase').map(keyText))
}
