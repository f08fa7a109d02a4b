import { useId } from 'react'
import { strings } from '../../../strings.ts'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { ChosenLists } from '../ListChoice.tsx'
import styles from './AccessFields.module.css'
import type { Grant, Level, Offer } from './access.ts'

type FieldsProps = { grant: Grant; onChange: (patch: Partial<Grant>) => void }

/** How much a program may do with tasks. */
export function LevelChoice({ grant, offer, onChange }: FieldsProps & { offer: Offer }) {
  const name = useId()
  if (offer.levels.length === 0) return null
  return (
    <fieldset className={styles.levels}>
      <legend>{strings.access.tasks}</legend>
      {offer.levels.map((level) => (
        <LevelOption
          key={level}
          name={name}
          level={level}
          isChosen={level === grant.tasks}
          onChoose={() => onChange({ tasks: level })}
        />
      ))}
    </fieldset>
  )
}

type LevelOptionProps = { name: string; level: Level; isChosen: boolean; onChoose: () => void }

function LevelOption({ name, level, isChosen, onChoose }: LevelOptionProps) {
  const id = useId()
  const hint = strings.access.levelHints[level]
  return (
    <div>
      <input
        id={id}
        type="radio"
        name={name}
        aria-describedby={hint ? `${id}hint` : undefined}
        checked={isChosen}
        onChange={onChoose}
      />
      <label htmlFor={id}>
        {strings.access.levels[level]}
        {hint && (
          <small id={`${id}hint`} aria-hidden="true">
            {hint}
          </small>
        )}
      </label>
    </div>
  )
}

/** The focus timer and the meetings, where a program may be let see them. */
export function SwitchLines({ grant, offer, onChange }: FieldsProps & { offer: Offer }) {
  return (
    <>
      {(['focus', 'meetings'] as const).map(
        (part) =>
          offer[part] && (
            <div key={part} className={styles.line}>
              <span>{strings.access[part]}</span>
              <Switch
                label={strings.access[part]}
                checked={grant[part]}
                onChange={(isOn) => onChange({ [part]: isOn })}
              />
            </div>
          ),
      )}
    </>
  )
}

type ListLineProps = {
  lists: Grant['lists']
  isMissing: boolean
  onChange: (lists: Grant['lists']) => void
}

/** All lists, or chosen ones. */
export function ListLine({ lists, isMissing, onChange }: ListLineProps) {
  const id = useId()
  return (
    <div className={styles.lists}>
      <div className={styles.line}>
        <label htmlFor={id}>{strings.access.lists}</label>
        <Select
          id={id}
          className={styles.select}
          value={lists === null ? 'all' : 'chosen'}
          onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
        >
          <option value="all">{strings.access.allLists}</option>
          <option value="chosen">{strings.access.chosenLists}</option>
        </Select>
      </div>
      {lists && (
        <fieldset aria-label={strings.access.chosenLists}>
          <ChosenLists lists={lists} isMissing={isMissing} onChange={onChange} />
        </fieldset>
      )}
    </div>
  )
}
