import { type Day, dayOf, milliseconds } from '@daymark/core/calendar/day'
import { changesIn } from '@daymark/core/history/changes'
import { groupActs } from '@daymark/core/history/groupActs'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useChangeNames } from '../derived/history/useChangeNames.ts'
import { usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PageDialog } from '../ui/PageDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { useMedia } from '../ui/useMedia.ts'
import styles from './Happened.module.css'
import { HappenedLineRow } from './HappenedLineRow.tsx'
import { HistoryTrouble } from './HistoryTrouble.tsx'
import { useDayHistory } from './useDayHistory.ts'
import { useSourceName } from './useSourceName.ts'

export type HappenedProps = HappenedLinesProps & {
  onClose: () => void
}

type HappenedLinesProps = {
  day: Day
  /** Beside the choice of the source. */
  beside?: ReactNode
  /** The moment as which the day is shown, as the server has it. */
  chosen?: string | null
}

/** ‘What happened’ on a day, act by act: in place of the rail, in narrower windows as a page. */
export function Happened(props: HappenedProps) {
  const hasRoom = useMedia('(min-width: 1120px)')
  return hasRoom ? <Rail {...props} /> : <Page {...props} />
}

function Rail({ onClose, ...lines }: HappenedProps) {
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = rail
    if (!current?.contains(document.activeElement))
      current?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true })
    // On a narrow window the rail is below the list.
    if ((current?.getBoundingClientRect().top ?? 0) > innerHeight / 2) current?.scrollIntoView()
  }, [])

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from any of its controls.
    <div ref={rail} className={styles.rail} onKeyDown={press}>
      <Card
        title={strings.history.happened}
        headerClass={styles.header}
        beside={<CloseButton onClose={onClose} />}
      >
        <HappenedLines {...lines} />
      </Card>
    </div>
  )
}

function Page({ onClose, ...lines }: HappenedProps) {
  return (
    <PageDialog
      heading={strings.history.happened}
      buttons={<CloseButton onClose={onClose} />}
      className={styles.page}
      onClose={onClose}
    >
      <p className={styles.day}>{strings.dates.longOfWeek(lines.day)}</p>
      <HappenedLines {...lines} />
    </PageDialog>
  )
}

function CloseButton({ onClose }: Pick<HappenedProps, 'onClose'>) {
  return (
    <IconButton size="small" label={strings.history.close} onClick={onClose}>
      <X />
    </IconButton>
  )
}

/** The acts of a day, of all sources or one. */
function HappenedLines({ day, beside, chosen: moment = null }: HappenedLinesProps) {
  const planner = usePlannerNow()
  const { names, rowOf } = useChangeNames(planner)
  const { read, trouble, isBusy, tryAgain, showEarlier, begins } = useDayHistory(day)
  const sourceName = useSourceName(read?.sources)
  const [chosen, choose] = useState('')
  // The rows of the device say the values after the newest changes.
  const version = planner.version()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are read from the planner.
  const lines = useMemo(
    () => (read ? groupActs(changesIn(read.entries, rowOf, read.later), rowOf) : []),
    [read, rowOf, version],
  )
  const seen = moment && lines.find(({ at }) => milliseconds(at) <= milliseconds(moment))
  const sources = [...new Set(lines.map(({ source }) => source))]
  const shown = lines.filter(({ source }) => chosen === '' || source === chosen)
  return (
    <>
      <div className={styles.choices}>
        <Select
          quiet
          aria-label={strings.history.source}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{strings.history.allSources}</option>
          {sources.map((id) => (
            <option key={id} value={id}>
              {sourceName(id)}
            </option>
          ))}
        </Select>
        {beside}
      </div>
      <HistoryTrouble trouble={trouble} isEmpty={read === null} onTryAgain={tryAgain} />
      {read && shown.length === 0 && (
        <p className={styles.nothing}>{whyNothing({ day, begins, isChosen: lines.length > 0 })}</p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list. */}
      <ul role="list" className={styles.lines} aria-busy={isBusy}>
        {shown.map((line) => (
          <HappenedLineRow
            key={`${line.acts.at(-1)} ${line.verb}`}
            line={line}
            isChosen={line === seen}
            by={sourceName(line.source)}
            names={names}
            rowOf={rowOf}
          />
        ))}
      </ul>
      {read && !read.isLast && (
        <Button kind="ghost" size="small" busy={isBusy} onClick={showEarlier}>
          {strings.history.earlier}
        </Button>
      )}
    </>
  )
}

type Nothing = { day: Day; begins: number | null; isChosen: boolean }

function whyNothing({ day, begins, isChosen }: Nothing): string {
  if (isChosen) return strings.history.nothingFrom
  const first = begins === null ? null : dayOf(begins)
  return first !== null && day < first
    ? strings.history.begins(first)
    : strings.history.nothingOnDay
}
