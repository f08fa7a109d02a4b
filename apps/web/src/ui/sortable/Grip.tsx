import { GripVertical } from 'lucide-react'

type GripProps = {
  label: string
  className: string | undefined
  /** The id of the text that says how to drag. */
  instructions: string | undefined
  isLifted: boolean
}

/** The button of a row by which it is dragged, by mouse and by keyboard. */
export function Grip({ label, className, instructions, isLifted }: GripProps) {
  return (
    <button
      type="button"
      className={className}
      data-grip
      aria-label={label}
      aria-describedby={instructions}
      aria-pressed={isLifted}
    >
      <GripVertical />
    </button>
  )
}
