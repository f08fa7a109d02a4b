import { lazyComponent } from '../ui/lazyComponent.tsx'

// One chunk that the first paint does not need. It is fetched at the first sign of use, so that all of it is there at once.
const load = () => import('./lazyTasks.ts')

export const TaskTexts = lazyComponent(async () => (await load()).TaskTexts)
export const TaskDetails = lazyComponent(async () => (await load()).TaskDetails)
export const TaskMenu = lazyComponent(async () => (await load()).TaskMenu)
export const SelectionBar = lazyComponent(async () => (await load()).SelectionBar)
export const loadDragging = async () => (await load()).openDragging

export function prefetch(): void {
  // If it fails, the first component that is needed fetches it again.
  load().catch(() => {})
}
