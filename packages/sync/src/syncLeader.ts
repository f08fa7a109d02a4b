import { epochs, type Tables } from './definition.ts'
import type { Acknowledgement, DeviceStorage } from './deviceStorage.ts'
import {
  folded,
  inOrder,
  isRunOfInserts,
  mayOverlap,
  runAtFront,
  withDependants,
} from './dispatch.ts'
import { openFirstRows } from './firstRows.ts'
import type { LocalStore } from './localStore.ts'
import {
  keyText,
  type Mutation,
  mutationsIn,
  type QueuedAct,
  type Refusal,
  without,
} from './mutation.ts'
import { outcomeOf, rescuedRows } from './outcomes.ts'
import { openPull } from './pull.ts'
import { type Accepted, openPush } from './push.ts'
import { openRealtimeChanges } from './realtimeChanges.ts'
import { openRefusals } from './refusals.ts'
import { joiningMs, type Remote } from './remote.ts'
import { openReplacedValues, type ReplacedValuesOptions } from './replacedValues.ts'
import { missingAfterRestore } from './restored.ts'
import type { RetryParts } from './retry.ts'
import { openVerification } from './verification.ts'

export type OpenSyncLeader = typeof openSyncLeader

export type SyncLeader = ReturnType<OpenSyncLeader>

/** A problem that the engine reports; the app chooses the words. */
export type Problem =
  | { kind: 'refused'; refusal: Refusal; cause: string }
  | { kind: 'fetch' | 'crash'; cause: string }
  | { kind: 'unreadable'; table: string; id: string }
  /** What is stored of these tables is not what the server has. */
  | { kind: 'differs'; tables: readonly string[] }

const pollEveryMs = 300_000

/** With more acts than these somebody may be writing thousands. */
const fewActs = 100

