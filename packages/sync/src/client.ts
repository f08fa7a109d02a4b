import type { RowOf, Table } from './definition.ts'
import { openHistory } from './history.ts'
import { type LocalStoreOptions, openLocalStore } from './localStore.ts'

import { inParts, type Mutation, mutationsIn, type Refusal } from './mutation.ts'
import { renewed } from './queue.ts'

import type { Remote } from './remote.ts'
import type { RowChange } from './replica.ts'
import type { RetryParts, Trouble } from './retry.ts'
import type { OpenSyncLeader, Problem, SyncLeader } from './syncLeader.ts'
import type { Tabs } from './tabs.ts'

export type ClientOptions = LocalStoreOptions &
  RetryParts & {
    remote: Remote
    tabs: Tabs
    report: (problem: Problem) => void
    /** Fetches what talks to the server; the rows on the device show without it. */
    loadSyncLeader: () => Promise<OpenSyncLeader>
  }

/**
 * The server takes 500 mutations an act, but only for 3 s: on a slow machine so many take longer.
 * Longer acts are several transactions.
 */
const longestAct = 100

/** How long after a failed fetch of the code it is tried again, unless the tab is woken earlier. */
const reloadMs = 30_000

export type SyncStatus =
  | { kind: 'opening' | 'current' | 'syncing' }
  /** `refused`: the server does not let the rows be read. */
  | { kind: 'offline' | 'paused' | 'refused'; waiting: number }

export type Client = ReturnType<typeof openClient>

/**
 * The tables of one person, kept in step: what the server has confirmed, with the pending mutations on
 * top. Keeps every change here at once, and lets one tab send it and follow what the server has.
 */
