import { useState } from 'react'
import { usePlanner } from '../../context.tsx'
import { strings } from '../../strings.ts'

/** Fewer tasks than this are of somebody who is new here. */
const fewTasks = 10

/** How a task may be written, another one each time. */
export function NameExample() {
  const { tasks } = usePlanner()
  const [example] = useState(() => {
    const { all } = strings.nameExamples
    return tasks.all().length < fewTasks ? all[shown++ % all.length] : undefined
  })
  return example === undefined ? null : strings.nameExamples.offer(example)
}

let shown = 0
