import { loadActs } from '../loadActs.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'

// One chunk for all, prefetched at the first input, so that each component renders without delay.
const chunk = () => import('./lazyChunk.ts')

export const AddTaskSheet = lazyComponent(async () => (await chunk()).AddTaskSheet)
export const CardDeletedNotice = lazyComponent(async () => (await chunk()).CardDeletedNotice)
export const NewTaskFields = lazyComponent(async () => (await chunk()).NewTaskFields)
export const NoTasksFound = lazyComponent(async () => (await chunk()).NoTasksFound)
export const DayMarks = lazyComponent(async () => (await chunk()).DayMarks)
export const RefusalNotice = lazyComponent(async () => (await chunk()).RefusalNotice)
export const CardRefusalNotice = lazyComponent(async () => (await chunk()).CardRefusalNotice)
export const SelectionBar = lazyComponent(async () => (await chunk()).SelectionBar)
export const TaskMarks = lazyComponent(async () => (await chunk()).TaskMarks)
export const TaskMenu = lazyComponent(async () => (await chunk()).TaskMenu)
export const TaskTexts = lazyComponent(async () => (await chunk()).TaskTexts)
export const ExpandedCard = lazyComponent(async () => (await chunk()).ExpandedCard)
// Loaded with the reader of words.
export const PastedTasks = lazyComponent(async () => (await import('./readWords.ts')).PastedTasks)
export const StepCount = lazyComponent(async () => (await chunk()).StepCount)
export const StepOf = lazyComponent(async () => (await chunk()).StepOf)
/** With the acts of a drop. */
export const loadDragging = async () => (await Promise.all([chunk(), loadActs()]))[0].openDragging

const ofOneChunk = [
  AddTaskSheet,
  CardDeletedNotice,
  CardRefusalNotice,
  ExpandedCard,
  NewTaskFields,
  NoTasksFound,
  RefusalNotice,
  DayMarks,
  SelectionBar,
  StepCount,
  StepOf,
  TaskMarks,
  TaskMenu,
  TaskTexts,
]

export function prefetch(): void {
  for (const { preload } of ofOneChunk) preload()
  // If this fails, they are requested again when they are needed.
  loadActs().catch(() => {})
}
