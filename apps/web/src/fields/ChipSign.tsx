import { listAt } from '@daymark/core/lists/named'
import type { Meaning } from '@daymark/core/words/chips'
import {
  AlignLeft,
  Calendar,
  ChartNoAxesColumnIncreasing,
  Flag,
  List,
  Repeat,
  Tag,
  Timer,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { listTreeOf, shownTagsOf, usePlannerNow } from '../derived/trees.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { ListSign } from './ListSign.tsx'

/** What was understood, as an icon; of a list its own sign, of a tag also its colour. */
export function ChipSign({ of }: { of: Meaning }) {
  const Icon = icons[of.kind]
  if (of.kind === 'list') return <ChosenList path={of.path} />
  return (
    <>
      <Icon />
      {of.kind === 'tag' && <TagColor name={of.name} />}
    </>
  )
}

/** One that does not exist yet has no sign of its own. */
function ChosenList({ path }: { path: readonly string[] }) {
  const list = listAt(listTreeOf(usePlannerNow()), path)
  return list ? <ListSign {...list} /> : <List />
}

function TagColor({ name }: { name: string }) {
  const color = shownTagsOf(usePlannerNow()).named(name)?.tag.color
  return color ? <ColorDot color={color} /> : null
}

const icons: Record<Meaning['kind'], ComponentType> = {
  day: Calendar,
  someday: Calendar,
  deadline: Flag,
  estimate: Timer,
  repeat: Repeat,
  priority: ChartNoAxesColumnIncreasing,
  list: List,
  tag: Tag,
  description: AlignLeft,
  rest: AlignLeft,
}
