/** What an open card, a menu and a selection add to the list, fetched as one. */
export { SelectionBar } from './SelectionBar.tsx'
export { TaskDetails } from './TaskDetails.tsx'
export { TaskMenu } from './TaskMenu.tsx'
export { TaskTexts } from './TaskTexts.tsx'
