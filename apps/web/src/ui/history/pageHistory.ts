import { type Entry, type Kept, type Layer, readEntry, stateOf } from './entry.ts'

/** What the page history needs of a window. */
export type HistoryWindow = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  location: Pick<Location, 'pathname' | 'search'>
  onTraversal: (listener: () => void) => void
  /** Before the page is hidden or unloaded. */
  onHide: (listener: () => void) => void
  later: (act: () => void, ms: number) => void
}

/** Safari takes 100 writes in 30 s. */
const writeMs = 350

/** `depth`: its place among the layers of the entry; null where it has none. */
type OpenLayer = { name: string; depth: number | null; close: () => void }

/**
 * The entries of this window. What is shown changes at once and the browser follows, because `history.go()` ends later. What
 * the browser keeps of an entry decides what is shown after a reload, Back and Forward.
 */
export function createPageHistory(browser: HistoryWindow) {
  const { history, location, later } = browser
  const listeners = new Set<() => void>()
  const arriving = new Set<() => void>()
  const leaving = new Set<() => Kept>()
  let entry = readEntry(history.state, location.search)
  let open: OpenLayer[] = []
  /** The number of the entry that `history.go()` leads to. */
  let awaited: number | null = null
  let waiting: (() => void)[] = []
  let writing: 'rests' | 'due' | null = null
  /** The entry that Back or Forward has left last: the browser may not have all of it. */
  let left: Entry | null = null
  let isHeld = false
  browser.onTraversal(traverse)
  browser.onHide(() => {
    leave()
    record('replaceState')
  })

  return {
    entry: () => entry,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether a key is held down: only its first press makes an entry. */
    hold(isPressed: boolean): void {
      isHeld = isPressed
    },
    /** Tells that Back or Forward shows another page. */
    onArrive(listener: () => void) {
      arriving.add(listener)
      return () => void arriving.delete(listener)
    },
    /** Asks for what else is kept of an entry when it is left. */
    onLeave(keptOf: () => Kept) {
      leaving.add(keptOf)
      return () => void leaving.delete(keptOf)
    },
    /** Goes on to an address, and closes what lies over the page. */
    push(search: string, kept: Kept = {}): void {
      leave()
      const next = { search, layers: [], kept: { ...entry.kept, scroll: undefined, ...kept } }
      if (entry.layers.length > 0) drop(0, next)
      else if (isHeld || search === entry.search) change(next)
      else advance(next)
    },
    /** Changes the address of the present entry, also below its layers: those that lie over `layer`, if there is one. */
    replace(changed: (search: string) => string, layer?: string): void {
      const own = entry.layers.findLastIndex(({ name }) => name === layer)
      const layers = entry.layers.map((each, depth) =>
        depth > own ? { ...each, under: changed(each.under) } : each,
      )
      change({ search: changed(entry.search), layers })
    },
    /** Keeps what no address has. */
    keep(name: string, value: unknown): void {
      change({ kept: { ...entry.kept, [name]: value } })
    },
    /** Goes on to another page of the topmost layer. */
    turn(search: string): void {
      leave()
      advance({ search })
    },
    /** Makes the entry of a layer that is about to open. */
    add,
    /** Closes a layer that was added. */
    remove(name: string): void {
      takeOut(entry.layers.findLastIndex((layer) => layer.name === name))
    },
    /** For an address that names what is open: it has no entry of its own. */
    begin(layers: readonly Omit<Layer, 'from'>[]): void {
      change({ layers: layers.map((layer) => ({ ...layer, from: entry.at })) })
    },
    /** Closes all layers, and shows an address in place of this one. */
    leaveFor(search: string): void {
      drop(0)
      change({ search, kept: {} })
    },
    /**
     * Says that a layer is open; the answer says that it is closed. It takes the entry that was added for its name, or makes
     * one if it `hasEntry`. Without one Back closes it, too.
     */
    open(named: string, close: () => void, hasEntry: boolean): () => void {
      const name = unopened(named) >= 0 ? named : ''
      if (hasEntry && unopened(name) < 0) add(name, entry.search)
      const depth = unopened(name)
      const layer: OpenLayer = { name, close, depth: depth < 0 ? null : depth }
      open.push(layer)
      return () => {
        if (!open.includes(layer)) return
        open = open.filter((other) => other !== layer)
        // What takes its place in the same moment takes its entry, too.
        queueMicrotask(() => layer.depth !== null && !isOpen(layer.depth) && takeOut(layer.depth))
      }
    },
    /** Leaves the entries of layers that were open before a reload and cannot be opened again. */
    dropLost,
  }

  function show(next: Partial<Entry>): void {
    entry = { ...entry, ...next }
    for (const listener of listeners) listener()
  }

  function change(next: Partial<Entry>): void {
    show(next)
    save()
  }

  function leave(): void {
    const kept = Object.assign({}, entry.kept, ...[...leaving].map((keptOf) => keptOf()))
    entry = { ...entry, kept }
  }

  function advance(next: Partial<Entry>): void {
    left = null
    record('replaceState')
    show({ ...next, at: entry.at + 1 })
    record('pushState')
  }

  function add(name: string, search: string): void {
    leave()
    const layer = { name, from: entry.at + 1, under: entry.search }
    advance({ search, layers: [...entry.layers, layer] })
  }

  /** Closes the layers from one on, and takes their entries along. `then` is shown instead, in the first of them. */
  function drop(depth: number, then?: Partial<Entry>): void {
    const layer = entry.layers[depth]
    if (!layer) return
    const at = Math.max(0, then ? layer.from : layer.from - 1)
    const layers = entry.layers.slice(0, depth)
    show({ search: layer.under, layers, ...then, at })
    close((other) => other.depth !== null && other.depth >= depth)
    whenThere(() => go(at))
    record('replaceState')
  }

  /** Closes one layer, and leaves what lies over it. */
  function takeOut(depth: number): void {
    const own = entry.layers[depth]
    const over = entry.layers[depth + 1]
    if (own && over) {
      open = open.filter((other) => other.depth !== depth)
      for (const other of open) if (other.depth !== null && other.depth > depth) other.depth -= 1
      const { from, under } = own
      change({ layers: entry.layers.toSpliced(depth, 2, { ...over, from, under }) })
    } else drop(depth)
  }

  function close(isClosed: (layer: OpenLayer) => boolean): void {
    const closed = open.filter(isClosed)
    open = open.filter((layer) => !isClosed(layer))
    for (const layer of closed.reverse()) layer.close()
  }

  function isOpen(depth: number): boolean {
    return open.some((layer) => layer.depth === depth)
  }

  function unopened(name: string): number {
    return entry.layers.findIndex((layer, depth) => layer.name === name && !isOpen(depth))
  }

  function dropLost(): void {
    drop(unopened(''))
  }

  function traverse(): void {
    let next = readEntry(history.state, location.search)
    if (left?.at === next.at) next = left
    const isOwn = next.at === awaited
    awaited = null
    if (isOwn) {
      while (awaited === null && waiting.length > 0) waiting.shift()?.()
      return
    }
    waiting = []
    const top = open.at(-1)
    if (top?.depth === null && next.at < entry.at) {
      // The page below it stays.
      close((layer) => layer === top)
      go(entry.at)
      return
    }
    left = entry
    const below = entry.layers[next.layers.length]
    const isBelow = below?.from === next.at + 1
    // The page that lies below a layer stays as it is now.
    change(isBelow ? { ...next, search: below.under, kept: entry.kept } : next)
    close(({ depth, name }) => depth === null || next.layers[depth]?.name !== name)
    dropLost()
    if (!isBelow) for (const listener of arriving) listener()
  }

  function go(to: number): void {
    const { at } = readEntry(history.state, '')
    if (to === at) return
    awaited = to
    history.go(to - at)
  }

  function whenThere(act: () => void): void {
    if (awaited === null) act()
    else waiting.push(act)
  }

  function record(how: 'pushState' | 'replaceState'): void {
    const address = location.pathname + entry.search
    const state = stateOf(entry)
    whenThere(() => history[how](state, '', address))
  }

  function save(): void {
    if (writing === null) later(write, writeMs)
    if (writing === null) record('replaceState')
    writing = writing === null ? 'rests' : 'due'
  }

  function write(): void {
    if (writing === 'due') record('replaceState')
    writing = null
  }
}
