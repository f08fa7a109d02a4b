import { type Condition, clausesOf } from '@daymark/core/filter/condition'
import type { Task } from '@daymark/core/tables/tasks'
import { someday } from '@daymark/core/tasks/parseDraft'
import type { Arrangement } from '@daymark/core/view/arrangement'
import { memo } from 'react'
import { useLanguage } from '../../context.tsx'
import { arrangedSections, movesBetween, sortedByText } from '../../derived/arranging.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { finds } from '../../lists/useFilters.ts'
import { strings } from '../../strings.ts'
import type { Preset } from '../../tasks/adding/newTaskForm.ts'
import { ListBoard } from '../../tasks/list/ListBoard.tsx'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'

type FilterBoardProps = PlaceProps & {
  condition: Condition
  arrangement: Arrangement
  found: readonly Task[]
  onSearch: () => void
}

/** What a filter finds, by day. Memoized, so that a key in the field does not render thousands of tasks twice. */
export const FilterBoard = memo((props: FilterBoardProps) => {
  useLanguage()
  const { today, condition, found } = props
  const planner = usePlannerNow()
  const byDay = props.arrangement.group === 'day'
  const isShown = ({ completed }: Task) => byDay || !completed
  const sections = arrangedSections(
    planner,
    found.filter(isShown),
    props.arrangement,
    strings.filters.title,
  )
  return (
    <WhenOpen state={props.state} whyUnloaded={props.whyUnloaded}>
      <ListBoard
        {...props}
        sections={sections}
        order={{
          remaining: () => found.filter(({ completed }) => !completed).length,
          movesTo: (task, spot) => movesBetween(planner, sections, task, spot),
        }}
        done={byDay ? [] : found.filter(({ completed }) => completed)}
        isUnfolded={false}
        sortedBy={sortedByText(props.arrangement)}
        addLabel={strings.tasks.addNew}
        empty={{ title: strings.filters.nothing, hint: strings.filters.nothingHint }}
        sectionAction={() => null}
        addTo={() => null}
        tag={null}
        preset={presetOf(condition)}
        onAdd={(draft) => props.add(draft, (task) => finds(planner, condition, today)(task))}
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
