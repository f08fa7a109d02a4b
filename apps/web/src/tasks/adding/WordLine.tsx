import type { Day } from '@daymark/core/calendar/day'
import type { Chip, Meaning, Reading, Span } from '@daymark/core/words/chips'
import {
  type ChipField,
  chipsOfFields,
  fieldsOfKind,
  withoutMeaning,
} from '@daymark/core/words/fieldChips'
import { lastChip, type TypedFields, withLine, withoutChip } from '@daymark/core/words/quickAdd'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { chipText } from '../../derived/readLine.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import type { FieldName } from '../../fields/field.ts'
import { strings } from '../../strings.ts'
import { onTyped } from '../../ui/onTyped.ts'
import { TintedLine } from '../../ui/TintedLine.tsx'
import { LineNote } from './LineNote.tsx'
import { NameBox } from './NameBox.tsx'
import type { NewTaskForm } from './newTaskForm.ts'
import { type OpenedFields, opening } from './openedFields.ts'
import { StopQuestion } from './StopQuestion.tsx'
import { isShown } from './shownFields.ts'
import { useIsLow } from './useIsLow.ts'
import { useNameBox } from './useNameBox.ts'
import { useStopQuestion } from './useStopQuestion.ts'
import { WordChip } from './WordChip.tsx'
import styles from './WordLine.module.css'
import { WordVoice } from './WordVoice.tsx'

type WordLineProps = {
  input: RefObject<HTMLInputElement | null>
  newTask: NewTaskForm
  typed: TypedFields
  reading: Reading
  today: Day
  /** The id of the example of a line. */
  example: string
  /** How many tasks this form has added. */
  added: number
  /** What was pressed last in the input before this was there. */
  pressed: RefObject<string>
  opened: OpenedFields
  onOpened: (opened: OpenedFields) => void
  /** Whether what was chosen for a field needs no chip. */
  isKnown?: (field: FieldName) => boolean
}

/** What was understood of the line in the input: tinted in it, and as chips under it, with what was chosen in hidden fields. */
export function WordLine(props: WordLineProps) {
  const { input, newTask, typed, reading, today, example, added, pressed, opened, onOpened } = props
  const planner = usePlannerNow()
  const isLow = useIsLow()
  const [isMarked, setMarked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const box = useNameBox({
    input,
    line: typed.title,
    namedIn: 'line',
    off: typed.off,
    onChange: (line) => newTask.change(withLine(typed, line)),
    onLeave: (words) => newTask.change({ ...typed, off: [...typed.off, words] }),
  })
  const { unfinished } = box
  const isFinished = ({ spans }: Chip) => !spans.some(({ from }) => from === unfinished?.from)
  const chips = unfinished ? reading.chips.filter(isFinished) : reading.chips
  const chosen = chipsOfFields(typed, chips, {
    today,
    isShown: props.isKnown ?? ((field) => isShown(opened, field, isLow)),
  })
  const labelOf = (meaning: Meaning) => chipText(meaning, today, planner)
  const labels = chips.map(labelOf)
  const last = lastChip(typed.title, chips)
  const question = useStopQuestion()
  const marked = isMarked && last ? chips.indexOf(last) : -1

  const handleKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isPlain = event.key === 'Backspace' && !event.ctrlKey && !event.metaKey && !event.altKey
    const isMarking = isPlain && last && isCaretAtEnd(input.current)
    setMarked(Boolean(isMarking && !isMarked))
    if (!isMarking) return
    event.preventDefault()
    if (isMarked) takeOff(last)
  })
  const leaveQuestion = useEffectEvent(question.leave)
  // Before the paint, so that a Backspace finds the chips that are seen.
  useLayoutEffect(() => {
    const field = input.current
    const listening = new AbortController()
    const { signal } = listening
    field?.addEventListener('keydown', handleKey, { signal })
    onTyped(field, leaveQuestion, signal)
    for (const type of ['blur', 'pointerdown'])
      field?.addEventListener(type, () => setMarked(false), { signal })
    return () => listening.abort()
  }, [input])

  function takeOff(chip: Chip): void {
    newTask.change(withoutChip(typed, chip))
    question.count(chip)
  }

  /** Does it, and moves the focus of a chip that is gone to the next one. */
  function remove(button: HTMLButtonElement, act: () => void): void {
    const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
    const place = buttons().indexOf(button)
    const hadFocus = document.activeElement === button
    flushSync(act)
    const next = buttons()[place] ?? buttons().at(-1) ?? input.current
    if (hadFocus) next?.focus()
  }

  const chip = (meaning: Meaning, index: number, takeOff: () => void) => (
    <WordChip
      key={`${meaning.kind} ${labelOf(meaning)}`}
      meaning={meaning}
      marked={index === marked}
      onOpen={() => onOpened(opening(opened, fieldsOf(meaning)))}
      onRemove={(button) => remove(button, takeOff)}
    >
      {labelOf(meaning)}
    </WordChip>
  )

  return (
    <>
      <TintedLine
        input={input}
        line={typed.title}
        spans={spansIn(typed.title, chips)}
        open={unfinished}
      />
      <div className={styles.row}>
        {chips.length + chosen.length > 0 && (
          <ul ref={list} className={styles.chips} aria-label={strings.wordChips.title}>
            {chips.map((read, index) => chip(read, index, () => takeOff(read)))}
            {chosen.map((meaning) =>
              chip(meaning, Number.NaN, () =>
                newTask.change(withoutMeaning(typed, meaning, today)),
              ),
            )}
          </ul>
        )}
        <LineNote {...{ input, newTask, typed, today, example, added, pressed }} />
        <NameBox {...box} />
      </div>
      <StopQuestion {...question} input={input} />
      <WordVoice line={typed.title} text={strings.phrases.joined(labels)} />
      <div className="sr" role="status">
        {marked >= 0 && strings.wordChips.marked(labels[marked] ?? '')}
      </div>
    </>
  )
}

/** The fields that a chip says something of; the time of a day only where it has one. */
function fieldsOf(meaning: Meaning): readonly ChipField[] {
  return meaning.kind === 'day' && meaning.minutes === null ? ['due'] : fieldsOfKind[meaning.kind]
}

/** In typed order; while an input method composes, those that still stand where they were read. */
function spansIn(line: string, chips: readonly Chip[]): Span[] {
  const spans = chips.flatMap(({ spans }) => joined(line, spans))
  const byStart = new Map(spans.map((span) => [span.from, span]))
  return [...byStart.values()]
    .filter(({ from, to, text }) => line.slice(from, to) === text)
    .toSorted((a, b) => a.from - b.from)
}

/** Spans of one chip with nothing but blanks between them are one. */
function joined(line: string, spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    const gap = last && line.slice(last.to, span.from)
    if (last && gap?.trim() === '') {
      whole.pop()
      whole.push({ from: last.from, to: span.to, text: `${last.text}${gap}${span.text}` })
    } else whole.push(span)
  }
  return whole
}

function isCaretAtEnd(field: HTMLInputElement | null): boolean {
  return field?.selectionStart === field?.value.length
}
