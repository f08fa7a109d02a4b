import type { Closing, Compared } from '@daymark/core/plan/closing'
import { type Choice, choices } from '@daymark/core/plan/triage'
import type { Task } from '@daymark/core/tables/tasks'
import { useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './CloseDayDialog.module.css'
import { choiceLabel } from './choiceLabel.ts'

/** The choices for the remaining tasks of a day, and its note. */
export type ClosedDay = { choices: ReadonlyMap<Task['id'], Choice>; note: string }

type CloseDayDialogProps = {
  closing: Closing
  /** A series that comes on the next day anyway. */
  comesTomorrow: (task: Task) => boolean
  /** Minutes of focus of the day. */
  focused: number
  /** The note of the last closing, or the text typed since. */
  note: string
  onType: (note: string) => void
  onClosed: (closed: ClosedDay) => void
  onDismiss: () => void
}

const mostCharacters = 500

/** Shows the results of a day and asks what becomes of its remaining tasks. */
export function CloseDayDialog(props: CloseDayDialogProps) {
  const { closing, comesTomorrow, focused, onType, onClosed, onDismiss } = props
  const { remaining } = closing
  const [ofAll, setOfAll] = useState<Choice>('tomorrow')
  const [isOneByOne, setOneByOne] = useState(false)
  const [chosen, setChosen] = useState<ClosedDay['choices']>(new Map())
  const [note, setNote] = useState(props.note)
  const texts = strings.closing
  const isTooLong = note.length > mostCharacters
  const choiceOf = (task: Task) => chosen.get(task.id) ?? givenTo(task)

  /** What one that was not chosen for itself gets. A series that comes tomorrow is not moved there, but skipped. */
  function givenTo(task: Task): Choice {
    return ofAll === 'tomorrow' && comesTomorrow(task) ? 'someday' : ofAll
  }

  return (
    <Dialog
      className={styles.dialog}
      title={texts.title}
      closeLabel={texts.dismiss}
      onClose={onDismiss}
    >
      <DialogBody>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const all = remaining.map((task) => [task.id, choiceOf(task)] as const)
            if (!isTooLong) onClosed({ choices: new Map(all), note: note.trim() })
          }}
        >
          <dl className={styles.figures}>
            <Figure
              name={texts.done}
              value={texts.count(closing.done)}
              note={texts.of(closing.total)}
            />
            <Figure name={texts.focused} value={texts.lasting(focused)} />
            {closing.estimated > 0 && (
              <Figure
                name={texts.estimated}
                value={texts.lasting(closing.estimated)}
                note={texts.took(closing.took)}
              />
            )}
          </dl>
          {closing.compared.length > 0 && (
            <>
              <h3>{texts.compared}</h3>
              <ul className={styles.compared}>
                {closing.compared.map((each) => (
                  <ComparedRow key={each.task.id} compared={each} />
                ))}
              </ul>
            </>
          )}
          {remaining.length > 0 && (
            <>
              <div className={styles.all}>
                <h3>{texts.notDone(remaining.length)}</h3>
                <ChoiceSelect
                  label={texts.moveAll(remaining.length)}
                  choice={ofAll}
                  onChoose={setOfAll}
                />
              </div>
              {remaining.length > 1 && (
                <p className={styles.oneByOne}>
                  <LinkButton aria-expanded={isOneByOne} onClick={() => setOneByOne(!isOneByOne)}>
                    {texts.oneByOne}
                  </LinkButton>
                </p>
              )}
              {isOneByOne && (
                <ul className={styles.left}>
                  {remaining.map((task) => (
                    <li key={task.id}>
                      <span dir="auto">{task.title}</span>
                      <ChoiceSelect
                        label={texts.move(task.title)}
                        task={task}
                        choice={choiceOf(task)}
                        onChoose={(choice) =>
                          setChosen((last) => new Map(last).set(task.id, choice))
                        }
                      />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
          <Field label={texts.line} error={isTooLong && texts.tooLong}>
            {(described) => (
              <TextInput
                {...described}
                dir="auto"
                autoComplete="off"
                placeholder={texts.linePlaceholder}
                value={note}
                onChange={(event) => {
                  setNote(event.target.value)
                  onType(event.target.value)
                }}
              />
            )}
          </Field>
          <DialogAnswers className={styles.answers}>
            <Button kind="ghost" onClick={onDismiss}>
              {texts.notNow}
            </Button>
            <Button type="submit" kind="primary">
              {texts.title}
            </Button>
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

function ComparedRow({ compared: { task, estimate, took } }: { compared: Compared }) {
  const share = Math.min(100, (took / estimate) * 100)
  return (
    <li>
      <span dir="auto">{task.title}</span>
      <span className={styles.meter} data-over={took > estimate || undefined} aria-hidden>
        <i style={{ width: `${share}%` }} />
      </span>
      <span className={styles.number}>{strings.closing.compare(estimate, took)}</span>
    </li>
  )
}

type ChoiceSelectProps = {
  label: string
  /** Without one it is about all. */
  task?: Task
  choice: Choice
  onChoose: (choice: Choice) => void
}

function ChoiceSelect({ label, task, choice, onChoose }: ChoiceSelectProps) {
  return (
    <Select
      aria-label={label}
      value={choice}
      onChange={({ target }) => {
        const next = choices.find((each) => each === target.value)
        if (next) onChoose(next)
      }}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {each === 'someday' && task?.repeat ? strings.closing.skip : choiceLabel(each, task)}
        </option>
      ))}
    </Select>
  )
}
