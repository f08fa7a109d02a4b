import { sectionsOf as belowOf } from '@daymark/core/lists'
import { isInbox, listAt, pathOf } from '@daymark/core/named'
import { tagsIn } from '@daymark/core/tags'
import type { DraftErrors, DraftFields } from '@daymark/core/task'
import { type ComponentProps, useState } from 'react'
import { strings } from '../strings.ts'
import { listTreeOf, usePlannerNow } from '../trees.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { useAdders } from './Adders.tsx'

type PlaceFieldsProps = {
  fields: Pick<DraftFields, 'list' | 'tags'>
  errors: Pick<DraftErrors, 'list' | 'tags'>
  adders: ReturnType<typeof useAdders>
  set: <Name extends 'list' | 'tags'>(name: Name, value: DraftFields[Name]) => void
}

/** List and tags of a new task, where it has some. */
export function PlaceFields({ fields, errors, adders, set }: PlaceFieldsProps) {
  return (
    <>
      {!adders.missing('list') && (
        <Field
          label={strings.lists.list}
          error={errors.list && strings.lists.nameErrors[errors.list]}
        >
          {(described) => (
            <ListSelect
              {...described}
              {...adders.control('list')}
              name="list"
              path={fields.list}
              onPath={(path) => set('list', path)}
            />
          )}
        </Field>
      )}
      {!adders.missing('tags') && (
        <Field
          label={strings.lists.tags}
          error={errors.tags && strings.lists.nameErrors[errors.tags]}
        >
          {(described) => (
            <TagsInput
              {...described}
              {...adders.control('tags')}
              name="tags"
              tags={fields.tags}
              onTags={(tags) => set('tags', tags)}
            />
          )}
        </Field>
      )}
    </>
  )
}

type ListSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  /** By name; empty is Inbox. */
  path: readonly string[]
  onPath: (path: string[]) => void
}

/** Inbox, and every list with its sections; a list that does not exist yet, too. */
export function ListSelect({ path, onPath, ...rest }: ListSelectProps) {
  const lists = listTreeOf(usePlannerNow())
  const found = listAt(lists, path)
  const paths = lists
    .roots()
    .filter(({ archived_at }) => archived_at === null)
    .flatMap((list) => [list, ...belowOf(lists, list).map(({ section }) => section)])
    .map((list) => pathOf(lists, list))
  const isNew = !found && !isInbox(lists, path)
  const value = found ? pathOf(lists, found) : isNew ? path : []

  return (
    <Select
      {...rest}
      value={keyOf(value)}
      onChange={({ target }) => onPath(target.value === '' ? [] : target.value.split(separator))}
    >
      <option value="">{strings.lists.inbox}</option>
      {paths.map((path) => (
        <option key={keyOf(path)} value={keyOf(path)}>
          {strings.wordChips.list(path)}
        </option>
      ))}
      {isNew && <option value={keyOf(path)}>{strings.wordChips.newList(path)}</option>}
    </Select>
  )
}

/** No name has a line break. */
const separator = '\n'
const keyOf = (path: readonly string[]) => path.join(separator)

type TagsInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  tags: readonly string[]
  onTags: (tags: string[]) => void
}

/** Tags as a text, with commas between them. */
export function TagsInput({ tags, onTags, ...rest }: TagsInputProps) {
  const [typed, setTyped] = useState('')
  const isCurrent = tagsIn(typed).join() === tags.join()
  return (
    <TextInput
      {...rest}
      dir="auto"
      autoComplete="off"
      placeholder={strings.lists.tagsPlaceholder}
      value={isCurrent ? typed : tags.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value)
        onTags(tagsIn(target.value))
      }}
    />
  )
}
