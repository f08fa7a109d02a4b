import type { Task } from '@daymark/core/tables/tasks'
import { oneLine, parseDescription, parseTitle } from '@daymark/core/tasks/task'
import { type ComponentProps, useId, useState } from 'react'
import { useNewId } from '../../context.tsx'
import { FieldError } from '../../fields/FieldError.tsx'
import { type EditedField, useEditedField } from '../../fields/useEditedField.ts'
import { strings } from '../../strings.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { lazyComponent, WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { TaskActions } from '../useTaskActions.tsx'
import { runAndFocus } from './cardFocus.ts'
import styles from './TaskTexts.module.css'

// With the reader of words, once a name is changed.
const OfferedWords = lazyComponent(
  async () => (await import('../adding/readWords.ts')).OfferedWords,
)

type TaskTextsProps = { task: Task; actions: TaskActions }

/** Editable title and description of the open card. */
export function TaskTexts({ task, actions }: TaskTextsProps) {
  const { id } = task
  // One undo takes back everything typed in a field while the card is open.
  const [opening] = useState(useNewId())
  const title = useEditedField({
    name: `${id} title`,
    current: task.title,
    parse: parseTitle,
    save: (title) => actions.edit(task, { title }, `${opening} title`),
    saveOn: 'pause',
  })
  const [isChanged, setChanged] = useState(false)
  const [nameBefore, setNameBefore] = useState<string | null>(null)
  const [opened] = useState(task.title)
  // Nothing is read while an input method composes.
  const name = nameBefore ?? title.value
  const description = useEditedField({
    name: `${id} description`,
    current: task.description,
    parse: parseDescription,
    save: (description) => actions.edit(task, { description }, `${opening} description`),
    saveOn: 'pause',
  })

  return (
    <>
      <EditedText
        className={styles.title}
        label={strings.editor.title(task.title)}
        onTyping={actions.setTyping}
        field={{
          ...title,
          type(text) {
            setChanged(true)
            title.type(oneLine(text))
          },
        }}
        onCompositionStart={() => setNameBefore(title.value)}
        onCompositionEnd={() => setNameBefore(null)}
        error={title.error && strings.tasks.nameErrors[title.error]}
        data-title
        ref={(field) => {
          if (field && actions.consumeTitleFocus(id)) field.focus()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The title is a single line: Enter ends the edit.
          event.preventDefault()
          runAndFocus(id, () => {})
        }}
      />
      {isChanged && name !== opened && (
        <WhenLoaded>
          <OfferedWords
            task={task}
            name={name}
            onApply={() => {
              title.save()
              title.discard()
            }}
          />
        </WhenLoaded>
      )}
      <EditedText
        className={styles.description}
        label={strings.editor.description(task.title)}
        onTyping={actions.setTyping}
        placeholder={strings.fields.descriptionPlaceholder}
        field={description}
        error={description.error && strings.fields.descriptionError}
      />
    </>
  )
}

type EditedTextProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  className: string | undefined
  label: string
  field: Pick<EditedField<unknown>, 'value' | 'type' | 'blur'>
  error: string | null
  onTyping: (on: boolean) => void
}

function EditedText({ className, label, field, error, onTyping, ...rest }: EditedTextProps) {
  const note = useId()
  return (
    <div className={className}>
      <GrowingText
        {...rest}
        className={styles.text}
        aria-label={label}
        aria-describedby={note}
        aria-invalid={error !== null}
        value={field.value}
        onChange={(event) => field.type(event.target.value)}
        onFocus={() => onTyping(true)}
        onBlur={() => {
          field.blur()
          onTyping(false)
        }}
      />
      <FieldError id={note}>{error}</FieldError>
    </div>
  )
}
