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

/** The icons of what was understood. */
export const chipIcons: Record<Meaning['kind'], ComponentType> = {
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
