/** What a person has chosen: 12 or 24 hours, and the first weekday, 1 for Monday. Null, and what is unknown: as the region. */
export type ChosenFormats = { clock: number | null; first_weekday: number | null }

export const chosen: ChosenFormats = { clock: null, first_weekday: null }

const listeners = new Set<() => void>()

/** Hears when texts are written otherwise: in another language, or with another clock. Answers how to stop. */
export function onRewriting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders again what shows texts. */
export function rewrite(): void {
  for (const listener of listeners) listener()
}
