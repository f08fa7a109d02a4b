import type { ReactNode } from 'react'
import { blankAddress, formatAddress } from '../device/address.ts'
import { strings } from '../strings.ts'
import { Link } from '../ui/Link.tsx'
import { Grip } from '../ui/sortable/Grip.tsx'
import type { IndexPage } from './filterPage.ts'
import styles from './ListIndex.module.css'
import type { useIndexDrag } from './useIndexDrag.ts'

type IndexEntryProps = {
  to: IndexPage
  name: string
  mark: ReactNode
  /** How many open tasks it has. */
  open: number
  page: IndexPage | null
  onPage: (page: IndexPage) => void
  /** What an entry needs that can be dragged. */
  row?: ReturnType<ReturnType<typeof useIndexDrag>['rowOf']>
  /** The id of the text that says how. */
  instructions?: string
}

/** A list, a tag or another page that can be chosen. */
export function IndexEntry(props: IndexEntryProps) {
  const { to, name, mark, open, page, onPage, row, instructions } = props
  const isHere = page?.kind === to.kind && (!('id' in to) || ('id' in page && page.id === to.id))
  return (
    <li className={row && styles.row} {...row}>
      <Link
        to={formatAddress({ ...blankAddress, view: 'lists', page: to })}
        className={styles.entry}
        data-drop={dropOf(to, name)}
        data-drop-name={dropOf(to, name) && name}
        aria-current={isHere ? 'page' : undefined}
        onGo={() => onPage(to)}
      >
        {mark}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {open > 0 && (
          <span className={styles.count}>
            <OpenCount open={open} />
          </span>
        )}
      </Link>
      {row && (
        <Grip
          label={strings.tasks.move(name)}
          className={styles.grip}
          instructions={instructions}
          isLifted={row['data-dragged'] ?? false}
        />
      )}
    </li>
  )
}

/** What cards can be dropped on, in the words of `dropOn`. */
function dropOf(to: IndexPage, name: string): string | undefined {
  if (to.kind === 'list') return to.id
  if (to.kind === 'tag') return `tag ${name}`
  return to.kind === 'inbox' || to.kind === 'someday' ? to.kind : undefined
}

/** The number, and what is only heard beside it. Where the language has a word for the number, that is heard alone. */
function OpenCount({ open }: { open: number }) {
  const number = strings.numbers.count(open)
  const heard = strings.lists.openCount(open)
  const [before, after] = heard.split(number)
  if (after === undefined) {
    return (
      <>
        <span aria-hidden>{number}</span> <span className="sr">{heard}</span>
      </>
    )
  }
  return (
    <>
      {before && <span className="sr">{before}</span>}
      {number}
      {after && <span className="sr">{after}</span>}
    </>
  )
}
