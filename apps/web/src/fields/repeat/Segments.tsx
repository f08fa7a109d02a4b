import { segments } from '../../ui/segments.ts'
import styles from './CustomRepeat.module.css'

type SegmentsProps<Option extends string> = {
  label: string
  options: readonly Option[]
  names: Record<Option, string>
  chosen: Option
  onChoose: (option: Option) => void
}

/** A choice of few. */
export function Segments<Option extends string>(props: SegmentsProps<Option>) {
  const { label, options, names, chosen, onChoose } = props
  return (
    <fieldset className={segments(styles.wide)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {names[option]}
        </button>
      ))}
    </fieldset>
  )
}
