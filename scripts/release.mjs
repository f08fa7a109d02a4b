import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportAndExit, root, UserError } from './command.mjs'
import { answerHelp } from './help.mjs'
import { checksums } from './schemaFiles.mjs'

const releases = join(root, 'apps/server/src/database/releases.json')
const changelog = join(root, 'CHANGELOG.md')

/** The changelog in which what is not released yet has a version and a day; one without a tag gets another day. */
export function withRelease(text, version, day) {
  const [, unreleased] = /## \[Unreleased\]\n([\s\S]*?)(?=\n## |$)/.exec(text) ?? []
  if (unreleased === undefined) throw new UserError('CHANGELOG.md has no “## [Unreleased]”.')
  const isEmpty = unreleased.trim() === ''
  const heading = `## [${version}] - `
  if (text.includes(heading)) {
    if (isEmpty) return text.replace(/^## .*$/gm, renewed(heading, day))
    throw new UserError(`CHANGELOG.md has ${version} already: choose another version.`)
  }
  if (isEmpty) {
    throw new UserError('CHANGELOG.md says nothing under “## [Unreleased]”: say what has changed.')
  }
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n${heading}${day}\n`)
}

function renewed(heading, day) {
  return (line) => (line.startsWith(heading) ? heading + day : line)
}

/** The newest release of the changelog, where the test of upgrades does not begin with it; null where it does. */
export function newestUntried(text, known) {
  const [, newest = null] = /^## \[(\d.*?)\]/m.exec(text) ?? []
  return known.some(({ release }) => release === newest) ? null : newest
}

/** The releases with the files of this state, by name and checksum: `upgrade.test.ts` begins with each of them. */
function withDatabase(known, release) {
  const own = { release, platform: checksums('platform'), migrations: checksums('migrations') }
  return [...known.filter((one) => one.release !== release), own]
}

function release(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
    throw new UserError('npm run release -- <version>, such as 1.0.0')
  }
  if (output('git', 'status', '--porcelain') !== '') {
    throw new UserError('There are changes that are not committed: commit them first.')
  }
  if (output('git', 'tag', '--list', `v${version}`) !== '') {
    throw new UserError(`${version} is tagged already: choose another version.`)
  }
  const day = output('date', '+%Y-%m-%d').trim()
  const text = readFileSync(changelog, 'utf8')
  const known = JSON.parse(readFileSync(releases, 'utf8'))
  const untried = newestUntried(text, known)
  if (untried !== null && untried !== version) {
    throw new UserError(`releases.json lacks ${untried}: nobody has tried to upgrade from it.`)
  }
  const notes = withRelease(text, version, day)
  const options = ['--workspaces', '--include-workspace-root', '--no-git-tag-version']
  output('npm', 'version', version, '--allow-same-version', ...options)
  writeFileSync(changelog, notes)
  writeFileSync(releases, `${JSON.stringify(withDatabase(known, version), null, 2)}\n`)
  console.log(`Version ${version} stands in the packages, in CHANGELOG.md and in releases.json.
Run npm test, commit, and tag the commit v${version}. Until it is tagged, the same command takes in what was merged since.`)
}

function output(program, ...options) {
  return execFileSync(program, options, { cwd: root, encoding: 'utf8' })
}

if (import.meta.filename === process.argv[1]) {
  answerHelp(
    'npm run release -- <version>\n  sets the version, dates the changelog, lists the files of the database for the test of upgrades',
  )
  try {
    release(process.argv[2])
  } catch (failure) {
    reportAndExit(failure)
  }
}