/** Sends, pulls and listens, in the one tab that talks to the server. */
export function openSyncLeader(
  options: RetryParts & {
    tables: Tables
    remote: Remote
    days: readonly string[]
    store: LocalStore
    storage: DeviceStorage
    clock: () => number
    onStatusChange: () => void
    report: (problem: Problem) => void
    /** Resolves once nobody writes thousands of acts: they are sent after that. */
    bulkWritten?: () => Promise<void>
    /** Which values are told where others replace them; without it none are. */
    replacedValues?: ReplacedValuesOptions
  },
) {
  const { tables, remote, store, report, sleep } = options
  const closing = new AbortController()

  /** The epoch in which the last request was sent, and what is called once its answer is stored. */
  let last = { epoch: 0, stored: () => {} }
  /** While the rows of a restored server take the place of those before: what is sent then is answered between the two. */
  let restoring: Promise<void> | null = null

  const firstRows = openFirstRows(options)
  const replaced =
    options.replacedValues &&
    openReplacedValues({ ...options, ...options.replacedValues, onCrash: crashed })

  /** Stores changes, and looks which values they replace. */
  const receive: LocalStore['receive'] = async (...changes) => {
    await store.receive(...changes)
    replaced?.check()
  }

  const pull = openPull({
    ...options,
    cursor: store.cursor(),
    first: store.isFresh() ? firstRows.rowsOfDays : null,
    async next(...asked) {
      const page = await firstRows.next(...asked)
      // Values that waited for a connection.
      if (page.ok) replaced?.check()
      return page
    },
    isRestored: ({ table, seq }) => table === epochs.name && seq > store.epoch(),
    onChanges: receive,
    async onRestored(changes, cursor) {
      const restore = () => store.restore(changes, cursor, missingAfterRestore)
      restoring = (replaced ? replaced.restoring().then(restore) : restore()).finally(() => {
        restoring = null
      })
      await restoring
      verification.verify().catch(crashed)
    },
    onFailure: (cause) => report({ kind: 'fetch', cause }),
    onCrash: crashed,
  })

  const refusals = openRefusals(options)

  const realtimeChanges = openRealtimeChanges({ pull, store: { receive }, onCrash: crashed })

  const verification = openVerification({
    ...options,
    pull,
    isStored: () => store.trouble() === null,
    parked: () => store.refusals().length,
    readAll() {
      firstRows.withTombstones()
      return pull.readAll()
    },
    forget: (changes) => store.receive(changes, null),
    onDiffering: (tables) => report({ kind: 'differs', tables }),
  })

  /** A defect must not stop the loop for good: it is reported, and the next check begins anew. */
  function crashed(error: unknown): void {
    report({ kind: 'crash', cause: String(error) })
  }

  /**
   * The acts of the next request, once the device has kept them. They wait until what was `accepted` is stored, unless
   * neither can concern the other.
   */
  async function nextRun(
    longest: number,
    accepted: Accepted | null = null,
  ): Promise<readonly QueuedAct[]> {
    await restoring
    if (store.pending().length > fewActs) await options.bulkWritten?.()
    const unsent = () =>
      inOrder(accepted ? without(store.pending(), accepted.acts) : store.pending(), store.confirmed)
    const front = runAtFront(tables, unsent()).slice(0, longest)
    // A server that was restored may have lost what it accepted.
    const isKept = () => !accepted || store.epoch() === last.epoch
    if (accepted && !(mayOverlap(tables, accepted.acts, front) && isKept())) {
      await accepted.stored
      return nextRun(longest)
    }
    const orphan = front.findIndex((act) => refusals.neededBy(act))
    const run = orphan > 0 ? front.slice(0, orphan) : front
    await Promise.all(run.map(store.stored))
    // Refused by a full device meanwhile, or sent by the tab that led before.
    const now = unsent()
    const isAsBefore = run.every(({ id }, index) => now[index]?.id === id)
    if (restoring || !isAsBefore || !isKept()) return nextRun(longest, accepted)
    last = { ...last, epoch: store.epoch() }
    const [first] = run
    if (!first) return run
    const refusal = refusals.neededBy(first)
    if (!refusal) {
      await refusals.dropErased(first)
      return run
    }
    await refusals.join(first, refusal)
    return nextRun(longest, accepted)
  }

  const push = openPush({
    ...options,
    onCrash: crashed,
    next: nextRun,
    async send(acts) {
      const mutations = mutationsIn(acts)
      const stored = realtimeChanges.sending(mutations)
      last = { ...last, stored }
      const table = tables.get(mutations[0]?.table ?? '')
      const isAct = mutations.length > 1 && !isRunOfInserts(acts)
      if (replaced) await replaced.sending(acts)
      const answer = await remote.send(
        isAct || !table ? { kind: 'act', mutations } : { kind: 'rows', table, mutations },
      )
      if (!answer.ok) {
        stored()
        replaced?.failed(acts)
      }
      return answer
    },
    onAccepted: (acts, rows) => acknowledge(acts, rows).finally(last.stored),
    async onRefused(act, { message, code }) {
      const acts = withDependants(tables, act, store.pending())
      const mutations = folded(tables, acts)
      const refusal: Refusal = { id: act.id, mutations, reason: 'refused', message, code }
      report({ kind: 'refused', refusal, cause: message })
      const stored = mutations.length > 0 ? refusal : null
      await store.acknowledge({ acts, confirmed: [], refusal: stored, advance: null })
    },
  })

  /** Acknowledges accepted acts with the rows that the server returned. */
  async function acknowledge(acts: readonly QueuedAct[], rows: readonly unknown[]): Promise<void> {
    const { epoch } = last
    /**
     * The acts stay in the queue: closed before it could tell, they are for whoever leads next; where the
     * server was restored, it may have lost what it answered, and they are sent again.
     */
    const isVoid = () => closing.signal.aborted || store.epoch() !== epoch
    const mutations = mutationsIn(acts)
    const outcomes = mutations.map((mutation, index) =>
      outcomeOf(tables, store, mutation, rows[index]),
    )
    const confirmed = outcomes.flatMap((outcome) => outcome.confirmed)
    const missing = mutations.filter((_, index) => outcomes[index]?.kind === 'missing')
    const overwritten = mutations.filter((_, index) => outcomes[index]?.kind === 'lost')
    const values = replaced?.answered(acts, rows, outcomes)
    const answer = {
      acts,
      confirmed,
      refusal: refusalOfOverwritten(acts, overwritten),
      advance: null,
      ...(values && { beside: values.beside }),
    }
    await (missing.length > 0
      ? unchanged(answer, missing, isVoid)
      : taken(answer, outcomes, isVoid))
    if (values && !isVoid()) values.keep()
  }

  /** Stores an answer, of whose mutations each has a row. */
  async function taken(
    answer: Acknowledgement,
    outcomes: readonly { kind: string }[],
    isVoid: () => boolean,
  ): Promise<void> {
    const { confirmed } = answer
    const seqs = confirmed.flatMap(({ row, seq }) => (row ? [seq] : []))
    if (pull.isFar(seqs)) await pull.poll()
    if (isVoid()) return
    // The answer has a deleted row as it last was; its tombstone arrives later.
    if (seqs.length === 0) await store.acknowledge(answer)
    else await pull.receive(seqs, (advance) => store.acknowledge({ ...answer, advance }))
    if (outcomes.some(({ kind }) => kind === 'other')) pull.pollSoon()
  }

  /** Refuses edits that lose to a stamp of a server clock that was ahead. */
  function refusalOfOverwritten([act]: readonly QueuedAct[], mutations: readonly Mutation[]) {
    if (!act || mutations.length === 0) return null
    const refusal: Refusal = { id: act.id, mutations, reason: 'refused', message: '' }
    report({ kind: 'refused', refusal, cause: 'The server has a newer edit.' })
    return refusal
  }

  /** Rows of which nothing came back: the server has something newer, or they are gone permanently. */
  async function unchanged(
    answer: Acknowledgement,
    missing: readonly Mutation[],
    isVoid: () => boolean,
  ): Promise<void> {
    await pull.poll()
    if (isVoid()) return
    const mutations = rescuedRows(tables, store, missing.filter(store.isDeleted))
    const { acts } = answer
    const [act] = acts
    if (!act || mutations.length === 0) return store.acknowledge(answer)
    const refusal: Refusal = { id: act.id, mutations, reason: 'deleted', message: '' }
    report({ kind: 'refused', refusal, cause: 'It was deleted permanently on another device.' })
    // Later acts on only these rows are part of the rescued rows.
    const keys = new Set(mutations.map(keyText))
    const covered = without(store.pending(), acts).filter((other) =>
      other.mutations.every((mutation) => keys.has(keyText(mutation))),
    )
    await store.acknowledge({ ...answer, acts: [...acts, ...covered], refusal })
  }

  function wake(): void {
    push.wake()
    pull.wake()
    verifyDaily()
  }

  function verifyDaily(): void {
    verification.verifyDaily().catch(crashed)
  }

  const stopListening = remote.onChange(tables, (change) => {
    // There is a way to the server again, whatever was waited for before.
    if (!change) wake()
    else if (pull.isFar([change.seq])) pull.pollSoon()
    else if (firstRows.mayStore(change) && !pull.has(change.seq)) realtimeChanges.add(change)
  })

  async function pollNowAndThen(): Promise<void> {
    await sleep(joiningMs, closing.signal)
    for (let poll = pull.pollOnce; !closing.signal.aborted; poll = pull.pollSoon) {
      poll()
      verifyDaily()
      await sleep(pollEveryMs, closing.signal)
    }
  }

  push.check()
  void pollNowAndThen()

  return {
    check: push.check,
    phase: pull.state,
    /** Compares what is stored with what the server has, and reads everything again where they differ. */
    verify: () => verification.verify().catch(crashed),
    trouble: () => push.trouble() ?? pull.trouble(),
    wake,
    close() {
      closing.abort()
      push.close()
      pull.close()
      stopListening()
    },
  }
}
