import { isolated } from './isolated.ts'

/** A list with its sections. They follow each other the way the page runs, whichever way their names do. */
export const pathInOrder = (path: readonly string[]) => path.map(isolated).join(' / ')
