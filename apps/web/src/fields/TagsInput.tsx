import { tagsIn } from '@daymark/core/lists/tags'
import { type ComponentProps, useState } from 'react'
import { strings } from '../strings.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { TagChoices } from './TagChoices.tsx'

type TagsInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  tags: readonly string[]
  onTags: (tags: string[]) => void
}

/** Tags as a text, with commas between them, and those that exist to choose from. */
export function TagsInput({ tags, onTags, ...rest }: TagsInputProps) {
  const [typed, setTyped] = useState('')
  const isCurrent = tagsIn(typed).join() === tags.join()
  const text = isCurrent ? typed : tags.join(', ')

  function type(text: string): void {
    setTyped(text)
    onTags(tagsIn(text))
  }

  return (
    <>
      <TextInput
        {...rest}
        dir="auto"
        autoComplete="off"
        placeholder={strings.lists.tagsPlaceholder}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <TagChoices text={text} onText={type} />
    </>
  )
}
