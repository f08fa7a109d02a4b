import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'

/** The JWT secret of a data directory: made once, and only its owner may read it. */
export async function keptSecret(dataDirectory: string): Promise<Result<string, string>> {
  const file = join(dataDirectory, 'jwt-secret')
  const secret = (await read(file)) ?? (await make(file))
  return secret.length >= 32
    ? ok(secret)
    : err(`${file} is damaged: put a backup of it back, or delete it, which signs everyone out.`)
}

/** Takes over the secret of another data directory, unless this one has its own already. */
export async function keepSecret(
  dataDirectory: string,
  secret: string,
): Promise<Result<null, string>> {
  const file = join(dataDirectory, 'jwt-secret')
  const kept = (await read(file)) ?? (await make(file, secret))
  return kept === secret
    ? ok(null)
    : err(`${file} is another than the one of the backup: move it away first.`)
}

async function make(file: string, secret = randomBytes(48).toString('base64url')): Promise<string> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, secret, { mode: 0o600, flush: true })
  try {
    // All of it at once, and never over the one that another process has just made.
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
