import { instant } from '@daymark/core/calendar/day'
import { formats as all, type ExportFormat } from '@daymark/exchange/writing'
import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useClock, useDeviceName, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import { Select } from '../ui/Select.tsx'
import { saveFile } from '../ui/saveFile.ts'
import styles from './ExportSection.module.css'
import { type Exchange, openExchange } from './openExchange.ts'
import type { Calls } from './protocol.ts'
import { readerParts } from './readerParts.ts'

/** Our own file first: it holds everything. */
const formats: readonly ExportFormat[] = [
  'json',
  'csv',
  ...all.filter((format) => format !== 'json' && format !== 'csv'),
]

type Written = Awaited<ReturnType<Calls['write']>>
type State = 'none' | 'looking' | 'failed' | Written

type ExportSectionProps = {
  /** Our own file comes whole from the server; answers its name. */
  exportOwn: () => Promise<string | null>
}

/** Writes files for other programs, after what they cannot hold. */
export function ExportSection({ exportOwn }: ExportSectionProps) {
  const device = useDeviceName()
  const clock = useClock()
  const planner = usePlanner()
  const exchange = useRef<Exchange | null>(null)
  const [format, setFormat] = useState<ExportFormat>('json')
  const newest = useRef<ExportFormat>(format)
  const [state, setState] = useState<State>('none')
  const [saved, setSaved] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const texts = strings.exporting
  useEffect(() => () => exchange.current?.close(), [])

  async function look(next: ExportFormat): Promise<void> {
    newest.current = next
    setFormat(next)
    setSaved(null)
    if (next === 'json') return setState('none')
    setState('looking')
    exchange.current ??= openExchange()
    const now = clock()
    const reader = readerParts(planner, now)
    const argument = { format: next, device, reader, now: instant(now) }
    const written = await exchange.current.ask('write', argument).catch(() => 'failed' as const)
    // Another format may have been chosen meanwhile.
    if (newest.current === next) setState(written)
  }

  async function save(): Promise<void> {
    if (typeof state === 'object') {
      if (!state.file) return
      const { name, content } = state.file
      saveFile(name, content, typeof content === 'string' ? 'text/plain' : 'application/zip')
      return setSaved(name)
    }
    if (format !== 'json') return
    setIsBusy(true)
    const own = await exportOwn()
    setIsBusy(false)
    setSaved(own)
  }

  return (
    <>
      <div className={styles.row}>
        <Field label={texts.format}>
          {(control) => (
            <Select
              {...control}
              value={format}
              onChange={({ target }) => {
                const chosen = formats.find((each) => each === target.value)
                if (chosen) void look(chosen)
              }}
            >
              {formats.map((each) => (
                <option key={each} value={each}>
                  {texts.formats[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button kind="primary" busy={isBusy || state === 'looking'} onClick={() => void save()}>
          {!isBusy && <Download />}
          {texts.export}
        </Button>
      </div>
      {state === 'failed' && <Message kind="error">{texts.failed}</Message>}
      {typeof state === 'object' && (
        <section className={styles.losses} aria-live="polite">
          <h4>
            {state.losses.length > 0
              ? texts.notKept(texts.names[format])
              : texts.allKept(texts.names[format])}
          </h4>
          <ul>
            {state.losses.map((loss) => (
              <li key={loss.kind}>
                <CircleAlert />
                {texts.loss(loss)}
              </li>
            ))}
            <li data-kind="ok">
              <CircleCheck />
              {texts.included(state.included)}
            </li>
            {format === 'superProductivity' && (
              <li>
                <CircleAlert />
                {texts.replaces}
              </li>
            )}
          </ul>
        </section>
      )}
      <div role="status" className={styles.saved}>
        {saved !== null && (
          <Message kind="ok" role="presentation">
            {texts.saved(saved)}
          </Message>
        )}
      </div>
    </>
  )
}
