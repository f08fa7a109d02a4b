import { lazyComponent, WhenLoaded } from '../ui/lazyComponent.tsx'
import type { NotesProps } from './notes/Notes.tsx'

const Notes = lazyComponent(async () => (await import('./notes/Notes.tsx')).Notes)

/** A note as it is read. Until its code is there, and where it cannot be loaded, it is text. */
export function NoteText(props: NotesProps) {
  return (
    <WhenLoaded fallback={props.text}>
      <Notes {...props} />
    </WhenLoaded>
  )
}
