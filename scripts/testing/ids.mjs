/**
 * The source of an expression for an id of the documents: a requirement of docs/spec.md (`TASK-3`, or `TASK-3a` for one of
 * its sentences), a rule of docs/sync.md (`S9`) or a row of docs/security.md (`T5`).
 */
export const idPattern = '(?:[A-Z]+-\\d+[a-z]?|[TS]\\d+)'

/** The source of an expression for an id that is asked for: a requirement stands for its sentences, too. */
export function idOrSentence(id) {
  return /^[A-Z]+-\d+$/.test(id) ? `${id}[a-z]?` : id
}

/** The ids that a file of tests names in brackets, such as [TASK-3a, S9]. */
export function namedIn(text) {
  const brackets = new RegExp(`\\[(${idPattern}(?:, ?${idPattern})*)\\]`, 'g')
  return [...text.matchAll(brackets)].flatMap(([, ids]) => ids.split(/, ?/))
}

/** The ids of the documents, each a text; `proofs` has the files that docs/security.md lists for each of its rows. */
export function documentedIds({ spec, sync, security }) {
  const rules = [...spec.matchAll(/^- ([A-Z]+-\d+[a-z]?)( \(no test yet\))? /gm)]
  const threats = [...security.matchAll(/^\| (\d+) \|.*\| (.+) \|$/gm)]
  return {
    requirements: rules.filter(([, , untested]) => !untested).map(([, id]) => id),
    untested: rules.filter(([, , untested]) => untested).map(([, id]) => id),
    syncRules: [
      ...new Set([...sync.matchAll(/^(?:[-|#]+ )?\*{0,2}(S\d+)\b/gm)].map(([, id]) => id)),
    ],
    proofs: new Map(
      threats.map(([, row, files]) => [
        `T${row}`,
        [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
      ]),
    ),
  }
}

/** What is wrong with the ids that the tests name (`{ id, file }`), in sentences. */
export function errorsOf({ requirements, untested, syncRules, proofs }, named) {
  const ofSpec = [...requirements, ...untested]
  const documented = new Set([...ofSpec, ...syncRules, ...proofs.keys()])
  const tested = new Set(named.map(({ id }) => id))
  const errors = [
    ...ofSpec
      .filter((id, at) => ofSpec.indexOf(id) !== at)
      .map((id) => `docs/spec.md has ${id} twice.`),
    ...ofSpec
      .filter((id) => /\d$/.test(id) && hasSentences(id, ofSpec))
      .map((id) => `docs/spec.md has ${id} beside its sentences with letters.`),
    ...named
      .filter(({ id }) => !documented.has(id))
      .map(({ id, file }) =>
        hasSentences(id, ofSpec)
          ? `${file} names ${id}: name the sentence that it proves, such as ${id}a.`
          : `${file} names ${id}, which the documents do not have.`,
      ),
    ...[...requirements, ...syncRules]
      .filter((id) => !tested.has(id))
      .map((id) => `No test names ${id}.`),
    ...[...proofs].flatMap(([threat, files]) => errorsOfThreat(threat, files, named)),
  ]
  return [...new Set(errors)]
}

function hasSentences(id, ofSpec) {
  return ofSpec.some(
    (other) => other.length === id.length + 1 && other.startsWith(id) && /[a-z]$/.test(other),
  )
}

function errorsOfThreat(threat, files, named) {
  if (files.length === 0) return [`docs/security.md lists no test for ${threat}.`]
  const naming = named.filter(({ id }) => id === threat).map(({ file }) => file)
  return files
    .filter((file) => !naming.includes(file))
    .map((file) => `docs/security.md lists ${file} for ${threat}, but its tests do not name it.`)
}
