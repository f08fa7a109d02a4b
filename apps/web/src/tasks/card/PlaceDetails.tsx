import { listAt } from '@daymark/core/lists/named'
import { tagsIn } from '@daymark/core/lists/tags'
import { err, ok } from '@daymark/core/result'
import type { Task } from '@daymark/core/tables/tasks'
import { parseTags } from '@daymark/core/tasks/task'
import { useId } from 'react'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { ListSelect, type placeOf } from '../../fields/placeInputs.tsx'
import { strings } from '../../strings.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import type { useAdders } from '../adding/Adders.tsx'
import type { TaskActions } from '../useTaskActions.tsx'
import { FieldError } from './FieldError.tsx'
import styles from './TaskDetails.module.css'
import { useEditedField } from './useEditedField.ts'

type PlaceDetailsProps = {
  task: Task
  place: ReturnType<typeof placeOf>
  adders: ReturnType<typeof useAdders>
  actions: TaskActions
}

/** List and tags of the open card, where it has some. */
export function PlaceDetails({ task, place, adders, actions }: PlaceDetailsProps) {
  const id = useId()
  const lists = listTreeOf(usePlannerNow())
  const tags = useEditedField({
    name: `${task.id} tags`,
    current: place.tags.join(', '),
    parse(text) {
      const names = parseTags(tagsIn(text))
      return names.ok ? ok(names.value.join(', ')) : err(names.error)
    },
    save: (text) => actions.tag([task], tagsIn(text)),
    saveOn: 'blur',
  })

  return (
    <>
      {!adders.missing('list') && (
        <div className={styles.field}>
          <label htmlFor={`${id}-list`}>{strings.lists.list}</label>
          <ListSelect
            quiet
            {...adders.control('list')}
            id={`${id}-list`}
            className={styles.control}
            aria-label={strings.editor.list(task.title)}
            path={place.list}
            onPath={(path) => actions.moveToList([task], { id: listAt(lists, path)?.id ?? null })}
          />
        </div>
      )}
      {!adders.missing('tags') && (
        <div className={styles.field}>
          <label htmlFor={`${id}-tags`}>{strings.lists.tags}</label>
          <TextInput
            quiet
            {...adders.control('tags')}
            id={`${id}-tags`}
            className={styles.control}
            dir="auto"
            autoComplete="off"
            placeholder={strings.lists.tagsPlaceholder}
            aria-label={strings.editor.tags(task.title)}
            aria-describedby={`${id}-tags-error`}
            aria-invalid={tags.error !== null}
            value={tags.value}
            onChange={(event) => tags.type(event.target.value)}
            onBlur={tags.blur}
            onKeyDown={(event) => event.key === 'Enter' && tags.save()}
          />
          <FieldError id={`${id}-tags-error`}>
            {tags.error && strings.lists.nameErrors[tags.error]}
          </FieldError>
        </div>
      )}
    </>
  )
}
