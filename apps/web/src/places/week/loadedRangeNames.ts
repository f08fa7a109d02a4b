type RangeNames = typeof import('./rangeNames.ts').rangeNames

let loaded: RangeNames | null = null

/** Called by the code of the week once it is there. */
export function provideRangeNames(names: RangeNames): void {
  loaded = names
}

/** Null until they are loaded. */
export const loadedRangeNames = () => loaded
