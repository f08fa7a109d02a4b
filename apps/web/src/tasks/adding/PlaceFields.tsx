import type { DraftErrors, DraftFields } from '@daymark/core/tasks/task'
import { ListSelect, TagsInput } from '../../fields/placeInputs.tsx'
import { strings } from '../../strings.ts'
import { Field } from '../../ui/Field.tsx'
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
