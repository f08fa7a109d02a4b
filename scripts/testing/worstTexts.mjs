/**
 * The texts that an expression takes longest over, each for any length: a run of its parts again and again, after what
 * stands before them and before what it does not end with.
 */
export function worstTexts({ source, flags }) {
  const parts = partsOf(source, flags)
  const texts = parts.flatMap((_, at) =>
    runsFrom(parts, at).flatMap((run) => startsAt(parts, at).map((start) => ({ start, run }))),
  )
  const different = new Map(texts.map((text) => [JSON.stringify(text), text])).values()
  return [...different].flatMap(({ start, run }) => ends.map((end) => repeated(start, run, end)))
}

function repeated(start, run, end) {
  return (length) => start + run.repeat(Math.ceil(length / run.length)).slice(0, length) + end
}

// What nothing matches, a line that goes on, a letter.
const ends = ['\u0001', '\n.', 'x!']
const longestRun = 5
/** An expression of many words has more runs than anybody waits for. */
const manyParts = 150

function startsAt(parts, at) {
  return parts.length > manyParts ? [''] : ['', parts.slice(0, at).join('')]
}

function runsFrom(parts, at) {
  const longest = parts.length > manyParts ? 2 : longestRun
  return Array.from({ length: longest }, (_, more) => parts.slice(at, at + more + 1).join(''))
}

const part =
  /\\p\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\k<\w+>|\\[^pu]|\[(?:\\.|[^\]\\])*\]|\{\d*,?\d*\}|\(\?(?:[:=!]|<[=!]|<\w+>)|./gisu
const operator = /^(?:\(.*|[)|*+?^$]|\{\d*,?\d*\}|\\[bB\d]|\\k.*)$/su

/** A character for each part of an expression that matches one. */
function partsOf(source, flags) {
  return [...source.matchAll(part)].flatMap(([text]) =>
    operator.test(text) ? [] : sampleOf(text, flags),
  )
}

const likely = [...' a1\tA,.-"\\/@#:;=()[]{}<>&%_\n\r\u2028é\u3000😀!']
const possible = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))

function sampleOf(text, flags) {
  const alone = new RegExp(`^(?:${text})$`, flags.replace(/[gyd]/g, ''))
  const matched = (character) => alone.test(character)
  const sample = likely.find(matched) ?? possible.find(matched)
  return sample === undefined ? [] : [sample]
}
