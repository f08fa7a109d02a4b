/** What a person has chosen: 12 or 24 hours, and the first weekday, 1 for Monday. Null, and what is unknown: as the region. */
export type ChosenFormats = { clock: number | null; first_weekday: number | null }

const none: ChosenFormats = { clock: null, first_weekday: null }
let chosen = none
const listeners = new Set<() => void>()

/** Changes how times and weeks are written. Components on the screen have to be rendered again. */
export function chooseFormats({ clock, first_weekday }: ChosenFormats = none): void {
  if (clock === chosen.clock && first_weekday === chosen.first_weekday) return
  chosen = { clock, first_weekday }
  for (const listener of listeners) listener()
}

export const chosenFormats = {
  /** Another text for each choice. */
  name: () => `${chosen.clock} ${chosen.first_weekday}`,
  clock: () => knownClock(chosen.clock),
  firstWeekday: () => knownWeekday(chosen.first_weekday),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const clocks = [12, 24] as const

export function knownClock(hours: number | null = null): 12 | 24 | null {
  return clocks.find((clock) => clock === hours) ?? null
}

export function knownWeekday(weekday: number | null = null): number | null {
  return weekday !== null && weekday >= 1 && weekday <= 7 ? weekday : null
}
