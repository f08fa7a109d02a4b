import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { diskErrorOf } from './database/diskErrors.ts'
import { explain } from './database/startErrors.ts'

/** The JWT secret of a data directory, generated once and readable by its owner only. */
export async function loadSecret(dataDirectory: string): Promise<Result<string, string>> {
  const file = join(dataDirectory, 'jwt-secret')
  const secret = await readOrMake(file)
  if (!secret.ok) return secret
  return secret.value.length >= 32
    ? secret
    : err(`${file} is damaged: put a backup of it back, or delete it, which signs everyone out.`)
}

/** Stores the secret of another data directory, unless there is one already. `forget` deletes what was stored. */
export async function adoptSecret(
  dataDirectory: string,
  secret: string,
): Promise<Result<{ forget(): Promise<void> }, string>> {
  const file = join(dataDirectory, 'jwt-secret')
  const isThere = (await read(file)) !== null
  const stored = await readOrMake(file, secret)
  if (!stored.ok) return stored
  const forget = () => (isThere ? Promise.resolve() : rm(file, { force: true }))
  return stored.value === secret
    ? ok({ forget })
    : err(`${file} is another than the one of the backup: move it away first.`)
}

async function readOrMake(file: string, secret?: string): Promise<Result<string, string>> {
  try {
    return ok((await read(file)) ?? (await make(file, secret)))
  } catch (failure) {
    const trouble = diskErrorOf(failure, dirname(file))
    if (trouble) return err(explain(trouble))
    throw failure
  }
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
    await rm(unfinished, { force: true })
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
