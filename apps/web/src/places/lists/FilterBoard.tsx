import { type Condition, clausesOf } from '@daymark/core/filter/condition'
import { groupsOf } from '@daymark/core/filter/groups'
import type { Task } from '@daymark/core/tables/tasks'
import { someday } from '@daymark/core/tasks/task'
import { memo, type RefObject } from 'react'
import { usePlanner } from '../../context.tsx'
import { finds } from '../../lists/useFilters.ts'
import { strings } from '../../strings.ts'
import type { Preset } from '../../tasks/adding/useNewTaskForm.ts'
import { ListBoard } from '../../tasks/list/ListBoard.tsx'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'

type FilterBoardProps = PlaceProps & {
  condition: Condition
  found: readonly Task[]
  field: RefObject<HTMLInputElement | null>
}

/** What a filter finds, by day. Memoized, so that a key in the field does not render thousands of tasks twice. */
export const FilterBoard = memo((props: FilterBoardProps) => {
  const { today, condition, found, field } = props
  const planner = usePlanner()
  const groups = groupsOf(found, { today, weekStart: strings.weeks.start() })
  return (
    <WhenOpen state={props.state} whyUnloaded={props.whyUnloaded}>
      <ListBoard
        {...props}
        sections={groups.map(({ group, tasks }) => ({
          name: `fixed by day ${group}`,
          title: strings.filterWords.groups[group],
          untitled: false,
          tasks,
        }))}
        order={{ remaining: () => found.filter(({ completed }) => !completed).length }}
        done={[]}
        isUnfolded={false}
        addLabel={strings.tasks.addNew}
        empty={{ title: strings.filters.nothing, hint: strings.filters.nothingHint }}
        sectionAction={() => null}
        tag={null}
        preset={presetOf(condition)}
        onAdd={(draft) => props.add(draft, (task) => finds(planner, condition, today)(task))}
        onSearch={() => field.current?.focus()}
      />
    </WhenOpen>
  )
})

/** What a new task has so that the filter finds it: the list and the tags that it asks for. */
function presetOf(condition: Condition): Preset {
  const clauses = clausesOf(condition)
  return {
    due: someday,
    list: [...(clauses.find((clause) => clause.kind === 'list')?.path ?? [])],
    tags: clauses.flatMap((clause) => (clause.kind === 'tag' ? [clause.name] : [])),
  }
}
