import { fetched } from '../ui/fetched.tsx'

// One chunk that the first paint does not need. It is fetched at the first sign of use, so that all of it is there at once.
const load = () => import('./lazyTasks.ts')

export const TaskTexts = fetched(async () => (await load()).TaskTexts)
export const TaskDetails = fetched(async () => (await load()).TaskDetails)
export const TaskMenu = fetched(async () => (await load()).TaskMenu)
export const SelectionBar = fetched(async () => (await load()).SelectionBar)
export const loadDragging = async () => (await load()).openDragging

export function prefetch(): void {
  // If it fails, the first component that is needed fetches it again.
  load().catch(() => {})
}
