import { type Counting, roundingSteps, toMinutes } from '@daymark/core/sheet/counting'
import type { Sheet } from '@daymark/core/sheet/sheet'
import { isTimeZone } from '@daymark/core/sheet/zoneClock'
import { type ReactNode, useId, useMemo } from 'react'
import { shownTagsOf, usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Select } from '../ui/Select.tsx'
import styles from './Sheet.module.css'

/** The sum, and what is billable of it. */
export function SheetSum({ sheet, isRounded }: { sheet: Sheet; isRounded: boolean }) {
  const texts = strings.sheet
  const { total, billable } = sheet
  return (
    <section className={styles.sum} aria-label={texts.total}>
      <p>
        <b>{texts.length(toMinutes(total.rounded))}</b>
        {isRounded && texts.exactly(toMinutes(total.exact))}
      </p>
      {billable && (
        <p className={styles.ofIt}>
          <span>{texts.billableOf(billable.tag.tag.name)}</span>
          <b>{texts.length(toMinutes(billable.rounded))}</b>
        </p>
      )}
    </section>
  )
}

type CountedProps = {
  counting: Counting
  zone: string
  deviceZone: string
  onCounting: (changed: Partial<Counting>) => void
  onZone: (zone: string) => void
}

const ways = ['nearest', 'up'] as const
const kinds = ['entry', 'task', 'total'] as const

/** How it is counted: rounding and the billable tag are of all devices, the time zone is of this sheet. */
export function SheetCounted({ counting, zone, deviceZone, onCounting, onZone }: CountedProps) {
  const texts = strings.sheet
  const heading = useId()
  const tags = shownTagsOf(usePlannerNow()).all
  const zones = useMemo(() => zonesWith(zone, deviceZone), [zone, deviceZone])
  const chosen = tags.find(({ ids }) => ids.some((id) => id === counting.billable))
  return (
    <section className={styles.counted} aria-labelledby={heading}>
      <h2 id={heading}>{texts.counted}</h2>
      <Line label={texts.roundTo}>
        {(id) => (
          <Select
            id={id}
            value={counting.to === 0 ? '' : `${counting.to} ${counting.how}`}
            onChange={({ target }) => onCounting(roundingOf(target.value))}
          >
            <option value="">{texts.exact}</option>
            {roundingSteps
              .filter((to) => to > 0)
              .flatMap((to) =>
                ways.map((how) => (
                  <option key={`${to} ${how}`} value={`${to} ${how}`}>
                    {texts.rounding({ to, how })}
                  </option>
                )),
              )}
          </Select>
        )}
      </Line>
      {counting.to > 0 && (
        <Line label={texts.each}>
          {(id) => (
            <Select
              id={id}
              value={counting.of}
              onChange={({ target }) =>
                onCounting({ of: kinds.find((of) => of === target.value) ?? 'entry' })
              }
            >
              {kinds.map((of) => (
                <option key={of} value={of}>
                  {texts.ofs[of]}
                </option>
              ))}
            </Select>
          )}
        </Line>
      )}
      <Line label={texts.billable}>
        {(id) => (
          <Select
            id={id}
            value={chosen?.tag.id ?? ''}
            onChange={({ target }) =>
              onCounting({
                billable: tags.find(({ tag }) => tag.id === target.value)?.tag.id ?? null,
              })
            }
          >
            <option value="">{texts.nothingBillable}</option>
            {tags.map(({ tag }) => (
              <option key={tag.id} value={tag.id}>
                {texts.tag(tag.name)}
              </option>
            ))}
          </Select>
        )}
      </Line>
      <Line label={texts.zone}>
        {(id) => (
          <Select id={id} value={zone} onChange={({ target }) => onZone(target.value)}>
            {zones.map((name) => (
              <option key={name} value={name}>
                {texts.city(name)}
              </option>
            ))}
          </Select>
        )}
      </Line>
    </section>
  )
}

type LineProps = { label: string; children: (id: string) => ReactNode }

function Line({ label, children }: LineProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

function roundingOf(text: string): Partial<Counting> {
  const [size, way] = text.split(' ')
  return {
    to: roundingSteps.find((to) => String(to) === size) ?? 0,
    ...(way && { how: ways.find((how) => how === way) ?? 'nearest' }),
  }
}

/** Those that the browser knows, that of the device first. */
function zonesWith(zone: string, deviceZone: string): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? []
  return [...new Set([deviceZone, zone, 'UTC', ...known])].filter(isTimeZone)
}
