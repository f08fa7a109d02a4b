/** The name of a file without its folders, its ending and the id that Todoist puts after it. */
export function listNameOf(file: string): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return name.replace(/\s*\[\d+\]$/, '').trim()
}

/** Inbox is what lies in no list, in every program that calls it so. */
export function listPath(...names: readonly (string | null | undefined)[]): string[] {
  const path = names.flatMap((name) => name?.trim() || [])
  return /^inbox(_project)?$/i.test(path[0] ?? '') ? path.slice(1) : path
}
