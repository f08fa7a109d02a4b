import { loadActs } from '../derived/acts/loadActs.ts'
import { lazyComponent, lazyComponents } from '../ui/lazyComponent.tsx'

// One chunk for all, prefetched at the first input, so that each component renders without delay.
const chunk = () => import('./lazyChunk.ts')
const { pick, preloadAll } = lazyComponents(chunk)

export const AddTaskForm = pick((chunk) => chunk.AddTaskForm)
export const AddTaskSheet = pick((chunk) => chunk.AddTaskSheet)
export const CardDeletedNotice = pick((chunk) => chunk.CardDeletedNotice)
export const DayOrderMenu = pick((chunk) => chunk.DayOrderMenu)
export const Elsewhere = pick((chunk) => chunk.Elsewhere)
export const NoTasksFound = pick((chunk) => chunk.NoTasksFound)
export const DayMarks = pick((chunk) => chunk.DayMarks)
export const RefusalNotice = pick((chunk) => chunk.RefusalNotice)
export const CardRefusalNotice = pick((chunk) => chunk.CardRefusalNotice)
export const SelectionBar = pick((chunk) => chunk.SelectionBar)
export const Highlighted = pick((chunk) => chunk.Highlighted)
export const FullMarks = pick((chunk) => chunk.FullMarks)
export const QuietMarks = pick((chunk) => chunk.QuietMarks)
export const DescriptionSign = pick((chunk) => chunk.DescriptionSign)
export const Later = pick((chunk) => chunk.Later)
export const MoreOfDay = pick((chunk) => chunk.MoreOfDay)
export const TaskMenu = pick((chunk) => chunk.TaskMenu)
export const TaskTexts = pick((chunk) => chunk.TaskTexts)
export const ExpandedCard = pick((chunk) => chunk.ExpandedCard)
// Loaded with the reader of words.
export const PastedTasks = lazyComponent(
  async () => (await import('./adding/readWords.ts')).PastedTasks,
)
export const StepCount = pick((chunk) => chunk.StepCount)
export const StepOf = pick((chunk) => chunk.StepOf)
export const loadTelling = async () => (await chunk()).tellAdded
/** With the acts of a drop. */
export const loadDragging = async () => (await Promise.all([chunk(), loadActs()]))[0].openDragging
export const loadTabStop = async () => (await chunk()).openTabStop

export function prefetch(): void {
  preloadAll()
  // If this fails, they are requested again when they are needed.
  loadActs().catch(() => {})
}
