import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'

/** The JWT secret of a data directory, generated once and readable by its owner only. */
export async function loadSecret(dataDirectory: string): Promise<Result<string, string>> {
  const file = join(dataDirectory, 'jwt-secret')
  const secret = (await read(file)) ?? (await make(file))
  return secret.length >= 32
    ? ok(secret)
    : err(`${file} is damaged: put a backup of it back, or delete it, which signs everyone out.`)
}

/** Stores the secret of another data directory, unless there is one already. */
export async function adoptSecret(
  dataDirectory: string,
  secret: string,
): Promise<Result<null, string>> {
  const file = join(dataDirectory, 'jwt-secret')
  const stored = (await read(file)) ?? (await make(file, secret))
  return stored === secret
    ? ok(null)
    : err(`${file} is another than the one of the backup: move it away first.`)
}

async function make(file: string, secret = randomBytes(48).toString('base64url')): Promise<string> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, secret, { mode: 0o600, flush: true })
  try {
    // Atomic, and never overwrites the secret of another process.
    await link(unfinished, file)
    return secret
  } catch (failure) {
    const existing = await read(file)
    if (existing === null) throw failure
    return existing
  } finally {
    await rm(unfinished)
  }
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (failure) {
    if (isMissing(failure)) return null
    throw failure
  }
}

function isMissing(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ENOENT'
}
