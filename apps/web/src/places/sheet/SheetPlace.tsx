import { parseQuery } from '@daymark/core/filter/read'
import { type Counting, countingOf } from '@daymark/core/sheet/counting'
import { overlaps, rowsBy } from '@daymark/core/sheet/sheet'
import { zoneClock } from '@daymark/core/sheet/zoneClock'
import { preferences } from '@daymark/core/tables/preferences'
import { Download, Plus, Printer } from 'lucide-react'
import { Suspense, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { historyActions } from '../../actions/action.ts'
import { useActions } from '../../actions/useActions.ts'
import { useFocus, useUser } from '../../context.tsx'
import { usePlannerNow } from '../../derived/trees.ts'
import { AddTimeDialog } from '../../focus/record/lazyAddTime.ts'
import type { TimeForm } from '../../focus/record/typedTime.ts'
import { useReading } from '../../lists/useFilters.ts'
import { periodOf, readChoice, type SheetChoice } from '../../sheet/choice.ts'
import styles from '../../sheet/Sheet.module.css'
import { SheetFields } from '../../sheet/SheetFields.tsx'
import { SheetCounted, SheetSum } from '../../sheet/SheetRail.tsx'
import { SheetTable } from '../../sheet/SheetTable.tsx'
import { rowText } from '../../sheet/sheetWords.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useKept } from '../../ui/history/useKept.ts'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'
import { SheetMenu } from './SheetMenu.tsx'
import { saveSheet } from './saveSheet.ts'
import { useSheet } from './useSheet.ts'

/** The place ‘Time sheet’: what was focused on in a time, as rows that can be saved and printed. */
export function SheetPlace({ state, whyUnloaded, today, onPhone, showToast }: PlaceProps) {
  const planner = usePlannerNow()
  const user = useUser()
  const focus = useFocus()
  const texts = strings.sheet
  const undo = useUndo(showToast)
  useActions(historyActions, undo)
  const [choice, choose] = useKept('sheet', readChoice)
  const [form, setForm] = useState<TimeForm | null>(null)
  const isRunning = useSyncExternalStore(focus.subscribe, () => focus.running() !== null)
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = choice.zone ?? deviceZone
  const clock = useMemo(() => zoneClock(zone), [zone])
  const kept = planner.preferences.values()[0]?.sheet
  const counting = useMemo(() => countingOf(kept), [kept])
  const period = periodOf(choice, today)
  const { condition } = useReading(choice.query, today)
  const parsed = parseQuery(choice.query)
  const sheet = useSheet({
    ...{ period, clock, counting, today },
    condition: useDeferredValue(choice.query.trim() === '' ? null : condition),
  })
  const rows = useMemo(() => rowsBy(choice.by, sheet), [choice.by, sheet])
  const isRounded = counting.to > 0

  const change = (changed: Partial<SheetChoice>) => choose((others) => ({ ...others, ...changed }))

  function count(changed: Partial<Counting>): void {
    if (!user) return
    const sheet = { ...kept, ...counting, ...changed }
    const at = planner.stamp()
    const key = { id: user.id, user_id: user.id }
    planner.history.act(texts.changed, [preferences.upsert(key, { sheet }, at)])
  }

  async function save(as: 'csv' | 'json'): Promise<void> {
    const words = { deletedTask: texts.deletedTask, deletedList: texts.deletedList }
    const named = rows.map((row) => ({ ...row, text: rowText(row.name) }))
    const { entries } = sheet
    const isSaved = await saveSheet(as, {
      ...{ entries, period, zone, clock, words },
      ...{ rounding: counting, rows: named },
    })
    showToast({ icon: <Download />, text: isSaved ? texts.saved : strings.errors.notDone })
  }

  const add = () => setForm({ day: today, zone: clock })
  const ways = {
    csv: () => void save('csv'),
    json: () => void save('json'),
    print: () => print(),
  }
  const billable =
    sheet.billable &&
    texts.billableSum(sheet.billable.tag.tag.name, Math.round(sheet.billable.rounded / 60_000))

  return (
    <main id="tasks" className={styles.page} tabIndex={-1}>
      <div className={styles.head}>
        <h1>{strings.bar.sheet}</h1>
        {onPhone ? (
          <>
            <IconButton label={texts.addTime} onClick={add}>
              <Plus />
            </IconButton>
            <SheetMenu ways={ways} />
          </>
        ) : (
          <Button onClick={add}>
            <Plus />
            {texts.addTime}
          </Button>
        )}
      </div>
      <p className={styles.sentence}>
        {texts.sentence(period, choice.by, zone, counting, billable)}
      </p>
      <WhenOpen state={state} whyUnloaded={whyUnloaded}>
        <div className={styles.columns}>
          <div className={styles.rows}>
            <SheetFields
              {...{ choice, period, today }}
              error={parsed.ok ? null : strings.filters.queryErrors[parsed.error]}
              onChange={change}
            />
            {onPhone && <SheetSum {...{ sheet, isRounded }} />}
            {isRunning && <p className={styles.note}>{texts.running}</p>}
            {rows.length === 0 ? (
              <p className={styles.nothing}>{texts.nothing}</p>
            ) : (
              <SheetTable
                key={choice.by}
                by={choice.by}
                {...{ period, clock, sheet, rows, isRounded }}
                onEdit={({ id, day }) => {
                  const session = planner.focus.sessions.get(id)
                  if (session) setForm({ session, day, zone: clock })
                }}
              />
            )}
            {overlaps(choice.by, sheet) && <p className={styles.note}>{texts.tagsOverlap}</p>}
          </div>
          <aside className={styles.rail} aria-label={texts.counted}>
            {!onPhone && <SheetSum {...{ sheet, isRounded }} />}
            <SheetCounted
              {...{ counting, zone, deviceZone }}
              onCounting={count}
              onZone={(name) => change({ zone: name === deviceZone ? null : name })}
            />
            {!onPhone && (
              <div className={styles.ways}>
                <Button onClick={ways.csv}>
                  <Download />
                  {texts.saveCsv}
                </Button>
                <Button onClick={ways.json}>{texts.saveJson}</Button>
                <Button onClick={ways.print}>
                  <Printer />
                  {texts.print}
                </Button>
              </div>
            )}
          </aside>
        </div>
      </WhenOpen>
      {form && (
        <Suspense>
          <AddTimeDialog
            {...{ form, showToast }}
            offer={undo.offer}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </main>
  )
}
