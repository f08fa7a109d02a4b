/** What a list shows after its first paint, at every start. */
export { DayMarks } from '../fields/Marks.tsx'
export { FullMarks } from './card/FullMarks.tsx'
export { DescriptionSign, QuietMarks } from './card/QuietMarks.tsx'
export { StepCount } from './card/StepCount.tsx'
export { StepOf } from './card/StepOf.tsx'
export { Later, MoreOfDay } from './list/ComingTasks.tsx'
export { DragInstructions } from './list/DragInstructions.tsx'
export { NotLoaded } from './list/NotLoaded.tsx'
