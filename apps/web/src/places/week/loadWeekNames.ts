type WeekNames = typeof import('./weekNames.ts').weekNames

let loaded: WeekNames | null = null

/** With the code of the week. */
export async function loadWeekNames(): Promise<void> {
  loaded = (await import('./lazyWeek.ts')).weekNames
}

/** Null until they are loaded. */
export const loadedWeekNames = () => loaded
