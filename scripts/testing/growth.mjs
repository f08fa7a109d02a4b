import { worstTexts } from './worstTexts.mjs'

// Time that doubles with each character, or grows with a cube, shows over a short text and would not end over a long one.
const few = 24
const explosion = 10_000
const screened = 600
const short = 4_000
const long = 16_000
const slowTexts = 6
/** Four times the text: 4 where the time grows with the length, 16 where it grows with its square. */
const most = 9
/** In microseconds: less is not worth measuring. A square of 4,000 takes thousands. */
const shortest = 1_000

/** Whether an expression takes no longer over 16 kB of its worst text than its length explains. */
export function isLinear(expression) {
  const texts = worstTexts(expression)
  const explodes = (textOf, length) =>
    leastTime(expression, textOf(length), 1) > explosion &&
    leastTime(expression, textOf(length), 4) > explosion
  if (texts.some((textOf) => explodes(textOf, few))) return false
  const likely = slowestOf(expression, texts, { times: 1, count: 3 * slowTexts })
  const slowest = slowestOf(expression, likely, { times: 3, count: slowTexts })
  return slowest.every(
    (textOf) => !explodes(textOf, screened) && growsWithLength(expression, textOf),
  )
}

function slowestOf(expression, texts, { times, count }) {
  return texts
    .map((textOf) => ({ textOf, time: leastTime(expression, textOf(screened), times) }))
    .sort((a, b) => b.time - a.time)
    .slice(0, count)
    .map(({ textOf }) => textOf)
}

/** What fails fails twice: the collector of garbage counts as well. */
function growsWithLength(expression, textOf) {
  return isShortFor(expression, textOf) || isShortFor(expression, textOf)
}

function isShortFor(expression, textOf) {
  const shortTime = Math.max(shortest, leastTime(expression, textOf(short), 3))
  return leastTime(expression, textOf(long), 3) < most * shortTime
}

function leastTime(expression, text, times) {
  return Math.min(...Array.from({ length: times }, () => timeOver(expression, text)))
}

/** The processor's time in microseconds, whatever else runs on the machine. */
function timeOver(expression, text) {
  const started = process.cpuUsage()
  look(expression, text)
  return process.cpuUsage(started).user
}

/** For one match, or for all of them. */
function look(expression, text) {
  let last = -1
  expression.lastIndex = 0
  while (expression.test(text) && expression.global) {
    if (expression.lastIndex === last) expression.lastIndex += 1
    last = expression.lastIndex
  }
}
