/** The acts on tasks that need the other tasks, in one chunk. */
export { actsWithSteps } from './actsWithSteps.ts'
export { listMoves } from './listMoves.ts'
export { moving } from './moving.ts'
export { tagging } from './tagging.ts'
