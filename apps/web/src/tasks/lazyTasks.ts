/** The code behind an open card, a menu, a selection and a drag: one chunk. */
export { openDragging } from '../ui/sortable/dragging.ts'
export { SelectionBar } from './SelectionBar.tsx'
export { TaskDetails } from './TaskDetails.tsx'
export { TaskMenu } from './TaskMenu.tsx'
export { TaskTexts } from './TaskTexts.tsx'
