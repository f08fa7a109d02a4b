import type { Task } from '@daymark/core/tables/tasks'
import { parseDescription, parseTitle } from '@daymark/core/task'
import { type ComponentProps, useId, useState } from 'react'
import { useNewId } from '../context.tsx'
import { strings } from '../strings.ts'
import { FieldFault } from './FieldFault.tsx'
import { focusOn } from './keepFocus.ts'
import styles from './TaskTexts.module.css'
import { type EditedField, useEditedField } from './useEditedField.ts'
import type { TaskActions } from './useTaskActions.tsx'

type TaskTextsProps = { task: Task; actions: TaskActions }

/** Title and description of the open card, to be edited where they stand. */
export function TaskTexts({ task, actions }: TaskTextsProps) {
  const { id } = task
  // What is typed while the card is open is taken back at once, field by field.
  const [opening] = useState(useNewId())
  const title = useEditedField({
    name: `${id} title`,
    held: task.title,
    parse: parseTitle,
    save: (title) => actions.edit(task, { title }, `${opening} title`),
    saves: 'pausing',
  })
  const description = useEditedField({
    name: `${id} description`,
    held: task.description,
    parse: parseDescription,
    save: (description) => actions.edit(task, { description }, `${opening} description`),
    saves: 'pausing',
  })

  return (
    <>
      <EditedText
        className={styles.title}
        label={strings.editor.title(task.title)}
        onTyping={actions.typing}
        field={{ ...title, type: (text) => title.type(oneLine(text)) }}
        fault={title.fault && strings.tasks.nameFaults[title.fault]}
        data-title
        ref={(field) => {
          if (field && actions.beginsEdit(id)) field.focus()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Its one line is done.
          event.preventDefault()
          focusOn(id, () => {})
        }}
      />
      <EditedText
        className={styles.description}
        label={strings.editor.description(task.title)}
        onTyping={actions.typing}
        placeholder={strings.tasks.descriptionPlaceholder}
        field={description}
        fault={description.fault && strings.tasks.descriptionFault}
      />
    </>
  )
}

type EditedTextProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  className: string | undefined
  label: string
  field: Pick<EditedField<unknown>, 'value' | 'type' | 'leave'>
  fault: string | null
  onTyping: (on: boolean) => void
}

/** A text that looks like one until it is touched, and grows with what is typed. */
function EditedText({ className, label, field, fault, onTyping, ...rest }: EditedTextProps) {
  const note = useId()
  return (
    <div className={className}>
      <div className={styles.growing} data-text={field.value || rest.placeholder}>
        <textarea
          {...rest}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-describedby={note}
          aria-invalid={fault !== null}
          value={field.value}
          onChange={(event) => field.type(event.target.value)}
          onFocus={() => onTyping(true)}
          onBlur={() => {
            field.leave()
            onTyping(false)
          }}
        />
      </div>
      <FieldFault id={note}>{fault}</FieldFault>
    </div>
  )
}

function oneLine(text: string): string {
  return text.replace(/\s*[\n\r]\s*/g, ' ')
}
