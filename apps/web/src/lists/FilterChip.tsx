import { type ChipKind, type Choice, isGone, keyOf } from '@daymark/core/filter/chips'
import {
  Calendar,
  ChartNoAxesColumnIncreasing,
  ChevronDown,
  CircleCheck,
  List,
  type LucideIcon,
  Tag,
  Timer,
  X,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { listTreeOf, shownTagsOf, usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { useMenu } from '../ui/useMenu.ts'
import { withNodes } from '../ui/withNodes.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import styles from './FilterChips.module.css'
import { choicesOf, directionOf, labelOf } from './filterChoices.ts'

const icons: Record<ChipKind, LucideIcon> = {
  list: List,
  tag: Tag,
  priority: ChartNoAxesColumnIncreasing,
  due: Calendar,
  estimate: Timer,
  is: CircleCheck,
}

type FilterChipProps = {
  kind: ChipKind
  chosen: readonly Choice[]
  onToggle: (choice: Choice) => void
  onClear: () => void
}

/** One chip of a filter: what is chosen, or its name; pressed, what can be. */
export function FilterChip({ kind, chosen, onToggle, onClear }: FilterChipProps) {
  const planner = usePlannerNow()
  const { open, button, menu } = useMenu('dialog')
  const Icon = icons[kind]
  const name = strings.filters.chips[kind]
  const rows = { lists: listTreeOf(planner), tags: shownTagsOf(planner) }
  const label = (choice: Choice) => labelOf(choice, planner)
  const spoken = (choice: Choice) =>
    isGone(choice, rows) ? strings.filters.gone(label(choice)) : label(choice)

  function clear(): void {
    // The pressed button goes.
    button.ref.current?.focus()
    onClear()
  }

  function press({ key }: KeyboardEvent): void {
    if (key === 'Delete' || key === 'Backspace') clear()
  }

  return (
    <li className={styles.chip} data-chosen={chosen.length > 0 || undefined}>
      <button
        type="button"
        {...button}
        aria-label={chosen.length > 0 ? strings.filters.chosen(name, chosen.map(spoken)) : name}
        onKeyDown={press}
      >
        <Icon />
        <span>
          {chosen.length === 0
            ? name
            : withNodes(
                chosen.map((choice) =>
                  isGone(choice, rows) ? (
                    <s key={keyOf(choice)} dir={directionOf(choice)}>
                      {label(choice)}
                    </s>
                  ) : (
                    <bdi key={keyOf(choice)} dir={directionOf(choice)}>
                      {label(choice)}
                    </bdi>
                  ),
                ),
                (...choices) => strings.filters.anyOf(choices),
              )}
        </span>
        {chosen.length === 0 && <ChevronDown />}
      </button>
      {chosen.length > 0 && (
        <button type="button" aria-label={strings.filters.any[kind]} onClick={clear}>
          <X />
        </button>
      )}
      {open && (
        <ChoicePicker
          {...menu}
          label={name}
          labelOf={label}
          choices={choicesOf(kind, planner, chosen)}
          chosen={chosen}
          isGone={(choice) => isGone(choice, rows)}
          onToggle={onToggle}
        />
      )}
    </li>
  )
}
