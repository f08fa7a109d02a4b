import { fetched } from '../ui/fetched.tsx'

// Not part of the first paint; fetched when nothing else is to be done, so that each is there at once.
const parts = () => import('./parts.ts')

export const TaskTexts = fetched(async () => (await parts()).TaskTexts)
export const TaskDetails = fetched(async () => (await parts()).TaskDetails)
export const TaskMenu = fetched(async () => (await parts()).TaskMenu)
export const SelectionBar = fetched(async () => (await parts()).SelectionBar)

export function fetchAll(): void {
  // Asked for in vain now, they are asked for again when one is wanted.
  parts().catch(() => {})
}
