import type { Day } from '@daymark/core/calendar/day'
import { fold } from '@daymark/core/filter/folded'
import { presetOf, presetRepeat, presetRule, presets } from '@daymark/core/repeat/presets'
import { readRule } from '@daymark/core/repeat/readRule'
import type { Repeat } from '@daymark/core/tables/tasks'
import { Check, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { strings } from '../../strings.ts'
import { inlineKey } from '../../ui/inlineKey.ts'
import { NextDays } from './NextDays.tsx'
import styles from './RepeatPicker.module.css'

type PresetsProps = {
  /** The one that was there before. */
  instead: Repeat | null
  /** It is that of all tasks. */
  isChosen: boolean
  day: Day
  /** Which of them has the focus first. */
  focused: 'chosen' | 'custom'
  onRepeat: (repeat: Repeat | null) => void
  onCustom: () => void
}

type Choice = { text: string; note?: string | undefined; repeat: Repeat | null }

/** Letters that follow one another within this time are one text. */
const textMs = 1_000

/** What is offered first. Arrow keys and letters show the days of a choice; it is made by a press. */
export function Presets({ instead, isChosen, day, focused, onRepeat, onCustom }: PresetsProps) {
  const choices = choicesFor(instead, day)
  const chosen = isChosen ? choices.findIndex(({ repeat }) => repeat === instead) : -1
  const [present, setPresent] = useState(Math.max(0, chosen))
  const group = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const shown = choices[present]?.repeat ?? null

  function walk(event: KeyboardEvent): void {
    const next = placeAfterKey(inlineKey(event.key), present, choices.length) ?? placeOfText(event)
    if (next === null) return
    event.preventDefault()
    // Not when it gets the focus: what is under a pointer must stay there.
    setPresent(next)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }

  /** The choice with a word that begins with what is being typed. */
  function placeOfText({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return null
    const before = timeStamp - typed.current.at < textMs ? typed.current.text : ''
    // A blank alone presses the choice.
    if (before + key === ' ') return null
    typed.current = { text: before + key, at: timeStamp }
    const wanted = ` ${fold(before + key)}`
    const place = choices.findIndex(({ text }) => ` ${fold(text)}`.startsWith(wanted))
    if (place >= 0) return place
    const inside = choices.findIndex(({ text }) => fold(text).includes(wanted))
    return inside < 0 ? present : inside
  }

  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        className={styles.choices}
        aria-label={strings.fields.repeat}
        onKeyDown={walk}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useSemanticElements: an input would be chosen by the arrow keys.
          <button
            key={choice.text}
            type="button"
            role="radio"
            className={styles.choice}
            aria-checked={index === chosen}
            data-first={(focused === 'chosen' && index === present) || undefined}
            tabIndex={index === present ? 0 : -1}
            onClick={() => onRepeat(choice.repeat)}
          >
            <span>{choice.text}</span> {choice.note && <small>{choice.note}</small>}
            {index === chosen && <Check />}
          </button>
        ))}
      </div>
      <hr />
      <button
        type="button"
        className={styles.choice}
        data-first={focused === 'custom' || undefined}
        onClick={onCustom}
      >
        <span>{strings.repeatPicker.custom}</span>
        <ChevronRight />
      </button>
      {shown && <NextDays repeat={shown} day={day} titled />}
    </>
  )
}

/** A repeat that is none of the presets is kept as a choice of its own. */
function choicesFor(repeat: Repeat | null, day: Day): Choice[] {
  const read = repeat?.from === 'due' ? readRule(repeat.rule) : null
  const preset = read?.ok ? presetOf(read.value, day) : null
  const choices: Choice[] = presets.map((each) => {
    const [text = '', note] = strings.repeatPicker.preset(each, presetRule(each, day), day)
    return { text, note, repeat: each === preset ? repeat : presetRepeat(each, day, repeat) }
  })
  if (repeat && !preset) choices.push({ text: strings.repeats.label(repeat), repeat })
  return [{ text: strings.repeats.none, repeat: null }, ...choices]
}

function placeAfterKey(key: string, present: number, length: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (present + 1) % length
    case 'ArrowUp':
    case 'ArrowLeft':
      return (present + length - 1) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
  }
  return null
}
