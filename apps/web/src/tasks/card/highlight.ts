/** Splits a text at the matches of a search; every second part is a match. */
export function splitAtMatches(text: string, search: string): string[] {
  const haystack = text.toLowerCase()
  const needle = search.toLowerCase()
  // Some letters change their length in lower case; then indexes in one text are wrong in the other.
  if (needle === '' || haystack.length !== text.length) return [text]

  const parts: string[] = []
  let end = 0
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, end)) {
    parts.push(text.slice(end, at), text.slice(at, at + needle.length))
    end = at + needle.length
  }
  return [...parts, text.slice(end)]
}
