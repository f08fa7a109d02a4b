import { toMinutes } from '@daymark/core/sheet/counting'
import type { Period } from '@daymark/core/sheet/entries'
import type { By, Sheet, SheetEntry, SheetRow } from '@daymark/core/sheet/sheet'
import type { ZoneClock } from '@daymark/core/sheet/zoneClock'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { ColorDot } from '../ui/ColorDot.tsx'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import styles from './SheetTable.module.css'
import { listOfRow, listText, rowText } from './sheetWords.ts'

type SheetTableProps = {
  by: By
  period: Period
  clock: ZoneClock
  sheet: Sheet
  rows: readonly SheetRow[]
  isRounded: boolean
  onEdit: (entry: SheetEntry) => void
}

const most = 300
const minute = 60_000

/** The rows of a time sheet and their total. Of very many the first show, all of them on paper. */
export function SheetTable(props: SheetTableProps) {
  const { by, period, sheet, rows, isRounded } = props
  const [isWhole, setWhole] = useState(false)
  const isPrinting = useIsPrinting()
  const texts = strings.sheet
  const shown = isWhole || isPrinting ? rows : rows.slice(0, most)
  const hasList = by === 'task' || by === 'entry'
  const hasBillable = sheet.billable !== null && by !== 'tag'
  return (
    <section className={styles.card}>
      <table className={styles.table} data-by={by}>
        <caption className="sr">{texts.caption(period, by)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns[by === 'entry' ? 'task' : by]}</th>
            {hasList && (
              <th scope="col" className={styles.list}>
                {texts.columns.list}
              </th>
            )}
            {hasBillable && (
              <th scope="col" className={styles.billable}>
                {texts.columns.billable}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {texts.columns.focus}
            </th>
            {isRounded && (
              <th scope="col" className={styles.number}>
                {texts.columns.exactly}
              </th>
            )}
            {by === 'entry' && (
              <th scope="col" className={styles.edit}>
                <span className="sr">{texts.columns.edit}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.key} {...props} {...{ row, hasList, hasBillable }} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {hasList && <td className={styles.list} />}
            {hasBillable && <td className={styles.billable} />}
            <td className={styles.number}>{texts.length(toMinutes(sheet.total.rounded))}</td>
            {isRounded && (
              <td className={styles.exact}>{texts.length(toMinutes(sheet.total.exact))}</td>
            )}
            {by === 'entry' && <td className={styles.edit} />}
          </tr>
        </tfoot>
      </table>
      {shown.length < rows.length && (
        <Button kind="ghost" onClick={() => setWhole(true)}>
          {texts.showAll(rows.length)}
        </Button>
      )}
    </section>
  )
}

type RowProps = SheetTableProps & { row: SheetRow; hasList: boolean; hasBillable: boolean }

function Row({ by, row, clock, sheet, isRounded, hasList, hasBillable, onEdit }: RowProps) {
  const texts = strings.sheet
  const { name } = row
  const list = listOfRow(name)
  const color = list?.kind === 'list' ? list.list.color : null
  const entry = name.by === 'entry' ? name.entry : null
  const tag = row.isBillable && sheet.billable ? texts.tag(sheet.billable.tag.tag.name) : ''
  const text = rowText(name)
  const isNamed =
    (entry?.place.kind ?? name.by) !== 'none' && (entry?.place.kind ?? name.by) !== 'deleted'
  const below = [list && listText(list), hasBillable && tag].filter(Boolean)
  return (
    <tr>
      <th scope="row" data-gone={!isNamed || undefined}>
        <bdi>{text}</bdi>
        {entry && <span className={styles.when}>{whenText(entry, clock)}</span>}
        {below.length > 0 && (
          <span className={styles.below}>
            {list && <ColorDot color={color} />}
            {strings.phrases.joined(below)}
          </span>
        )}
      </th>
      {hasList && (
        <td className={styles.list}>
          {list && (
            <span>
              <ColorDot color={color} />
              {listText(list)}
            </span>
          )}
        </td>
      )}
      {hasBillable && <td className={styles.billable}>{tag}</td>}
      <td className={styles.number}>{texts.length(toMinutes(row.rounded))}</td>
      {isRounded && <td className={styles.exact}>{texts.length(toMinutes(row.exact))}</td>}
      {by === 'entry' && entry && (
        <td className={styles.edit}>
          <IconButton
            size="small"
            label={texts.editOf(text, entry.day, minutesAt(entry.from, clock))}
            onClick={() => onEdit(entry)}
          >
            <Pencil />
          </IconButton>
        </td>
      )}
    </tr>
  )
}

function whenText({ day, from, to, byHand }: SheetEntry, clock: ZoneClock): string {
  const texts = strings.sheet
  const span = texts.span(minutesAt(from, clock), minutesAt(to, clock))
  return strings.phrases.joined([texts.shortDay(day), span, byHand && texts.byHand])
}

function minutesAt(moment: number, { offsetAt }: ZoneClock): number {
  return Math.floor((moment + offsetAt(moment)) / minute) % (24 * 60)
}