export function openClient(options: ClientOptions) {
  const { tables, storage, log, remote, tabs, onStatusChange, report, newId, sleep } = options
  let closed = false
  let wiped = false
  /** `asking`: nobody knows yet, for the moment it takes to ask. */
  let role: 'opening' | 'asking' | 'follower' | 'leader' = 'opening'
  let leader: SyncLeader | null = null
  let loading: Promise<OpenSyncLeader | null> | null = null
  /** Aborting it ends the wait after a failed fetch of the code. */
  let reloadWait = new AbortController()
  let leadersTrouble: Trouble = null
  let status: SyncStatus = { kind: 'opening' }

  const store = openLocalStore({
    ...options,
    onWrite() {
      tabs.post({ kind: 'written' })
      leader?.check()
    },
    onDatabaseDeleted: lead,
    onUnreadable: (key) => report({ kind: 'unreadable', ...key }),
  })

  function begin(): void {
    role = 'leader'
    // The tab that led before may have written since we last looked.
    void store.refresh().then(lead)
  }

  function refresh(): void {
    void store.refresh().then(() => leader?.check())
  }

  async function lead(): Promise<void> {
    if (role !== 'leader') return
    loading ??= load()
    const openSyncLeader = await loading
    if (!openSyncLeader || closed || role !== 'leader') return
    leader?.close()
    leader = openSyncLeader({
      ...options,
      store,
      onStatusChange: () => announce(leader?.trouble() ?? null),
    })
    onStatusChange()
  }

  async function load(): Promise<OpenSyncLeader | null> {
    while (!closed) {
      reloadWait = new AbortController()
      const loaded = await options.loadSyncLeader().catch(() => null)
      if (loaded || closed) return loaded
      // There is no network, and the code was never fetched before.
      announce('offline')
      if (!reloadWait.signal.aborted) await sleep(reloadMs, reloadWait.signal)
    }
    return null
  }

  function announce(trouble: Trouble): void {
    leadersTrouble = trouble
    tabs.post({ kind: 'trouble', trouble })
    onStatusChange()
  }

  function close(emptied?: Promise<void>): void {
    closed = true
    leader?.close()
    leader = null
    reloadWait.abort()
    tabs.close(emptied)
    store.close()
  }

  function act(acts: readonly (readonly Mutation[])[]): void {
    // A field that is closed with the page saves once more.
    if (!wiped) store.act(acts.flatMap((mutations) => inParts(mutations, longestAct)))
  }

  function waiting(): number {
    return mutationsIn(store.pending()).length
  }

  function statusNow(): SyncStatus {
    const trouble = leader ? leader.trouble() : leadersTrouble
    if (trouble) return { kind: trouble, waiting: waiting() }
    const phase = leader?.phase() ?? role
    if (phase === 'opening') return { kind: phase }
    const isCurrent = phase === 'current' || phase === 'follower'
    // Of thousands, which are asked for at every drawing, none is counted.
    return { kind: isCurrent && !store.pending()[0] ? 'current' : 'syncing' }
  }

  tabs.onMessage((message) => {
    switch (message.kind) {
      case 'written':
        return refresh()
      case 'trouble':
        leadersTrouble = message.trouble
        return onStatusChange()
      case 'wiped':
        wiped = true
        close()
        return onStatusChange()
    }
  })

  void store.open().then(() => {
    if (closed) return
    role = 'asking'
    onStatusChange()
    tabs.lead(begin, () => {
      role = 'follower'
      leader?.close()
      leader = null
      onStatusChange()
      // A tab that the browser stopped may have missed messages of the others.
      refresh()
    })
  })

  return {
    row: store.shown,
    /** Was the row deleted permanently? */
    isDeleted: store.isDeleted,
    /** One act: at once on screen, kept all or not at all, sent as one transaction. */
    act: (mutations: readonly Mutation[]) => act([mutations]),
    /** Acts that are kept together, taken or refused one by one. */
    actAll: act,
    /**
     * Each mutation as an act of its own: kept together, taken or refused one by one. Inserts that follow
     * each other, as of an import, travel in runs.
     */
    actEach: (mutations: readonly Mutation[]) => act(mutations.map((mutation) => [mutation])),
    /** Undo and redo. */
    history: openHistory({ ...options, ...store, perform: act }),
    /** The moment of the next edit: later than any edit seen, even where the clock is slow. */
    stamp: store.stamp,
    refusals: store.readableRefusals,
    /** Does a refused act again, made now. */
    retry(refusal: Refusal): void {
      void store.forget(refusal)
      act([renewed(tables, refusal.mutations, { at: store.stamp(), newId })])
    },
    dismiss: store.forget,
    /** How many mutations the server has not confirmed. */
    waiting,
    /** When the oldest edit that waits was made. */
    waitingSince: () => store.pending()[0]?.mutations[0]?.at ?? null,
    status(): SyncStatus {
      const now = statusNow()
      // The same object while it says the same: only a change of status redraws.
      if (JSON.stringify(now) !== JSON.stringify(status)) status = now
      return status
    },
    /** Something here was written by a newer version and cannot be read by this one. */
    isOutdated: store.isOutdated,
    storageTrouble: store.trouble,
    /** Send and poll again now: back online, visible again, asked to. */
    wake(): void {
      remote.wake()
      leader?.wake()
      reloadWait.abort()
      refresh()
    },
    /** Was it wiped, here or in another tab? From then on it keeps nothing. */
    wiped: () => wiped,
    /** Leaves nothing of this person on the device. */
    async wipe(): Promise<void> {
      wiped = true
      // The others first: none of them may open the database again once it is deleted.
      tabs.post({ kind: 'wiped' })
      log.wipe()
      const emptied = storage.wipe()
      // If another tab had deleted the database before, emptying it would create it again.
      close(emptied)
      await emptied
    },
    close: () => close(),
  }
}

/** The changes of one table, as its definition types them. */
export function changesOf<T extends Table>({ name }: T, changes: readonly RowChange[]) {
  // A replica holds only rows that the definition of their table has read.
  return changes.filter(({ table }) => table === name) as RowChange<RowOf<T>>[]
}
