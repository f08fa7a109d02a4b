import { strings } from '../strings.ts'
import { ColorDot } from '../ui/ColorDot.tsx'

/** A tag, after its colour if it has one. */
export function TagName({ name, color }: { name: string; color: string | null }) {
  return (
    <>
      {color && <ColorDot color={color} />}
      <bdi>{strings.lists.tag(name)}</bdi>
    </>
  )
}
