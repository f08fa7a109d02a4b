/** The name of a file without its folders, its ending and the id that Todoist puts after it. */
export function listNameOf(file: string): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return name.replace(/(?<!\s)\s*\[\d+\]$/, '').trim()
}

/** Inbox is what lies in no list, in every program that calls it so. */
export function listPath(...names: readonly (string | null | undefined)[]): string[] {
  const path = names.flatMap((name) => name?.trim() || [])
  return /^inbox(_project)?$/i.test(path[0] ?? '') ? path.slice(1) : path
}

/** Names of files for these lists, of which no two are one and none is more than a name. */
export function fileNames(lists: readonly string[], ending: string): string[] {
  const used = new Set<string>()
  return lists.map((list) => {
    const name = fileName(list)
    let [free, number] = [name, 1]
    while (used.has(free.toLowerCase())) free = `${name} (${++number})`
    used.add(free.toLowerCase())
    return `${free}.${ending}`
  })
}

/** What no system takes in the name of a file, and what one would take for a place. */
function fileName(list: string): string {
  const name = list.replace(/[\p{C}\\/:*?"<>|]/gu, '_').replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const short = [...name].slice(0, 80).join('').trim()
  return /^(?:|con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `_${short}` : short
}
