import type { Tool } from './tool.ts'
import { addTasks } from './tools/addTasks.ts'
import { completeTasks } from './tools/completeTasks.ts'
import { deleteTasks } from './tools/deleteTasks.ts'
import { findTasks } from './tools/findTasks.ts'
import { focus } from './tools/focus.ts'
import { getDay } from './tools/getDay.ts'
import { history } from './tools/history.ts'
import { moveTasks } from './tools/moveTasks.ts'
import { planDay } from './tools/planDay.ts'
import { undo } from './tools/undo.ts'
import { updateTasks } from './tools/updateTasks.ts'
import { whatFits } from './tools/whatFits.ts'

export const tools: readonly Tool[] = [
  getDay,
  findTasks,
  whatFits,
  history,
  addTasks,
  updateTasks,
  completeTasks,
  moveTasks,
  planDay,
  deleteTasks,
  focus,
  undo,
]
