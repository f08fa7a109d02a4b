import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { focusOnMount } from '../../fields/focusOnMount.ts'
import { strings } from '../../strings.ts'
import styles from './Steps.module.css'

/** ‘Add a step’: a field that stays for the next step after Enter. `onAdd` answers whether the text is a name. */
export function NewStep({ onAdd }: { onAdd: (text: string) => boolean }) {
  const [text, setText] = useState<string | null>(null)
  if (text === null) {
    return (
      <button type="button" className={styles.new} data-field="addStep" onClick={() => setText('')}>
        <Plus />
        {strings.steps.add}
      </button>
    )
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && onAdd(event.currentTarget.value)) setText('')
    if (event.key !== 'Escape') return
    // The card stays open.
    event.stopPropagation()
    setText(null)
  }

  return (
    <div className={styles.new}>
      <Plus />
      <input
        ref={focusOnMount}
        className={styles.title}
        dir="auto"
        aria-label={strings.steps.add}
        placeholder={strings.steps.add}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          onAdd(text)
          setText(null)
        }}
      />
    </div>
  )
}
