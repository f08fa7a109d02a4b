import { idOrSentence, idPattern } from './ids.mjs'

/**
 * What `npm test -- …` runs, for arguments that are paths (`e2e/tasks.spec.ts:12`, `packages/core/src/words`) or ids of
 * the specification (`TASK-3` for all of its sentences, `TASK-3a` for one, `S9`, `T5`). `files` are all files of tests,
 * `textOf` reads one. Answers runs of files, those for ids with the title that a test must have, or the arguments that
 * match nothing.
 */
export function select(wanted, files, textOf) {
  const paths = wanted.filter((one) => !isId(one))
  const ids = wanted.filter(isId)
  const titles = ids.length > 0 ? titleWith(ids) : null

  const byPath = paths.flatMap((path) => atPath(path, files))
  const whole = new Set(byPath.filter((file) => files.includes(file)))
  const byId = titles
    ? files.filter((file) => !whole.has(file) && new RegExp(titles).test(textOf(file)))
    : []

  const unmatched = [
    ...paths.filter((path) => atPath(path, files).length === 0),
    ...ids.filter((id) => !files.some((file) => new RegExp(titleWith([id])).test(textOf(file)))),
  ]
  const runs = [
    { files: [...new Set(byPath)], titles: null },
    { files: byId, titles },
  ].flatMap(({ files: of, titles }) => [
    { tool: 'vitest', files: of.filter((file) => !isJourney(file)), titles },
    { tool: 'playwright', files: of.filter(isJourney), titles },
  ])
  return { unmatched, runs: runs.filter(({ files: of }) => of.length > 0) }
}

/** The source of an expression for titles that name one of these ids in brackets, such as [TASK-3] or [TASK-3, S9]. */
export function titleWith(ids) {
  return `\\[(?:[^\\]\\n]*, ?)?(?:${ids.map(idOrSentence).join('|')})(?:, ?[^\\]\\n]*)?\\]`
}

function isId(wanted) {
  return new RegExp(`^${idPattern}$`).test(wanted)
}

function isJourney(file) {
  return /\.spec\.ts(:\d+)?$/.test(file)
}

/** The files at a path or below it, and the tests beside a file of the product. A line stays with its file. */
function atPath(wanted, files) {
  const [, path, line = ''] = /^(?:\.\/)?(.*?)\/?(:\d+)?$/.exec(wanted)
  const beside = path.replace(/\.[cm]?[jt]sx?$/, '')
  return files
    .filter((file) => file === path || file.startsWith(`${path}/`) || file.startsWith(`${beside}.`))
    .map((file) => file + (file === path ? line : ''))
}
