import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for one test file, deleted afterwards. Mode 755: as root, PostgreSQL runs as another user. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `daymark-${name}-`))
  chmodSync(folder, 0o755)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
