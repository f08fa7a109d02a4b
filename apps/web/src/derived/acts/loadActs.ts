export type Acts = typeof import('./lazyActs.ts')

let loaded: Acts | null = null

/** Acts on tasks with steps, and moves. */
export async function loadActs(): Promise<Acts> {
  loaded ??= await import('./lazyActs.ts')
  return loaded
}

/** Null until they are loaded, as they are once something is dragged. */
export const loadedActs = () => loaded
