import type { Day } from '@daymark/core/calendar/day'
import type { Chip, Reading, Span } from '@daymark/core/words/chips'
import { lastChip, type TypedFields, withLine, withoutChip } from '@daymark/core/words/quickAdd'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { chipText } from '../../derived/readLine.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { TintedLine } from '../../ui/TintedLine.tsx'
import { NameBox } from './NameBox.tsx'
import { StopQuestion } from './StopQuestion.tsx'
import { useStopQuestion } from './useStopQuestion.ts'
import { WordChip } from './WordChip.tsx'
import styles from './WordLine.module.css'
import { WordVoice } from './WordVoice.tsx'

type WordLineProps = {
  input: RefObject<HTMLInputElement | null>
  typed: TypedFields
  reading: Reading
  today: Day
  onChange: (typed: TypedFields) => void
}

/** What was understood of the line in the input: tinted in it, and as chips under it. */
export function WordLine({ input, typed, reading, today, onChange }: WordLineProps) {
  const { chips } = reading
  const planner = usePlannerNow()
  const [isMarked, setMarked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const labels = chips.map((chip) => chipText(chip, today, planner))
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
    field?.addEventListener('input', leaveQuestion, { signal })
    for (const type of ['blur', 'pointerdown'])
      field?.addEventListener(type, () => setMarked(false), { signal })
    return () => listening.abort()
  }, [input])

  function takeOff(chip: Chip): void {
    onChange(withoutChip(typed, chip))
    question.count(chip)
  }

  function remove(chip: Chip, button: HTMLButtonElement): void {
    const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
    const place = buttons().indexOf(button)
    const hadFocus = document.activeElement === button
    flushSync(() => takeOff(chip))
    const next = buttons()[place] ?? buttons().at(-1) ?? input.current
    if (hadFocus) next?.focus()
  }

  return (
    <>
      <TintedLine input={input} line={typed.title} spans={spansIn(typed.title, chips)} />
      {chips.length > 0 && (
        <ul ref={list} className={styles.chips} aria-label={strings.wordChips.title}>
          {chips.map((chip, index) => (
            <WordChip
              key={`${chip.kind} ${labels[index]}`}
              kind={chip.kind}
              marked={index === marked}
              onRemove={(button) => remove(chip, button)}
            >
              {labels[index]}
            </WordChip>
          ))}
        </ul>
      )}
      <StopQuestion {...question} input={input} />
      <NameBox
        input={input}
        line={typed.title}
        namedIn="line"
        onChange={(line) => onChange(withLine(typed, line))}
      />
      <WordVoice line={typed.title} text={labels.join(', ')} />
      <div className="sr" role="status">
        {marked >= 0 && strings.wordChips.marked(labels[marked] ?? '')}
      </div>
    </>
  )
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
