import { useState } from 'react'
import { usePlanner } from '../../context.tsx'
import { strings } from '../../strings.ts'

/** Fewer tasks than this are of somebody who is new here. */
const fewTasks = 10

/** How a task may be written, another one each time. */
export function NameExample() {
  const { tasks } = usePlanner()
  const [place] = useState(() => (tasks.all().length < fewTasks ? shown++ : null))
  const { all, offer } = strings.nameExamples
  const example = place === null ? undefined : all[place % all.length]
  return example === undefined ? null : offer(example)
}

let shown = 0
