/**
 * The waits for a time in a text: `waitForTimeout`, the promises of `node:timers/promises`, a `sleep` of ours, and a
 * promise that a timeout resolves. A timeout of no length only lets events through; one that gives up is a bound.
 */
export function sleepsIn(code) {
  return patterns.flatMap((pattern) => code.match(pattern) ?? [])
}

const patterns = [
  /\.waitForTimeout\(/g,
  /import (?!\{ setImmediate\b[^,]*\})[^;]*? from '(?:node:)?timers\/promises'/g,
  /import\('(?:node:)?timers\/promises'\)/g,
  /import \{[^}]*\bsleep\b[^}]*\} from/g,
  // The name of the function that a promise gives, passed on as it is or called in the timeout.
  /new Promise(?:<[^(]*>)?\(\(?(\w+)[^)]*\)?\s*=>\s*\{?\s*(?:\w+\.)?setTimeout\(\s*(?:\1|\(\)\s*=>\s*\1\([^)]*\)),/g,
]
