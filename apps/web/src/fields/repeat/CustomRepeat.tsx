import type { Day } from '@daymark/core/calendar/day'
import { offeredDays } from '@daymark/core/repeat/offeredDays'
import { parsePicked, pickedFrom, withRule } from '@daymark/core/repeat/picked'
import { readRule } from '@daymark/core/repeat/readRule'
import { frequencies, writeRule } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'
import { lastDay } from '@daymark/core/tasks/task'
import { ChevronLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './CustomRepeat.module.css'
import { NextDays } from './NextDays.tsx'
import { Segments } from './Segments.tsx'
import { Weekdays } from './Weekdays.tsx'

type CustomRepeatProps = {
  /** The one that was there before. */
  instead: Repeat | null
  day: Day
  onRepeat: (repeat: Repeat) => void
  onBack: () => void
  onCancel: () => void
}

const origins = ['due', 'completion'] as const
const missedDays = ['roll', 'skip', 'stack', 'expire'] as const
const ends = ['never', 'day', 'times'] as const

/** Any repeat, part by part. It is said in words, with its next days, as it is picked. */
export function CustomRepeat({ instead, day, onRepeat, onBack, onCancel }: CustomRepeatProps) {
  const texts = strings.repeatPicker
  const [picked, setPicked] = useState(() => pickedFrom(instead, day))
  const [tried, setTried] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const error = useId()
  const change = (changes: Partial<typeof picked>) => setPicked({ ...picked, ...changes })
  const parsed = parsePicked(picked, day, instead)
  const errors = parsed.ok || !tried ? {} : parsed.error
  const isCounted = picked.from === 'completion'
  const end = isCounted && picked.ends === 'day' ? 'never' : picked.ends
  const offered = offeredDays(picked, day)

  function submit(): void {
    if (parsed.ok) {
      onRepeat(parsed.value)
      return
    }
    flushSync(() => setTried(true))
    page.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  /** Enter would submit the form of a new task around it. */
  function submitOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }

  const number = {
    className: styles.number,
    inputMode: 'numeric',
    autoComplete: 'off',
    onKeyDown: submitOnEnter,
  } as const
  return (
    <div ref={page} className={styles.page}>
      <Button kind="ghost" size="small" className={styles.back} onClick={onBack}>
        <ChevronLeft />
        {strings.fields.repeat}
      </Button>
      <Line label={texts.every}>
        <TextInput
          {...number}
          data-first
          aria-label={texts.everyHowMany}
          aria-describedby={error}
          aria-invalid={errors.interval !== undefined}
          value={picked.interval}
          onChange={({ target }) => change({ interval: target.value })}
        />
        <Select
          className={styles.wide}
          aria-label={texts.unit}
          value={picked.frequency}
          onChange={({ target }) =>
            change({ frequency: frequencies.find((each) => each === target.value) ?? 'daily' })
          }
        >
          {frequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {texts.units[frequency]}
            </option>
          ))}
        </Select>
      </Line>
      {!isCounted && picked.frequency === 'weekly' && (
        <Line label={texts.on}>
          <Weekdays picked={picked} onPicked={setPicked} />
        </Line>
      )}
      {!isCounted && offered.length > 1 && (
        <Line label={texts.on}>
          <Select
            className={styles.wide}
            aria-label={texts.on}
            value={writeRule(picked.rules[picked.frequency])}
            onChange={({ target }) => {
              const rule = offered.find((each) => writeRule(each) === target.value)
              if (rule) setPicked(withRule(picked, rule))
            }}
          >
            {offered.map((rule) => (
              <option key={writeRule(rule)} value={writeRule(rule)}>
                {texts.days(rule)}
              </option>
            ))}
          </Select>
        </Line>
      )}
      <Line label={texts.countedFrom}>
        <Segments
          label={texts.countedFrom}
          options={origins}
          names={texts.from}
          chosen={picked.from}
          onChoose={(from) => change({ from })}
        />
      </Line>
      {!isCounted && (
        <Line label={texts.ifMissed}>
          <Select
            className={styles.wide}
            aria-label={texts.ifMissed}
            value={picked.missed}
            onChange={({ target }) =>
              change({ missed: missedDays.find((each) => each === target.value) ?? 'roll' })
            }
          >
            {missedDays.map((missed) => (
              <option key={missed} value={missed}>
                {texts.missed[missed]}
              </option>
            ))}
          </Select>
        </Line>
      )}
      <Line label={texts.ends}>
        <Segments
          label={texts.ends}
          // From completion its days are not known.
          options={ends.filter((each) => each !== 'day' || !isCounted)}
          names={texts.endsOn}
          chosen={end}
          onChoose={(ends) => change({ ends })}
        />
        {end === 'day' && (
          <TextInput
            type="date"
            className={styles.wide}
            min={day}
            max={lastDay}
            aria-label={texts.lastDay}
            onKeyDown={submitOnEnter}
            aria-describedby={error}
            aria-invalid={errors.until !== undefined}
            value={picked.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
        {end === 'times' && (
          <>
            <TextInput
              {...number}
              aria-label={texts.howManyTimes}
              aria-describedby={error}
              aria-invalid={errors.times !== undefined}
              value={picked.times}
              onChange={({ target }) => change({ times: target.value })}
            />
            <span className={styles.unit}>{texts.times}</span>
          </>
        )}
      </Line>
      <p id={error} role="alert" className={styles.error}>
        {(errors.interval && texts.errors.interval[errors.interval]) ??
          (errors.until && texts.errors.until[errors.until]) ??
          (errors.times && texts.errors.times[errors.times])}
      </p>
      <hr />
      <div className={styles.result}>
        {parsed.ok && (
          <>
            <p>{texts.picked(parsed.value, endless(parsed.value), Number(picked.times))}</p>
            <NextDays repeat={parsed.value} day={day} />
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button kind="primary" size="small" onClick={submit}>
          {texts.done}
        </Button>
      </div>
    </div>
  )

  /** Its rule without the end, where that is so many times. */
  function endless({ rule, from }: Repeat) {
    const read = end === 'times' && from === 'due' ? readRule(rule) : null
    return read?.ok ? { ...read.value, until: null } : null
  }
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      {/* Each control has its name. */}
      <span aria-hidden>{label}</span>
      <div>{children}</div>
    </div>
  )
}
