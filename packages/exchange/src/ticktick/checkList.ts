type CheckList = { text: string; steps: { name: string; isDone: boolean }[] }

const done = '▪'

/** The lines of a description that a square begins are steps; older backups write them one after the other. */
export function checkListIn(description: string): CheckList {
  const steps: CheckList['steps'] = []
  const start = description.search(/[▫▪]/)
  if (start < 0) return { text: description, steps: [] }
  const first = description.slice(0, start)
  const isList = first.trim() === '' || /[\r\n]/.test(first.slice(first.trimEnd().length))
  if (!isList) return { text: description, steps: [] }
  const rest: string[] = [first]
  for (const part of description.slice(start).split(/(?=[▫▪])/)) {
    const end = part.search(/[\r\n]/)
    const line = end < 0 ? part : part.slice(0, end)
    const name = line.slice(1).trim()
    if (name !== '') steps.push({ name, isDone: line.startsWith(done) })
    if (end >= 0) rest.push(part.slice(end + 1))
  }
  return { text: rest.join('').trim(), steps }
}
