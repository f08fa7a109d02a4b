import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import type { IndexPage } from './filterPage.ts'
import styles from './ListIndex.module.css'

type IndexEntryProps = {
  to: IndexPage
  name: string
  mark: ReactNode
  /** How many open tasks it has. */
  open: number
  page: IndexPage | null
  onPage: (page: IndexPage) => void
}

/** A list, a tag or another page that can be chosen. */
export function IndexEntry({ to, name, mark, open, page, onPage }: IndexEntryProps) {
  const isHere = page?.kind === to.kind && (!('id' in to) || ('id' in page && page.id === to.id))
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => onPage(to)}
      >
        {mark}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {open > 0 && (
          <span className={styles.count}>
            {strings.numbers.count(open)} <span className="sr">{strings.lists.open}</span>
          </span>
        )}
      </button>
    </li>
  )
}
