import { strings } from '../../strings.ts'

type DragInstructionsProps = { id: string; sortedBy: string | undefined }

/** What describes each grip: how it is used, and by what the list is sorted. */
export function DragInstructions({ id, sortedBy }: DragInstructionsProps) {
  return (
    <p id={id} hidden>
      {sortedBy} {strings.dragged.instructions}
    </p>
  )
}
