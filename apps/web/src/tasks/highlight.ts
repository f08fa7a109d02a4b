/** The text cut around every place where the search text stands: every second part is such a place. */
export function cutAround(text: string, search: string): string[] {
  const haystack = text.toLowerCase()
  const wanted = search.toLowerCase()
  // Some letters change their length with their case; then places in one text say nothing of the other.
  if (wanted === '' || haystack.length !== text.length) return [text]

  const parts: string[] = []
  let end = 0
  for (let at = haystack.indexOf(wanted); at !== -1; at = haystack.indexOf(wanted, end)) {
    parts.push(text.slice(end, at), text.slice(at, at + wanted.length))
    end = at + wanted.length
  }
  return [...parts, text.slice(end)]
}
