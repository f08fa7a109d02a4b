import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Search } from 'lucide-react'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './Backlog.module.css'

type BacklogHeadProps = {
  form: 'column' | 'drawer'
  count: number
  isOpen: boolean
  onFold: (isFolded: boolean) => void
  search: string
  onSearch: (text: string) => void
}

/** The head of what has no day: it folds, and what is in it is searched. */
export function BacklogHead(props: BacklogHeadProps) {
  const { form, count, isOpen, onFold } = props
  const Fold = form === 'drawer' ? ChevronDown : ChevronRight
  const Unfold = form === 'drawer' ? ChevronUp : ChevronLeft
  if (!isOpen) {
    return (
      <h3 className={styles.folded} data-form={form}>
        <button type="button" aria-expanded={false} onClick={() => onFold(false)}>
          <Unfold />
          <Name count={count} />
        </button>
      </h3>
    )
  }
  return (
    <div className={styles.head} data-form={form}>
      <h3>
        <Name count={count} />
      </h3>
      <BacklogSearch value={props.search} onChange={props.onSearch} />
      <IconButton
        size="small"
        className={styles.fold}
        label={strings.week.fold}
        aria-expanded
        onClick={() => onFold(true)}
      >
        <Fold />
      </IconButton>
    </div>
  )
}

function Name({ count }: { count: number }) {
  return (
    <span>
      {strings.week.undated} <span className={styles.number}>{strings.numbers.count(count)}</span>
    </span>
  )
}

type BacklogSearchProps = { value: string; onChange: (text: string) => void }

export function BacklogSearch({ value, onChange }: BacklogSearchProps) {
  return (
    <div className={styles.search}>
      <Search />
      <TextInput
        quiet
        type="search"
        aria-label={strings.week.find}
        placeholder={strings.week.find}
        autoComplete="off"
        dir="auto"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
    </div>
  )
}

type BacklogEndProps = { hidden: number; isEmpty: boolean; onAll: () => void }

/** How many more there are, or that there are none. */
export function BacklogEnd({ hidden, isEmpty, onAll }: BacklogEndProps) {
  if (isEmpty) return <p className={styles.none}>{strings.week.noneFound}</p>
  if (hidden === 0) return null
  return (
    <Button kind="ghost" size="small" className={styles.more} onClick={onAll}>
      {strings.week.more(hidden)}
    </Button>
  )
}
