/** Downloads a file. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: 'application/json' | 'text/plain' | 'text/csv' | 'application/zip',
): void {
  const parameters = typeof content === 'string' ? ';charset=utf-8' : ''
  const url = URL.createObjectURL(new Blob([content], { type: `${type}${parameters}` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Delayed, because the browser may start reading the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
