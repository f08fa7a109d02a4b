import { useEffect, useState } from 'react'
import { strings } from '../../strings.ts'
import styles from './Board.module.css'
import type { Column } from './columns.ts'

/** On a phone: the names of the columns, of which one is in view. */
export function ColumnTabs({ columns }: { columns: readonly Column[] }) {
  const [current, setCurrent] = useState(columns[0]?.list.id)
  const ids = columns.map(({ list }) => list.id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each set of columns.
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target
        if (shown instanceof HTMLElement) setCurrent(columnOf(shown))
      },
      { threshold: 0.7 },
    )
    for (const column of document.querySelectorAll('[data-column]')) seen.observe(column)
    return () => seen.disconnect()
  }, [ids])

  return (
    <nav className={styles.tabs} aria-label={strings.views.columns}>
      {columns.map(({ list, title }) => (
        <button
          key={list.id}
          type="button"
          dir="auto"
          aria-current={list.id === current || undefined}
          onClick={() =>
            document
              .querySelector(`[data-column="${list.id}"]`)
              ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
          }
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

const columnOf = (element: HTMLElement) =>
  element.dataset.column as Column['list']['id'] | undefined
