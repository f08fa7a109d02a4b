import type { Begun } from '@daymark/core/fit/fits'
import { fewestMinutes, offeredMinutes } from '@daymark/core/fit/minutesAtHand'
import type { Task } from '@daymark/core/tables/tasks'
import { CornerDownRight, Play, RefreshCw, Timer } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { keyCaps } from '../../actions/keyCaps.ts'
import { strings } from '../../strings.ts'
import { classes } from '../../ui/classes.ts'
import { inlineKey } from '../../ui/inlineKey.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { CloseKey, paletteFrame, usePaletteDialog } from '../../ui/PaletteFrame.tsx'
import { showOnTop } from '../../ui/topDialog.ts'
import styles from './FitsDialog.module.css'

/** A task that can be begun, and why it is offered. */
type Offered = Begun & { said: string }

type FitsDialogProps = {
  /** As chosen, and as long as it is until something begins. */
  wanted: number
  minutes: number
  /** What begins before the chosen minutes are over. */
  until: string | null
  offered: readonly Offered[]
  hasMore: boolean
  /** What can be begun where nothing fits. */
  first: Begun | null
  hasOpen: boolean
  onMinutes: (minutes: number) => void
  onMore: () => void
  onStart: (task: Task) => void
  onClose: () => void
}

/** Asks how many minutes there are, and starts the timer of what fits. */
export function FitsDialog(props: FitsDialogProps) {
  const { wanted, minutes, until, offered, hasMore, first, hasOpen } = props
  const { onMinutes, onMore, onStart, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const isAboutToBegin = minutes < fewestMinutes
  const texts = strings.fits
  const best = isAboutToBegin ? undefined : (offered[0] ?? first ?? undefined)
  // Before the paint, so that no key is pressed on the page behind it.
  useLayoutEffect(() => {
    if (!dialog.current) return
    const close = showOnTop(dialog.current)
    focusBest(dialog.current)
    return close
  }, [])
  // Other minutes have another best one. What was focused may be gone.
  const chosen = useRef(wanted)
  useEffect(() => {
    const { current } = dialog
    const isOther = chosen.current !== wanted && !current?.querySelector('input:focus')
    chosen.current = wanted
    if (current && best && (isOther || !current.querySelector(':focus'))) focusBest(current)
  }, [best, wanted])

  const { leave, closing } = usePaletteDialog(dialog, onClose)

  function start(task: Task): void {
    leave()
    onStart(task)
  }

  function press(event: KeyboardEvent): void {
    const across = { ArrowLeft: -1, ArrowRight: 1 }[inlineKey(event.key)]
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (across) onMinutes(nextMinutes(wanted, across))
    else if (down) moveFocus(dialog.current, down)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes(paletteFrame.dialog, styles.dialog)}
      aria-labelledby={heading}
      {...closing}
      onKeyDown={press}
    >
      <header className={paletteFrame.head}>
        <Timer />
        <h2 id={heading} className={styles.title}>
          {texts.title(wanted)}
        </h2>
        <CloseKey
          label={strings.palette.close}
          cap={strings.shortcuts.caps.escape}
          onPress={leave}
        />
      </header>
      <fieldset className={styles.minutes}>
        <legend className="sr">{texts.minutes}</legend>
        {offeredMinutes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={heading}
              className="sr"
              checked={each === wanted}
              onChange={() => onMinutes(each)}
            />
            {texts.choice(each)}
          </label>
        ))}
      </fieldset>
      <p className={styles.note} role="status">
        {until !== null &&
          (isAboutToBegin ? texts.aboutToBegin(until) : texts.until(minutes, until))}
        {!isAboutToBegin && offered.length === 0 && ` ${hasOpen ? texts.none : texts.nothingOpen}`}
      </p>
      {!isAboutToBegin && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
        <ul role="list" className={styles.tasks} aria-label={texts.tasks}>
          {offered.map(({ task, of, said }) => (
            <Row key={task.id} begins Icon={<Play />} onPress={() => start(task)} note={said}>
              {task !== of && (
                <small>
                  <CornerDownRight />
                  <span className="sr">{texts.stepOf(of.title)}</span>
                  <span aria-hidden dir="auto">
                    {of.title}
                  </span>
                </small>
              )}
              <span dir="auto">{task.title}</span>
            </Row>
          ))}
          {offered.length === 0 && first && (
            <Row begins Icon={<Play />} onPress={() => start(first.task)}>
              <span>{texts.begin(minutes, first.task.title)}</span>
            </Row>
          )}
          {hasMore && (
            <Row Icon={<RefreshCw />} onPress={onMore}>
              <span>{texts.nextThree}</span>
            </Row>
          )}
        </ul>
      )}
      <footer className={paletteFrame.hints} aria-hidden>
        {hints.map(([key, hint]) => (
          <span key={hint}>
            {keyCaps(key).map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
            ))}
            {texts.hints[hint]}
          </span>
        ))}
      </footer>
    </dialog>
  )
}

const hints = [
  ['enter', 'start'],
  ['arrowleft+arrowright', 'minutes'],
  ['escape', 'close'],
] as const

type RowProps = {
  begins?: true
  Icon: ReactNode
  note?: string
  onPress: () => void
  children: ReactNode
}

function Row({ begins, Icon, note, onPress, children }: RowProps) {
  return (
    <li>
      <button type="button" data-begins={begins} onClick={onPress}>
        {Icon}
        <span className={styles.text}>{children}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </button>
    </li>
  )
}

/** The next longer or shorter of the offered lengths. */
function nextMinutes(wanted: number, step: number): number {
  const found =
    step > 0
      ? offeredMinutes.find((each) => each > wanted)
      : offeredMinutes.findLast((each) => each < wanted)
  return found ?? wanted
}

/** On the task that Enter begins. */
function focusBest(dialog: HTMLElement): void {
  const best = dialog.querySelector<HTMLElement>('[data-begins]') ?? dialog
  best.focus()
}

function moveFocus(dialog: HTMLElement | null, step: number): void {
  const rows: readonly HTMLElement[] = [
    ...(dialog?.querySelectorAll<HTMLElement>('li button') ?? []),
  ]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  rows[at < 0 ? 0 : (at + step + rows.length) % rows.length]?.focus()
}
