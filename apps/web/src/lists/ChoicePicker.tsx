import { type Choice, isSameChoice, keyOf } from '@daymark/core/filter/chips'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Choices } from '../ui/Choices.tsx'
import { classes } from '../ui/classes.ts'
import { nextEntry } from '../ui/menuFocus.ts'
import picker from '../ui/Picker.module.css'
import { PopoverDialog } from '../ui/PopoverDialog.tsx'
import { leavePopover } from '../ui/usePopover.ts'
import styles from './FilterChips.module.css'
import { directionOf } from './filterChoices.ts'

type ChoicePickerProps = {
  label: string
  labelOf: (choice: Choice) => string
  choices: readonly Choice[]
  chosen: readonly Choice[]
  isGone: (choice: Choice) => boolean
  /** The button that it is anchored to and returns the focus to. */
  button: RefObject<HTMLElement | null>
  onToggle: (choice: Choice) => void
  onClose: () => void
}

/** The choices of a chip. Arrows, Home, End and letters move, Space chooses, Enter and Esc close. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { label, labelOf, choices, chosen, isGone, button, onToggle, onClose } = props
  const popover = useRef<HTMLDivElement>(null)
  // One that was taken away here stays to be chosen again.
  const [known, setKnown] = useState(choices)
  const more = choices.filter((one) => !known.some((other) => isSameChoice(one, other)))
  if (more.length > 0) setKnown([...known, ...more])
  useEffect(() => {
    const inputs = inputsIn(popover.current)
    const first = inputs.find(({ checked }) => checked) ?? inputs[0] ?? popover.current
    first?.focus()
  }, [])

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      leavePopover(event.currentTarget, onClose)
      return
    }
    const inputs = inputsIn(event.currentTarget)
    const next = nextEntry(
      inputs,
      inputs.find((input) => input.matches(':focus')),
      event,
    )
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <PopoverDialog
      ref={popover}
      label={label}
      button={button}
      className={classes(picker.picker, styles.picker)}
      onKeyDown={press}
      onClose={onClose}
      onLeave={onClose}
    >
      <p className={styles.title} aria-hidden>
        {label}
      </p>
      <Choices>
        {known.map((one) => {
          const name = labelOf(one)
          return (
            <label key={keyOf(one)}>
              <input
                type="checkbox"
                aria-label={isGone(one) ? strings.filters.gone(name) : name}
                checked={chosen.some((other) => isSameChoice(other, one))}
                onChange={() => onToggle(one)}
              />
              {isGone(one) ? (
                <s dir={directionOf(one)}>{name}</s>
              ) : (
                <span dir={directionOf(one)}>{name}</span>
              )}
            </label>
          )
        })}
      </Choices>
      {known.length === 0 && <p className={styles.nothing}>{strings.filters.noTags}</p>}
    </PopoverDialog>
  )
}

function inputsIn(element: Element | null): HTMLInputElement[] {
  return [...(element?.querySelectorAll('input') ?? [])]
}
