import type { Task } from '@daymark/core/tables/tasks'
import { strings } from '../../strings.ts'

/** One task by its title, several by their number. */
export function subjectOf([first, ...others]: readonly Task[]): string {
  return first && others.length === 0 ? first.title : strings.tasks.selectedCount(others.length + 1)
}
