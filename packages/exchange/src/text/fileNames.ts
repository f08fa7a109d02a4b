/** The names of files for lists: what no system takes is an underscore, and equal ones are told apart. */
export function fileNames(lists: readonly string[], ending: string): ReadonlyMap<string, string> {
  const used = new Set<string>()
  return new Map(
    lists.map((list) => {
      const safe = list
        .replace(/[\\/:*?"<>|\p{C}]/gu, '_')
        .replace(/^\.+/, '_')
        .replace(/(?<![. ])[. ]+$/, '_')
      // Todoist puts an id after the name of a project, which is left out again.
      const name = /\[\d+\]$/.test(safe) ? `${safe} [0]` : safe || '_'
      let free = name
      for (let nth = 2; used.has(free.toLowerCase()); nth += 1) free = `${name} (${nth})`
      used.add(free.toLowerCase())
      return [list, `${free}${ending}`] as const
    }),
  )
}
