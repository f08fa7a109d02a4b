import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reportAndExit, root, UserError } from './command.mjs'
import { answerHelp } from './help.mjs'

const releases = join(root, 'apps/server/src/database/releases.json')
const changelog = join(root, 'CHANGELOG.md')
const schema = { platform: 'apps/server/src/database/platform', migrations: 'supabase/migrations' }

/** The changelog in which what is not released yet has a version and a day. */
export function withRelease(text, version, day) {
  if (text.includes(`## [${version}]`)) {
    throw new UserError(`CHANGELOG.md has ${version} already: choose another version.`)
  }
  const [, unreleased] = /## \[Unreleased\]\n([\s\S]*?)(?=\n## |$)/.exec(text) ?? []
  if (unreleased === undefined) throw new UserError('CHANGELOG.md has no “## [Unreleased]”.')
  if (unreleased.trim() === '') {
    throw new UserError('CHANGELOG.md says nothing under “## [Unreleased]”: say what has changed.')
  }
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${day}\n`)
}

/** The files that make the database of this state, by name and checksum: `upgrade.test.ts` begins with them. */
function databaseOf(release) {
  return { release, platform: filesOf(schema.platform), migrations: filesOf(schema.migrations) }
}

/** As `apps/server/test/schemaFiles.ts` lists them, with which `upgrade.test.ts` compares a release. */
function filesOf(folder) {
  return readdirSync(join(root, folder))
    .toSorted()
    .map((name) => ({
      name: basename(name, '.sql'),
      checksum: createHash('sha256')
        .update(readFileSync(join(root, folder, name)))
        .digest('hex'),
    }))
}

function release(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
    throw new UserError('npm run release -- <version>, such as 1.0.0')
  }
  if (output('git', 'status', '--porcelain') !== '') {
    throw new UserError('There are changes that are not committed: commit them first.')
  }
  const day = output('date', '+%Y-%m-%d').trim()
  const notes = withRelease(readFileSync(changelog, 'utf8'), version, day)
  output(
    'npm',
    'version',
    version,
    '--workspaces',
    '--include-workspace-root',
    '--no-git-tag-version',
  )
  writeFileSync(changelog, notes)
  const known = JSON.parse(readFileSync(releases, 'utf8'))
  writeFileSync(releases, `${JSON.stringify([...known, databaseOf(version)], null, 2)}\n`)
  console.log(`Version ${version} stands in the packages, in CHANGELOG.md and in releases.json.
Run npm test, commit, and tag the commit v${version}.`)
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
