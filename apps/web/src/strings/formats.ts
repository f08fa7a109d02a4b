import { type ChosenFormats, chosen, rewrite } from './rewriting.ts'

/** Changes how times and weeks are written. Components on the screen have to be rendered again. */
export function chooseFormats({
  clock = null,
  first_weekday = null,
}: Partial<ChosenFormats> = {}): void {
  if (clock === chosen.clock && first_weekday === chosen.first_weekday) return
  Object.assign(chosen, { clock, first_weekday })
  rewrite()
}

export const chosenFormats = {
  /** Another text for each choice. */
  name: () => `${chosen.clock} ${chosen.first_weekday}`,
  clock: () => knownClock(chosen.clock),
  firstWeekday: () => knownWeekday(chosen.first_weekday),
}

const clocks = [12, 24] as const

export function knownClock(hours: number | null = null): 12 | 24 | null {
  return clocks.find((clock) => clock === hours) ?? null
}

export function knownWeekday(weekday: number | null = null): number | null {
  return weekday !== null && weekday >= 1 && weekday <= 7 ? weekday : null
}
