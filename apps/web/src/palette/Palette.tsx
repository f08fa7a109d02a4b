import { titleLimit } from '@daymark/core/tasks/parseDraft'
import {
  type EffectCallback,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { icons } from '../actions/icons.ts'
import type { Offer } from '../actions/useActions.ts'
import { strings } from '../strings.ts'
import { CloseKey, paletteFrame, usePaletteDialog } from '../ui/PaletteFrame.tsx'
import { showOnTop } from '../ui/topDialog.ts'
import { useDebounced } from '../ui/useDebounced.ts'
import { useKeyboardHeight } from '../ui/useKeyboardHeight.ts'
import { Options } from './Options.tsx'
import styles from './Palette.module.css'
import { subjectOf } from './results.ts'
import type { How, PaletteRow } from './row.ts'
import type { OpenPalette } from './usePalette.ts'
import { type PaletteTargets, usePaletteRows, type Words } from './usePaletteRows.ts'

type PaletteProps = PaletteTargets & {
  /** What can be done. */
  offers: readonly Offer[]
  opened: OpenPalette
  /** What was typed while the palette was loading; Enter ends a line. */
  typedBefore: RefObject<string>
  loadWords: () => Promise<Words>
  /** Leaves the second page. */
  onBack: () => void
  onClose: () => void
}

/** How long after the last key the number of results is announced. */
const announceMs = 300

/** Finds tasks, actions and days by what is typed. Its second page asks for a day. */
export function Palette({
  offers,
  opened,
  typedBefore,
  loadWords,
  onBack,
  onClose,
  ...targets
}: PaletteProps) {
  const { question, typed: begun } = opened
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [called, setCalled] = useState(() => subjectOf(offers))
  const subject = question ? question.subject : called
  const query = typed.trim()
  const words = useWords(loadWords)
  const { groups, results } = usePaletteRows(query, called, offers, question, words, targets)
  const rows = groups.flatMap((group) => group.rows)
  const announced = useDebounced(query, announceMs)
  const optionId = (row: PaletteRow | undefined) => row && `${list}-${row.key}`

  /** An Enter that waits for the words, which make a task of what is typed. */
  const [entered, setEntered] = useState<How | null>(null)
  function enter(how: How): void {
    const row = how === 'open' ? rows.find(({ key }) => key === 'added') : rows[active]
    if (!row && !words) setEntered(how)
    else choose(row ?? rows[active], results > 0 ? 'choose' : how)
  }
  const enterLater = useEffectEvent(enter)
  useEffect(() => {
    if (words && entered) enterLater(entered)
  }, [words, entered])
  // Before the paint, so that no key is typed into the page behind it.
  useLayoutEffect((): ReturnType<EffectCallback> => {
    const [line = '', ...more] = typedBefore.current.split('\n')
    typedBefore.current = ''
    setTyped(begun + line)
    // Deferred, until the line has its results.
    if (more.length > 0) queueMicrotask(() => enterLater('choose'))
    if (dialog.current) return showOnTop(dialog.current)
  }, [typedBefore, begun])
  useKeyboardHeight()
  const activeId = optionId(rows[active])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function type(text: string): void {
    setTyped(text)
    setActive(0)
    setEntered(null)
  }

  const { leave, closing } = usePaletteDialog(dialog, onClose)

  function choose(row: PaletteRow | undefined, how: How): void {
    if (!row) return
    type('')
    if (!row.stays) leave()
    row.act(how)
  }

  function goBack(): void {
    if (question) onBack()
    else setCalled(null)
    setActive(0)
  }

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setActive((active + step + rows.length) % rows.length)
    else if (key === 'Enter') enter(ctrlKey || metaKey ? 'open' : 'choose')
    else if (key === 'Backspace' && typed === '' && (question || called !== null)) goBack()
    else return
    event.preventDefault()
  }

  const palette = strings.palette
  const label = question
    ? palette.asks[question.asks]
    : called === null
      ? palette.search
      : palette.whatToDoWith(called)

  return (
    <dialog ref={dialog} className={paletteFrame.dialog} aria-label={palette.title} {...closing}>
      <div className={paletteFrame.head}>
        {subject !== null && token('task', subject)}
        {question && token(question.asks, palette.questions[question.asks])}
        {subject === null && !question && <icons.search />}
        <input
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-label={label}
          placeholder={question ? '' : called === null ? label : palette.whatToDo}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={titleLimit}
          autoFocus
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <CloseKey
          label={strings.palette.close}
          cap={strings.shortcuts.caps.escape}
          onPress={leave}
        />
      </div>
      <Options
        id={list}
        groups={groups}
        active={rows[active]}
        optionId={optionId}
        onActive={(row) => setActive(rows.indexOf(row))}
        onChoose={(row) => choose(row, 'choose')}
      />
      {words && (
        <words.Hints asks={question?.asks} hasSubject={called !== null} isNew={results === 0} />
      )}
      <p className="sr" role="status">
        {announced !== '' && <span key={announced}>{palette.count(results)}</span>}
      </p>
    </dialog>
  )
}

/** What a page of the palette is about. */
function token(icon: keyof typeof icons, text: string) {
  const Icon = icons[icon]
  return (
    <span className={styles.token}>
      <Icon />
      <span dir="auto">{text}</span>
    </span>
  )
}

/** Null until they are loaded: they are not needed to find anything. */
function useWords(load: () => Promise<Words>): Words | null {
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    load().then(setWords, () => {})
  }, [load])
  return words
}
