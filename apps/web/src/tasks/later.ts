// Not part of the first paint; fetched when nothing else is to be done, so that each is there at once.
const parts = () => import('./parts.ts')

export const texts = async () => ({ default: (await parts()).TaskTexts })
export const details = async () => ({ default: (await parts()).TaskDetails })
export const menu = async () => ({ default: (await parts()).TaskMenu })
export const bar = async () => ({ default: (await parts()).SelectionBar })

export function fetchAll(): void {
  void parts()
}
