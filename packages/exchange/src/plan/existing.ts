import type { List } from '@daymark/core/tables/lists'
import type { Tag } from '@daymark/core/tables/tags'
import type { Task } from '@daymark/core/tables/tasks'

/** What a person has before an import, the trash too. */
export type Existing = {
  tasks: readonly Task[]
  lists: readonly List[]
  tags: readonly Tag[]
}
