import type { Task } from '@daymark/core/tables/tasks'
import { oneLine, parseDescription, parseTitle } from '@daymark/core/tasks/parseDraft'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNewId, usePlanner } from '../../context.tsx'
import { FieldError } from '../../fields/FieldError.tsx'
import { type EditedField, useEditedField } from '../../fields/useEditedField.ts'
import { strings } from '../../strings.ts'
import { focusAtEnd } from '../../ui/focusAtEnd.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { lazyComponent, WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import { runAndFocus } from './cardFocus.ts'
import { NoteField } from './NoteField.tsx'
import styles from './TaskTexts.module.css'

// With the reader of words, once a name is changed.
const OfferedWords = lazyComponent(
  async () => (await import('../adding/readWords.ts')).OfferedWords,
)

type TaskTextsProps = { task: Task; actions: TaskActions }

/** Editable title and description of the open card. */
export function TaskTexts({ task, actions }: TaskTextsProps) {
  const { id } = task
  const { tasks } = usePlanner()
  const saved = () => tasks.get(id)
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
        error={title.error && strings.fields.nameErrors[title.error]}
        data-title
        ref={(field) => {
          if (field && actions.consumeTitleFocus(id)) focusAtEnd(field)
        }}
        onEnd={() => runAndFocus(id, () => {})}
        onTakeBack={(before) => {
          title.save()
          title.discard()
          // An act of its own, so that one undo brings back what was typed.
          if (before !== saved()?.title) actions.edit(task, { title: before })
        }}
        // The title is a single line: Enter ends the edit.
        endsWithEnter
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
      <NoteField
        text={description.value}
        current={() => saved()?.description ?? ''}
        onText={(description) => actions.edit(task, { description })}
      >
        <EditedText
          className={styles.description}
          label={strings.editor.description(task.title)}
          onTyping={actions.setTyping}
          placeholder={strings.fields.descriptionPlaceholder}
          field={description}
          error={description.error && strings.fields.descriptionError}
          onEnd={() => runAndFocus(id, () => {})}
          onTakeBack={(before) => {
            description.save()
            description.discard()
            if (before !== saved()?.description) actions.edit(task, { description: before })
          }}
        />
      </NoteField>
    </>
  )
}

type EditedTextProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  className: string | undefined
  label: string
  field: Pick<EditedField<unknown>, 'value' | 'type' | 'blur'>
  error: string | null
  onTyping: (on: boolean) => void
  endsWithEnter?: boolean
  /** The edit is over. */
  onEnd: () => void
  /** What was there when the edit began is wanted again. */
  onTakeBack: (before: string) => void
}

function EditedText({ className, label, field, error, onTyping, ...props }: EditedTextProps) {
  const { endsWithEnter = false, onEnd, onTakeBack, ...rest } = props
  const note = useId()
  const before = useRef(field.value)

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, nativeEvent } = event
    // Keys of an input method are its own.
    if (nativeEvent.isComposing || (key !== 'Escape' && !(key === 'Enter' && endsWithEnter))) return
    event.preventDefault()
    // Esc closes the card only where nothing is edited.
    event.stopPropagation()
    if (key === 'Escape') onTakeBack(before.current)
    onEnd()
  }

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
        onKeyDown={press}
        onFocus={() => {
          before.current = field.value
          onTyping(true)
        }}
        onBlur={() => {
          field.blur()
          onTyping(false)
        }}
      />
      <FieldError id={note}>{error}</FieldError>
    </div>
  )
}
