import { tagsIn } from '@daymark/core/lists/tags'
import { type ComponentProps, useState } from 'react'
import { strings } from '../strings.ts'
import { TextInput } from '../ui/TextInput.tsx'

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
