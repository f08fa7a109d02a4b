import { chipsOf, queryOf } from '@daymark/core/filter/chips'
import type { QueryError } from '@daymark/core/filter/read'
import { ListFilter } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useMemo } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { TintedLine } from '../ui/TintedLine.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { FilterChips } from './FilterChips.tsx'
import styles from './FilterField.module.css'

type FilterFieldProps = {
  field: RefObject<HTMLInputElement | null>
  query: string
  spans: readonly { from: number; to: number }[]
  /** What it finds, in words. */
  sentence: string
  error: QueryError | null
  /** Its text shows too, where chips can say it. */
  isWritten: boolean
  onWrite: (isWritten: boolean) => void
  onChoose: (query: string) => void
  onType: (query: string) => void
  /** Esc. */
  onReset: () => void
  /** What is offered while a list or a tag is being named. */
  children: ReactNode
}

/** A filter as chips, or as it is typed, its terms tinted, and under it in words. */
export function FilterField(props: FilterFieldProps) {
  const { field, query, spans, sentence, error, isWritten, onWrite, onReset } = props
  const id = useId()
  const chips = useMemo(() => chipsOf(query), [query])
  const text = error ? strings.filters.queryErrors[error] : sentence
  const announced = useDebounced(text, 300)
  return (
    <>
      <div className={styles.choices}>
        {chips ? (
          <FilterChips chips={chips} onChips={(chosen) => props.onChoose(queryOf(chosen))} />
        ) : (
          <p>{strings.filters.byHand}</p>
        )}
        {chips && (
          <Button
            kind="ghost"
            size="small"
            aria-expanded={isWritten}
            onClick={() => onWrite(!isWritten)}
          >
            {strings.filters.write}
          </Button>
        )}
      </div>
      {(isWritten || !chips) && (
        <div className={styles.field}>
          <ListFilter />
          <TextInput
            ref={field}
            className={styles.input}
            type="text"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-label={strings.filters.field}
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            value={query}
            onChange={({ target }) => props.onType(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onReset()
            }}
          />
          <TintedLine input={field} line={query} spans={spans} dir="ltr" />
          {props.children}
        </div>
      )}
      <div id={id} className={styles.said}>
        <p>{sentence}</p>
        {error && <p className={styles.error}>{strings.filters.queryErrors[error]}</p>}
        {query.trim() === '' && <p className={styles.hint}>{strings.filters.hint}</p>}
      </div>
      <p className="sr" role="status">
        {announced}
      </p>
    </>
  )
}
