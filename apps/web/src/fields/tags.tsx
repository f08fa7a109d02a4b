import { tagsIn } from '@daymark/core/lists/tags'
import { err, ok } from '@daymark/core/result'
import type { Task } from '@daymark/core/tables/tasks'
import { parseTags } from '@daymark/core/tasks/parseDraft'
import { Tag } from 'lucide-react'
import { Fragment } from 'react'
import type { Planner } from '../context.tsx'
import { shownTagsOf, usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { CardField, EditedInput } from './CardField.tsx'
import { FieldMark } from './FieldMark.tsx'
import type { CardMarkProps, InputProps, TaskField } from './field.ts'
import styles from './Marks.module.css'
import { TagChoices } from './TagChoices.tsx'
import { TagName } from './TagName.tsx'
import { TagsInput } from './TagsInput.tsx'
import { useEditedField } from './useEditedField.ts'

const label = () => strings.lists.tags

export const tags: TaskField = {
  name: 'tags',
  label,
  adder: Tag,
  wideIn: ['coming day'],
  textOf: (task, planner) => ({ tags: namesOf(task, planner) }),
  isFilled: ({ tags }) => tags.length > 0,
  Input,
  CardMark,
  cardAdder: { Icon: Tag, label },
  isSet: (task, planner) => namesOf(task, planner).length > 0,
  Mark,
}

function namesOf(task: Task, planner: Planner): string[] {
  return shownTagsOf(planner)
    .of(task)
    .map(({ tag }) => tag.name)
}

function Input({ fields, errors, set, added }: InputProps) {
  return (
    <Field label={label()} error={errors.tags && strings.lists.nameErrors[errors.tags]}>
      {(described) => (
        <TagsInput
          {...described}
          {...added}
          name="tags"
          tags={fields.tags}
          onTags={(tags) => set('tags', tags)}
        />
      )}
    </Field>
  )
}

function CardMark(props: CardMarkProps) {
  const { task, onMount } = props
  const planner = usePlannerNow()
  const names = namesOf(task, planner)
  return (
    <FieldMark
      field="tags"
      label={label()}
      name={strings.editor.tags(task.title)}
      text={names.length > 0 ? names.map(strings.lists.tag).join(' ') : null}
      shown={names.length > 0 ? <TagNames task={task} planner={planner} /> : null}
      icon={names.length > 0 ? null : <Tag />}
      onMount={onMount}
    >
      <CardTags {...props} />
    </FieldMark>
  )
}

function TagNames({ task, planner }: { task: Task; planner: Planner }) {
  return shownTagsOf(planner)
    .of(task)
    .map(({ tag }) => (
      <Fragment key={tag.id}>
        <TagName {...tag} />{' '}
      </Fragment>
    ))
}

function CardTags({ task, actions }: CardMarkProps) {
  const tags = useEditedField({
    name: `${task.id} tags`,
    current: namesOf(task, usePlannerNow()).join(', '),
    parse(text) {
      const names = parseTags(tagsIn(text))
      return names.ok ? ok(names.value.join(', ')) : err(names.error)
    },
    save: (text) => actions.tag([task], tagsIn(text)),
    saveOn: 'blur',
  })
  return (
    <CardField name="tags" label={label()}>
      {(control) => (
        <EditedInput
          control={control}
          edited={tags}
          errorOf={(error) => strings.lists.nameErrors[error]}
          dir="auto"
          autoComplete="off"
          placeholder={strings.lists.tagsPlaceholder}
          aria-label={strings.editor.tags(task.title)}
        >
          <TagChoices
            text={tags.value}
            onText={(text) => {
              tags.type(text)
              tags.save()
            }}
          />
        </EditedInput>
      )}
    </CardField>
  )
}

function Mark({ task }: { task: Task }) {
  return shownTagsOf(usePlannerNow())
    .of(task)
    .map(({ tag }) => (
      <span key={tag.id} className={styles.mark}>
        <TagName {...tag} />
      </span>
    ))
}
