import { lazyComponent } from '../ui/lazyComponent.tsx'

// One chunk for all, fetched at the first sign of use, so that all of it is there at once.
const chunk = () => import('./lazyChunk.ts')

export const AddTaskSheet = lazyComponent(async () => (await chunk()).AddTaskSheet)
export const DeletedHere = lazyComponent(async () => (await chunk()).DeletedHere)
export const RefusalNotice = lazyComponent(async () => (await chunk()).RefusalNotice)
export const RefusedHere = lazyComponent(async () => (await chunk()).RefusedHere)
export const SelectionBar = lazyComponent(async () => (await chunk()).SelectionBar)
export const TaskMenu = lazyComponent(async () => (await chunk()).TaskMenu)
export const TaskTexts = lazyComponent(async () => (await chunk()).TaskTexts)
export const UnfoldedCard = lazyComponent(async () => (await chunk()).UnfoldedCard)
export const loadDragging = async () => (await chunk()).openDragging

export function prefetch(): void {
  // If this fails, the chunk is requested again when a component is rendered.
  chunk().catch(() => {})
}
