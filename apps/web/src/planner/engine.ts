import { type Deed, type KeeperOptions, openKeeper } from './keeper.ts'
import { type Leader, openLeader } from './leader.ts'
import type { LineParts, Trouble } from './line.ts'
import type { Remote } from './remote.ts'
import type { StorageTrouble } from './storage.ts'
import type { Failed } from './table.ts'
import type { Tabs } from './tabs.ts'

export type EngineOptions = KeeperOptions &
  LineParts & {
    remote: Remote
    tabs: Tabs
    report: (complaint: string, cause: string) => void
  }

export type Engine = {
  /** Does all of it at once, and keeps all or none. */
  perform(deeds: readonly Deed[]): void
  /** The moment of the next edit: later than any edit seen, even where the clock is slow. */
  stamp(): string
  failed(): readonly Failed[]
  forget(failed: Failed): void
  waiting(): number
  /** Whether what this device holds is in view, and whether the server has been heard since. */
  phase(): 'opening' | 'looking' | 'current'
  trouble(): Trouble
  storageTrouble(): StorageTrouble | null
  wake(): void
  /** Leaves nothing of this person on the device. */
  wipe(): Promise<void>
  /** Was it wiped, here or in another tab? From then on it keeps nothing. */
  wiped(): boolean
  close(): void
}

/** Keeps every change here at once, and lets one tab send it and follow what the server has. */
export function openEngine(options: EngineOptions): Engine {
  const { storage, journal, remote, tabs, moved } = options
  let opened = false
  let closed = false
  let wiped = false
  /** Nobody knows yet, for the moment it takes to ask. */
  let place: 'unknown' | 'follower' | 'leader' = 'unknown'
  let leader: Leader | null = null
  let leadersTrouble: Trouble = null

  const keeper = openKeeper({
    ...options,
    written() {
      tabs.tell({ kind: 'written' })
      leader?.look()
    },
    lost: lead,
  })

  async function open(): Promise<void> {
    await keeper.open()
    opened = true
    moved()
    tabs.lead(begin, () => {
      place = 'follower'
      moved()
    })
  }

  function begin(): void {
    place = 'leader'
    // The tab that led before may have written since we last looked.
    void keeper.refresh().then(lead)
  }

  function phase(): 'opening' | 'looking' | 'current' {
    if (!opened) return 'opening'
    if (leader) return leader.phase()
    return place === 'follower' ? 'current' : 'looking'
  }

  function lead(): void {
    if (place !== 'leader' || closed) return
    leader?.close()
    leader = openLeader({
      ...options,
      checkpoint: keeper.checkpoint(),
      pending: keeper.pending,
      kept: keeper.kept,
      hands: keeper,
      moved() {
        tabs.tell({ kind: 'trouble', trouble: leader?.trouble() ?? null })
        moved()
      },
    })
    moved()
  }

  function close(): void {
    closed = true
    leader?.close()
    leader = null
    tabs.close()
    keeper.close()
  }

  tabs.onWord((word) => {
    switch (word.kind) {
      case 'written':
        void keeper.refresh().then(() => leader?.look())
        break
      case 'trouble':
        leadersTrouble = word.trouble
        moved()
        break
      case 'wiped':
        wiped = true
        close()
        break
    }
  })

  void open()

  return {
    perform(deeds) {
      // A field that is closed with the page saves once more.
      if (!wiped) keeper.perform(deeds)
    },
    stamp: keeper.stamp,
    failed: keeper.failed,
    forget: (failed) => void keeper.forget(failed),
    waiting: () => keeper.pending().length,
    phase,
    trouble: () => (leader ? leader.trouble() : leadersTrouble),
    storageTrouble: keeper.trouble,
    wake() {
      remote.wake()
      leader?.wake()
      void keeper.refresh().then(() => leader?.look())
    },
    wiped: () => wiped,
    async wipe() {
      wiped = true
      // The others first: none of them may open the database again once it is deleted.
      tabs.tell({ kind: 'wiped' })
      close()
      journal.wipe()
      await storage.wipe()
    },
    close,
  }
}
