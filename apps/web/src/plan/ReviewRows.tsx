import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ReviewDialog.module.css'

/** `icon`: stands for the name. */
export type ReviewChoice<Name extends string> = { name: Name; label: string; icon?: ReactNode }

export type ReviewRow<Name extends string> = {
  id: string
  title: string
  about: string
  choices: readonly ReviewChoice<Name>[]
  chosen: Name | null
}

type ReviewRowsProps<Name extends string> = {
  rows: readonly ReviewRow<Name>[]
  onChoose: (id: string, choice: Name) => void
}

/** What is asked about, each with its choices. A digit answers the row that has the focus, or the next one without an answer. */
export function ReviewRows<Name extends string>({ rows, onChoose }: ReviewRowsProps<Name>) {
  const list = useRef<HTMLUListElement>(null)

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const focused = document.activeElement?.closest('[data-review-row]')
    const place = focused ? [...(list.current?.children ?? [])].indexOf(focused) : -1
    const row = rows[place] ?? rows.find(({ chosen }) => chosen === null)
    const choice = row?.choices[Number(event.key) - 1]
    if (!row || !choice) return
    event.preventDefault()
    onChoose(row.id, choice.name)
    focusRow(rows.indexOf(row) + 1)
  }

  /** After the last row the next button of the dialog has the focus. */
  function focusRow(place: number): void {
    const next = list.current?.children[place]?.querySelector('button')
    const dialog = list.current?.closest('dialog')
    const [last] = [...(dialog?.querySelectorAll<HTMLElement>(':scope > div button') ?? [])].slice(
      -1,
    )
    ;(next ?? last)?.focus()
  }

  return (
    <ul ref={list} className={styles.rows} onKeyDown={press}>
      {rows.map(({ id, title, about, choices, chosen }, place) => (
        <li key={id} data-review-row={chosen ?? ''}>
          <h4 dir="auto">{title}</h4>
          <p dir="auto">{about}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no layout of its own. */}
          <div role="group" aria-label={title} className={styles.choices}>
            {choices.map(({ name, label, icon }, index) => (
              <Button
                key={name}
                size="small"
                kind={index === 0 ? 'secondary' : 'ghost'}
                aria-pressed={chosen === name}
                aria-keyshortcuts={String(index + 1)}
                aria-label={strings.plan.review.choose(label, title)}
                title={icon ? label : undefined}
                onClick={() => {
                  onChoose(id, name)
                  focusRow(place + 1)
                }}
              >
                {icon ?? label}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
