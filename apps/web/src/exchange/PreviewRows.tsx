import { CircleAlert, CircleX, History, Plus } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import styles from './ImportDialog.module.css'
import { heightBefore, pagesIn } from './pages.ts'
import type { Filter, PreviewRow, RowsOf } from './previewRows.ts'

type PreviewRowsProps = {
  filter: Filter
  size: number
  /** Another function under other choices: other things become of them. */
  rows: RowsOf
}

const pageSize = 50
const usualHeight = pageSize * 48

/** The rows of a preview, of which those around what is scrolled to are there, page by page. */
export function PreviewRows({ filter, size, rows }: PreviewRowsProps) {
  const count = Math.ceil(size / pageSize)
  const list = useRef<HTMLUListElement>(null)
  const [range, setRange] = useState({ from: 0, to: Math.min(2, count) })
  const [pages, setPages] = useState<ReadonlyMap<number, readonly PreviewRow[]>>(new Map())
  const [heights] = useState(() => new Map<number, number>())
  const heightOf = (page: number) => heights.get(page) ?? usualHeight

  useEffect(() => {
    let isCurrent = true
    const wanted = Array.from({ length: range.to - range.from }, (_, index) => range.from + index)
    void Promise.all(
      wanted.map(async (page) => {
        const from = page * pageSize
        return [page, await rows(filter, from, from + pageSize)] as const
      }),
    ).then((loaded) => {
      if (isCurrent) setPages(new Map(loaded))
    })
    return () => {
      isCurrent = false
    }
  }, [filter, range, rows])

  useLayoutEffect(() => {
    const firsts = list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? []
    for (const [index, first] of [...firsts].entries()) {
      const next = firsts[index + 1]
      if (next) heights.set(Number(first.dataset.page), next.offsetTop - first.offsetTop)
    }
  })

  function scrolled({ scrollTop, clientHeight }: HTMLElement): void {
    const next = pagesIn(heightOf, count, scrollTop - 400, scrollTop + clientHeight + 400)
    if (next.from !== range.from || next.to !== range.to) setRange(next)
  }

  const shown = [...pages].filter(([page]) => page < count).sort(([a], [b]) => a - b)
  const first = shown[0]?.[0] ?? 0
  const end = (shown.at(-1)?.[0] ?? -1) + 1
  return (
    <ul
      ref={list}
      className={styles.rows}
      aria-label={strings.importing.rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard.
      tabIndex={0}
      onScroll={({ currentTarget }) => scrolled(currentTarget)}
    >
      <li aria-hidden style={{ height: heightBefore(heightOf, first) }} data-gap />
      {shown.flatMap(([page, rows]) =>
        rows.map((row, index) => (
          <PreviewEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            key={`${page} ${index}`}
            row={row}
            page={index === 0 ? page : null}
            place={page * pageSize + index + 1}
            size={size}
          />
        )),
      )}
      <li
        aria-hidden
        style={{ height: heightBefore(heightOf, count) - heightBefore(heightOf, end) }}
        data-gap
      />
    </ul>
  )
}

type PreviewEntryProps = { row: PreviewRow; page: number | null; place: number; size: number }

function PreviewEntry({ row, page, place, size }: PreviewEntryProps) {
  const texts = strings.importing
  const position = { 'aria-posinset': place, 'aria-setsize': size, 'data-page': page ?? undefined }
  if (row.kind === 'skipped') {
    return (
      <li {...position} data-kind="bad">
        <CircleX />
        <span>{texts.row(row.skipped.place)}</span>
        <span className={styles.where}>{texts.isSkipped}</span>
        <span className={styles.note}>{texts.reason(row.skipped)}</span>
      </li>
    )
  }
  const { name, list, day, outcome, steps, warnings } = row
  const isNew = outcome === 'new'
  const isWarned = warnings.length > 0
  const note = [steps > 0 ? texts.steps(steps) : '', texts.fates[outcome]].filter(Boolean)
  const Icon = isWarned ? CircleAlert : isNew ? Plus : History
  return (
    <li {...position} data-kind={isWarned ? 'warn' : undefined}>
      <Icon />
      <span dir="auto">{name}</span>
      <span className={styles.where}>{texts.where(list, day)}</span>
      {note.length > 0 && <span className={styles.about}>{note.join('. ')}</span>}
      {warnings.slice(0, 3).map((warning, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: warnings have no names.
        <span key={index} className={styles.note}>
          {texts.warning(warning)}
        </span>
      ))}
      {warnings.length > 3 && (
        <span className={styles.note}>{texts.moreWarnings(warnings.length - 3)}</span>
      )}
    </li>
  )
}
