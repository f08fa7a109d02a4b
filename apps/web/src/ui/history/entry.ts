/** An entry of the history of a window: an address, and what else the page shows there. */
export type Entry = {
  /** Its number among those of this page. */
  at: number
  /** The address after the path. */
  search: string
  /** What lies over the page, the topmost last. */
  layers: readonly Layer[]
  /** What no address has: typed text, folding, where the page is scrolled to. */
  kept: Kept
}

/** A dialog, a sheet, a menu, or what else Back closes. */
export type Layer = {
  /** By this name it is opened again. Without one it cannot be. */
  name: string
  /** The number of its first entry. */
  from: number
  /** The address without it. */
  under: string
}

export type Kept = Readonly<Record<string, unknown>>

/** Reads what `stateOf` has written. The page may have been another one then. */
export function readEntry(state: unknown, search: string): Entry {
  const { at, layers, kept } = isObject(state) ? state : {}
  return {
    at: typeof at === 'number' ? at : 0,
    search,
    layers: Array.isArray(layers) && layers.every(isLayer) ? layers : [],
    kept: isObject(kept) ? kept : {},
  }
}

export function stateOf({ at, layers, kept }: Entry): unknown {
  return { at, layers, kept }
}

function isLayer(value: unknown): value is Layer {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    typeof value.from === 'number' &&
    typeof value.under === 'string'
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
