import type { QueryError } from '@daymark/core/filter/read'
import { ListFilter } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { strings } from '../strings.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { TintedLine } from '../ui/TintedLine.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import styles from './FilterField.module.css'

type FilterFieldProps = {
  field: RefObject<HTMLInputElement | null>
  query: string
  spans: readonly { from: number; to: number }[]
  /** What it finds, in words. */
  sentence: string
  error: QueryError | null
  onType: (query: string) => void
  /** Esc. */
  onReset: () => void
  /** What is offered while a list or a tag is being named. */
  children: ReactNode
}

/** A filter as it is typed, its terms tinted, and under it in words. */
export function FilterField(props: FilterFieldProps) {
  const { field, query, spans, sentence, error, onType, onReset } = props
  const id = useId()
  const text = error ? strings.filters.queryErrors[error] : sentence
  const announced = useDebounced(text, 300)
  return (
    <>
      <div className={styles.field}>
        <ListFilter />
        <TextInput
          ref={field}
          className={styles.input}
          type="text"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-label={strings.filters.field}
          aria-describedby={id}
          aria-invalid={error ? true : undefined}
          value={query}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onReset()
          }}
        />
        <TintedLine input={field} line={query} spans={spans} />
        {props.children}
      </div>
      <div id={id} className={styles.said}>
        <p dir="auto">{sentence}</p>
        {error && <p className={styles.error}>{strings.filters.queryErrors[error]}</p>}
        {query.trim() === '' && <p className={styles.hint}>{strings.filters.hint}</p>}
      </div>
      <p className="sr" role="status">
        {announced}
      </p>
    </>
  )
}
