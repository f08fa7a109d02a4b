import { loadActs } from '../derived/acts/loadActs.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import { lazyComponent, lazyComponents } from '../ui/lazyComponent.tsx'
import { loadWindow } from '../ui/windowed/loadWindow.ts'

type TasksCode = typeof import('./lazyChunk.ts')

let loaded: TasksCode | null = null

// One chunk for all, prefetched at the first input, so that each component renders without delay.
const chunk = async () => (loaded = await import('./lazyChunk.ts'))
const { pick, preloadAll } = lazyComponents(chunk)

// Requested by the first row that is rendered, and not before it is painted.
const parts = lazyComponents(() => afterPaint().then(() => import('./afterPaint.ts')))

export const DayMarks = parts.pick((chunk) => chunk.DayMarks)
export const FullMarks = parts.pick((chunk) => chunk.FullMarks)
export const QuietMarks = parts.pick((chunk) => chunk.QuietMarks)
export const NotLoaded = parts.pick((chunk) => chunk.NotLoaded)
export const StepCount = parts.pick((chunk) => chunk.StepCount)
export const StepOf = parts.pick((chunk) => chunk.StepOf)
export const DragInstructions = parts.pick((chunk) => chunk.DragInstructions)
export const DescriptionSign = parts.pick((chunk) => chunk.DescriptionSign)
export const FilterResult = parts.pick((chunk) => chunk.FilterResult)
export const Later = parts.pick((chunk) => chunk.Later)
export const MoreOfDay = parts.pick((chunk) => chunk.MoreOfDay)

export const AddTaskForm = pick((chunk) => chunk.AddTaskForm)
export const AddTaskSheet = pick((chunk) => chunk.AddTaskSheet)
export const CardDeletedNotice = pick((chunk) => chunk.CardDeletedNotice)
export const DayOrderMenu = pick((chunk) => chunk.DayOrderMenu)
export const Elsewhere = pick((chunk) => chunk.Elsewhere)
export const NoTasksFound = pick((chunk) => chunk.NoTasksFound)
export const RefusalNotices = pick((chunk) => chunk.RefusalNotices)
export const CardRefusalNotice = pick((chunk) => chunk.CardRefusalNotice)
export const SelectionBar = pick((chunk) => chunk.SelectionBar)
export const Highlighted = pick((chunk) => chunk.Highlighted)
export const TaskTexts = pick((chunk) => chunk.TaskTexts)
export const ExpandedCard = pick((chunk) => chunk.ExpandedCard)
export const TaskKeys = lazyComponent(async () => (await import('./list/TaskKeys.tsx')).TaskKeys)
/** With the acts, which say where a task can be moved. */
export const TaskMenu = lazyComponent(
  async () => (await Promise.all([chunk(), loadActs()]))[0].TaskMenu,
)
// Loaded with the reader of words.
export const PastedTasks = lazyComponent(
  async () => (await import('./adding/readWords.ts')).PastedTasks,
)
/** Does something at once where the code is loaded, as it is once a form shows. */
export async function withTasksCode<T>(work: (code: TasksCode) => T): Promise<Awaited<T>> {
  return await work(loaded ?? (await chunk()))
}
/** With the acts of a drop, and what measures the lists. */
export async function loadDragging() {
  const [{ openDragging }] = await Promise.all([chunk(), loadActs(), loadWindow()])
  return openDragging
}
export const loadTabStop = async () => (await chunk()).openTabStop

export function prefetch(): void {
  preloadAll()
  // With the acts. What fails is requested again when it is needed.
  void TaskMenu.preload()
}
