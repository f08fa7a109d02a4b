import { dayOf, instant, minuteOfDay } from '@daymark/core/calendar/day'
import { momentOn } from '@daymark/core/history/moments'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { inlineKey } from '../ui/inlineKey.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { useAutofocus } from '../ui/useAutofocus.ts'
import styles from './AsItWasCard.module.css'

export type PastTexts = {
  heading: string
  /** The moments shown, and the bounds of the history; null while they are read. */
  moment: number | null
  first: number | null
  newest: number | null
  /** What is said under the sentence of the plan. */
  notes: readonly string[]
}

type AsItWasCardProps = PastTexts & {
  summary: ReactNode
  /** Why it cannot be read, or not yet. */
  trouble: ReactNode
  onMoment: (moment: string) => void
  onStep: (towards: 'before' | 'after') => void
  onNow: () => void
  /** Null while there is nothing to compare with. */
  onTakeBack: (() => void) | null
}

/** The moment as which a day is shown, in place of what adds and filters tasks. */
export function AsItWasCard(props: AsItWasCardProps) {
  const { heading, moment, first, newest, notes, summary, trouble, onStep, onTakeBack } = props
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useAutofocus(title)
  const texts = strings.past
  const isFirst = moment === null || first === null || moment <= first
  const isLast = moment === null || newest === null || moment >= newest

  function press(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return
    const pointed = inlineKey(key)
    if (pointed !== 'ArrowLeft' && pointed !== 'ArrowRight') return
    // Elsewhere they turn the day.
    event.preventDefault()
    if (pointed === 'ArrowLeft' && !isFirst) onStep('before')
    if (pointed === 'ArrowRight' && !isLast) onStep('after')
  }

  return (
    <section className={styles.card} aria-labelledby={id} onKeyDown={press}>
      <div className={styles.moment}>
        <h2 id={id} tabIndex={-1} ref={title} aria-live="polite">
          {heading}
        </h2>
        <IconButton
          size="small"
          label={texts.before}
          disabled={isFirst}
          onClick={() => onStep('before')}
        >
          <ChevronLeft />
        </IconButton>
        {moment !== null && <MomentFields key={moment} {...props} moment={moment} />}
        <IconButton
          size="small"
          label={texts.after}
          disabled={isLast}
          onClick={() => onStep('after')}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <div className={styles.foot}>
        <div className={styles.says}>
          {summary}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p role="status">{trouble ?? (moment === null && texts.loading)}</p>
        </div>
        <Button kind="ghost" size="small" onClick={props.onNow}>
          {texts.backToNow}
        </Button>
        <Button size="small" disabled={!onTakeBack} onClick={() => onTakeBack?.()}>
          {texts.takeBack}
        </Button>
      </div>
    </section>
  )
}

/** The day of the first entry can be chosen as a whole. */
const dayMs = 86_400_000

/** Day and time as they are typed. What is outside of the history is not gone to. */
function MomentFields(props: AsItWasCardProps & { moment: number }) {
  const { moment, first, onMoment } = props
  const [day, setDay] = useState<string>(dayOf(moment))
  const [time, setTime] = useState(clockOf(moment))
  const texts = strings.past

  function go(day: string, time: string): void {
    const typed = momentOn(day, time)
    if (typed === null || (first !== null && typed < first - dayMs)) return
    onMoment(instant(typed))
  }

  return (
    <>
      <TextInput
        type="date"
        aria-label={texts.day}
        value={day}
        min={first === null ? undefined : dayOf(first)}
        onChange={({ target }) => {
          setDay(target.value)
          go(target.value, time)
        }}
      />
      <TextInput
        type="time"
        aria-label={texts.time}
        value={time}
        onChange={({ target }) => {
          setTime(target.value)
          go(day, target.value)
        }}
      />
    </>
  )
}

function clockOf(moment: number): string {
  const minutes = minuteOfDay(moment)
  return [Math.floor(minutes / 60), minutes % 60]
    .map((each) => String(each).padStart(2, '0'))
    .join(':')
}
