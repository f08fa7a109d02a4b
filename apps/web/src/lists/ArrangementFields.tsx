import {
  type Arranged,
  type Arrangement,
  arranged,
  choicesOf,
  type Grouping,
  type Sort,
  shapes,
} from '@daymark/core/view/arrangement'
import { useId } from 'react'
import { usePlanner, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { Select } from '../ui/Select.tsx'
import { segments } from '../ui/segments.ts'
import styles from './ArrangementFields.module.css'
import type { IndexPage } from './filterPage.ts'
import { viewMutation, viewOf } from './pageView.ts'

type ArrangementFieldsProps = {
  page: IndexPage
  /** The name of the page. */
  title: string
  of: Arranged
  current: Arrangement
  announce: (text: string) => void
}

/** How the tasks of a page are sorted, grouped and shown, on all devices. */
export function ArrangementFields(props: ArrangementFieldsProps) {
  const { page, title, of, current, announce } = props
  const planner = usePlanner()
  const user = useUser()
  const { sorts, groupings } = choicesOf[of]

  function arrange(choice: Partial<Arrangement>, text: string): void {
    if (!user) return
    const view = arranged(viewOf(planner, page), choice)
    const mutation = viewMutation(planner, user, { page, view, at: planner.stamp() })
    if (!mutation) return
    planner.history.act(text, [mutation])
    announce(text)
  }

  return (
    <div className={styles.fields}>
      {of === 'list' && (
        <fieldset className={segments(styles.shapes)} aria-label={strings.views.view}>
          {shapes.map((as) => (
            <button
              key={as}
              type="button"
              aria-pressed={current.as === as}
              onClick={() => current.as !== as && arrange({ as }, strings.views.shown(title, as))}
            >
              {strings.views.shapes[as]}
            </button>
          ))}
        </fieldset>
      )}
      <Choice<Sort>
        label={strings.views.sort}
        choices={sorts}
        names={strings.views.sorts}
        value={current.sort}
        onChange={(sort) => arrange({ sort }, strings.views.sorted(title, sort))}
      />
      {current.as === 'list' && (
        <Choice<Grouping>
          label={strings.views.group}
          choices={groupings}
          names={strings.views.groupings}
          value={current.group}
          onChange={(group) => arrange({ group }, strings.views.grouped(title, group))}
        />
      )}
    </div>
  )
}

type ChoiceProps<Word extends string> = {
  label: string
  choices: readonly Word[]
  names: Readonly<Record<Word, string>>
  value: Word
  onChange: (word: Word) => void
}

function Choice<Word extends string>(props: ChoiceProps<Word>) {
  const { label, choices, names, value, onChange } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        quiet
        value={value}
        onChange={(event) => {
          const word = choices.find((each) => each === event.target.value)
          if (word) onChange(word)
        }}
      >
        {choices.map((word) => (
          <option key={word} value={word}>
            {names[word]}
          </option>
        ))}
      </Select>
    </div>
  )
}
