/** Controls for the list and the tags of a task that more than one form has. */
import { sectionsOf as belowOf, listOf } from '@daymark/core/lists/lists'
import { isInbox, listAt, pathOf } from '@daymark/core/lists/named'
import { tagsIn } from '@daymark/core/lists/tags'
import type { Task } from '@daymark/core/tables/tasks'
import { type ComponentProps, useState } from 'react'
import type { Planner } from '../context.tsx'
import { listTreeOf, shownTagsOf, stepTreeOf, usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'

/** The path of a task's list and the names of its tags. */
export function placeOf(planner: Planner, task: Task): { list: string[]; tags: string[] } {
  const lists = listTreeOf(planner)
  const list = listOf(lists, stepTreeOf(planner), task)
  const tags = shownTagsOf(planner).of(task)
  return { list: list ? pathOf(lists, list) : [], tags: tags.map(({ tag }) => tag.name) }
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
