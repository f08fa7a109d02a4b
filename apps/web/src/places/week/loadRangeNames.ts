type RangeNames = typeof import('./rangeNames.ts').rangeNames

let loaded: RangeNames | null = null

/** With the code of the week. */
export async function loadRangeNames(): Promise<void> {
  loaded = (await import('./lazyWeek.ts')).rangeNames
}

/** Null until they are loaded. */
export const loadedRangeNames = () => loaded
