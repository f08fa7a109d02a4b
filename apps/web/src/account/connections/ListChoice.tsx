import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { Choices } from '../../ui/Choices.tsx'
import styles from './ListChoice.module.css'
import { inbox } from './shownLists.ts'

type ListChoiceProps = {
  /** Null are all. */
  lists: readonly string[] | null
  isMissing: boolean
  onChange: (lists: readonly string[] | null) => void
}

/** All lists, or chosen ones, of which Inbox can be one. */
export function ListChoice({ lists, isMissing, onChange }: ListChoiceProps) {
  const name = useId()
  const texts = strings.connections

  return (
    <fieldset className={styles.lists}>
      <legend>{texts.lists}</legend>
      <div className={styles.either}>
        <label>
          <input
            type="radio"
            name={name}
            checked={lists === null}
            onChange={() => onChange(null)}
          />
          {texts.allLists}
        </label>
        <label>
          <input type="radio" name={name} checked={lists !== null} onChange={() => onChange([])} />
          {texts.chosenLists}
        </label>
      </div>
      {lists && <ChosenLists lists={lists} isMissing={isMissing} onChange={onChange} />}
    </fieldset>
  )
}

type ChosenListsProps = {
  lists: readonly string[]
  isMissing: boolean
  onChange: (lists: readonly string[]) => void
}

/** A checkbox for each list; those of the trash and the archive are none. */
export function ChosenLists({ lists, isMissing, onChange }: ChosenListsProps) {
  const tree = listTreeOf(usePlannerNow())
  const note = useId()
  const texts = strings.connections
  const offered = [
    { id: inbox, name: strings.lists.inbox },
    ...tree.roots().filter(({ archived_at }) => archived_at === null),
  ]

  return (
    <div className={styles.chosen}>
      <Choices>
        {offered.map(({ id, name }, index) => (
          <label key={id}>
            <input
              type="checkbox"
              aria-describedby={index === 0 ? note : undefined}
              checked={lists.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...lists, id] : lists.filter((each) => each !== id))
              }
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </Choices>
      <p id={note} data-missing={isMissing || undefined}>
        {isMissing && <CircleAlert />}
        {isMissing ? texts.listMissing : texts.withSections}
      </p>
    </div>
  )
}
