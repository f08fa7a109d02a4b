// Not part of the first paint; fetched when nothing else is to be done, so that each is there at once.
export const texts = async () => ({ default: (await import('./TaskTexts.tsx')).TaskTexts })
export const details = async () => ({ default: (await import('./TaskDetails.tsx')).TaskDetails })
export const menu = async () => ({ default: (await import('./TaskMenu.tsx')).TaskMenu })
export const bar = async () => ({ default: (await import('./SelectionBar.tsx')).SelectionBar })

export function fetchAll(): void {
  for (const part of [texts, details, menu, bar]) void part()
}
