import { Day } from '@daymark/core/calendar/day'
import type { Period } from '@daymark/core/sheet/entries'
import { namedPeriod, ownPeriod, periodNames } from '@daymark/core/sheet/period'
import type { By } from '@daymark/core/sheet/sheet'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { strings } from '../strings.ts'
import { Select } from '../ui/Select.tsx'
import { segments } from '../ui/segments.ts'
import { TextInput } from '../ui/TextInput.tsx'
import type { SheetChoice } from './choice.ts'
import styles from './Sheet.module.css'

type SheetFieldsProps = {
  choice: SheetChoice
  period: Period
  today: Day
  error: string | null
  onChange: (changed: Partial<SheetChoice>) => void
}

const bys: readonly By[] = ['day', 'list', 'tag', 'task', 'entry']
const own = 'own'

/** The period, a filter, and what its rows are. */
export function SheetFields({ choice, period, today, error, onChange }: SheetFieldsProps) {
  const texts = strings.sheet
  const id = useId()
  const { period: chosen, by, query } = choice

  function choosePeriod(text: string): void {
    const name = periodNames.find((one) => one === text)
    onChange({ period: name ? { kind: 'named', name } : { kind: 'own', ...period } })
  }

  return (
    <div className={styles.fields}>
      <Select
        className={styles.period}
        aria-label={texts.period}
        value={chosen.kind === 'own' ? own : chosen.name}
        onChange={({ target }) => choosePeriod(target.value)}
      >
        {periodNames.map((name) => (
          <option key={name} value={name}>
            {texts.named(name, namedPeriod(name, today, strings.weeks.start()))}
          </option>
        ))}
        <option value={own}>{texts.own}</option>
      </Select>
      <search className={styles.filter}>
        <Search />
        <TextInput
          quiet
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.filter}
          aria-label={texts.filter}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={query}
          onChange={({ target }) => onChange({ query: target.value })}
          onKeyDown={({ key }) => key === 'Escape' && onChange({ query: '' })}
        />
      </search>
      <fieldset className={segments(styles.by)} aria-label={texts.by}>
        {bys.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === by}
            onClick={() => onChange({ by: one })}
          >
            {texts.bys[one]}
          </button>
        ))}
      </fieldset>
      {chosen.kind === 'own' && (
        <OwnPeriod
          period={period}
          onPeriod={(own) => onChange({ period: { kind: 'own', ...own } })}
        />
      )}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type OwnPeriodProps = { period: Period; onPeriod: (period: Period) => void }

/** Takes a period once both days make one. */
function OwnPeriod({ period, onPeriod }: OwnPeriodProps) {
  const texts = strings.sheet
  const id = useId()
  const [typed, setTyped] = useState<Record<keyof Period, string>>(period)
  const [wrong, setWrong] = useState<keyof typeof texts.periodErrors | null>(null)

  function type(changed: Partial<typeof typed>): void {
    const next = { ...typed, ...changed }
    setTyped(next)
    const [from, to] = [v.safeParse(Day, next.from), v.safeParse(Day, next.to)]
    const read = from.success && to.success ? ownPeriod(from.output, to.output) : null
    setWrong(read ? (read.ok ? null : read.error) : 'missing')
    if (read?.ok) onPeriod(read.value)
  }

  const field = (name: keyof Period) => (
    <>
      <label htmlFor={`${id}-${name}`}>{texts[name]}</label>
      <TextInput
        id={`${id}-${name}`}
        type="date"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
        value={typed[name]}
        onChange={({ target }) => type({ [name]: target.value })}
      />
    </>
  )
  return (
    <>
      <div className={styles.own}>
        {field('from')}
        {field('to')}
      </div>
      {wrong && (
        <p id={id} className={styles.error} role="alert">
          {texts.periodErrors[wrong]}
        </p>
      )}
    </>
  )
}
