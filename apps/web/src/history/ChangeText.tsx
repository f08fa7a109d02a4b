import { useId, useState } from 'react'
import type { DescribedChange } from '../derived/history/describeChange.ts'
import { strings } from '../strings.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './ChangeText.module.css'

type ChangeTextProps = {
  change: DescribedChange
  /** What it is said of, before it. */
  of: string | null
}

/** A change in words: of two values with an arrow, of long texts with both on request. */
export function ChangeText({ change, of }: ChangeTextProps) {
  const texts = strings.changes
  switch (change.kind) {
    case 'says':
      return <span>{of === null ? change.text : texts.of(of, change.text)}</span>
    case 'values': {
      const { field, was, now } = change
      const [before, after] =
        of === null ? texts.fromTo(field, was, now) : texts.fromToOf(of, field, was, now)
      return (
        <span>
          {before} <Arrow /> <bdi>{after}</bdi>
        </span>
      )
    }
    case 'texts':
      return <LongTexts change={change} of={of} />
  }
}

function Arrow() {
  return (
    <>
      <span className={styles.arrow} aria-hidden>
        →
      </span>
      <span className="sr">{strings.changes.to}</span>
    </>
  )
}

function LongTexts({
  change,
  of,
}: ChangeTextProps & { change: DescribedChange & { kind: 'texts' } }) {
  const [isShown, show] = useState(false)
  const shown = useId()
  const { text, field, was, now } = change
  const both = [
    [strings.history.before, was],
    [strings.history.after, now],
  ] as const
  return (
    <>
      <span>{of === null ? text : strings.changes.changedOf(of, field)}</span>{' '}
      <LinkButton
        aria-expanded={isShown}
        aria-controls={isShown ? shown : undefined}
        aria-label={isShown ? strings.history.hideTexts(field) : strings.history.showTexts(field)}
        onClick={() => show(!isShown)}
      >
        {isShown ? strings.history.hide : strings.history.show}
      </LinkButton>
      {isShown && (
        <dl id={shown} className={styles.texts}>
          {both.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="auto">{value === '' ? strings.history.noText : value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </>
  )
}
