import { Day } from '@daymark/core/calendar/day'
import { isArchived } from '@daymark/core/lists/lists'
import { useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { useActions } from '../../actions/useActions.ts'
import { listTreeOf, shownTagsOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { listActions } from '../../tasks/list/listActions.ts'
import { SearchField } from '../../tasks/list/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './DonePage.module.css'
import { type DoneChoice, inbox } from './doneContent.ts'

type DoneFieldsProps = {
  choice: DoneChoice
  today: Day
  onChange: (changed: Partial<DoneChoice>) => void
}

const [, search] = listActions

/** A search, a list or tag, and the last day that is shown. */
export function DoneFields({ choice, today, onChange }: DoneFieldsProps) {
  const planner = usePlannerNow()
  const searchField = useRef<HTMLInputElement>(null)
  const roots = listTreeOf(planner).roots()
  const lists = [
    ...roots.filter((list) => !isArchived(listTreeOf(planner), list)),
    ...roots.filter((list) => isArchived(listTreeOf(planner), list)),
  ]
  const tags = shownTagsOf(planner).all
  useActions([search], { search: () => searchField.current?.focus() })
  return (
    <search className={styles.fields}>
      <SearchField
        value={choice.search}
        onChange={(text) => onChange({ search: text })}
        field={searchField}
      />
      <Select
        quiet
        className={styles.within}
        aria-label={strings.done.in}
        value={choice.within ?? ''}
        onChange={({ target }) => onChange({ within: target.value || null })}
      >
        <option value="">{strings.done.everywhere}</option>
        <option value={inbox}>{strings.lists.inbox}</option>
        {lists.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
        {tags.map(({ tag: { id, name } }) => (
          <option key={id} value={id} dir="auto">
            @{name}
          </option>
        ))}
      </Select>
      <UntilField day={choice.until} today={today} onDay={(until) => onChange({ until })} />
    </search>
  )
}

type UntilFieldProps = { day: Day | null; today: Day; onDay: (day: Day | null) => void }

/** While a date is typed it changes with every digit; an invalid one stays in the field only. */
function UntilField({ day, today, onDay }: UntilFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={styles.until}>
      <label htmlFor={id}>{strings.done.goTo}</label>
      <TextInput
        quiet
        id={id}
        type="date"
        max={today}
        value={typed ?? day ?? ''}
        onBlur={() => setTyped(null)}
        onChange={({ target: { value } }) => {
          setTyped(value)
          const parsed = v.safeParse(Day, value)
          if (parsed.success && parsed.output <= today) onDay(parsed.output)
          else if (value === '') onDay(null)
        }}
      />
    </div>
  )
}
