/** Downloads a text as a file. */
export function saveFile(
  name: string,
  text: string,
  type: 'application/json' | 'text/plain',
): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Delayed, because the browser may start reading the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
