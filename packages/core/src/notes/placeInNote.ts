/**
 * Where in a note a text ends that is read before a place of what is shown: the signs between its letters are passed over.
 * `next`: the sign that begins there, if one does.
 */
export function placeInNote(note: string, readBefore: string, next = ''): number {
  let at = 0
  for (const sign of readBefore) {
    if (/\s/.test(sign)) continue
    const found = note.indexOf(sign, at)
    // What is shown and not written, such as the host of a link.
    if (found >= 0 && found - at <= farthest) at = found + sign.length
  }
  const begin = next === '' ? -1 : note.indexOf(next, at)
  return begin >= 0 && begin - at <= farthest ? begin : at
}

/** An address that is shown without its middle leaves out so much at most. */
const farthest = 2_048
