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
  const tree = listTreeOf(usePlannerNow())
  const name = useId()
  const note = useId()
  const texts = strings.connections
  const offered = [
    { id: inbox, name: strings.lists.inbox },
    ...tree.roots().filter(({ archived_at }) => archived_at === null),
  ]

  return (
    <fieldset className={styles.lists} aria-describedby={lists ? note : undefined}>
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
      {lists && (
        <div className={styles.chosen}>
          <Choices>
            {offered.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={lists.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...lists, id] : lists.filter((each) => each !== id))
                  }
                />
                {name}
              </label>
            ))}
          </Choices>
          <p id={note} data-missing={isMissing || undefined}>
            {isMissing && <CircleAlert />}
            {isMissing ? texts.listMissing : texts.withSections}
          </p>
        </div>
      )}
    </fieldset>
  )
}
