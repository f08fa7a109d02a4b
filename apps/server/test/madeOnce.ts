import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** For what is made once a run. */
    runFolder: string
  }
}

/**
 * Returns a folder that several test files need: the first caller fills it, and nobody changes it
 * afterwards.
 */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(runFolder(), name)
  const result = `${folder}.result`
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    await vi.waitUntil(() => existsSync(result), { timeout: 120_000, interval: 20 })
    const trouble = readFileSync(result, 'utf8')
    if (trouble !== '') throw new Error(`another test could not make the ${name}: ${trouble}`)
    return folder
  }
  try {
    await make(folder)
  } catch (error) {
    writeResult(result, String(error))
    throw error
  }
  writeResult(result, '')
  return folder
}

/** Atomic, so that nobody reads half of it. */
function writeResult(file: string, text: string) {
  writeFileSync(`${file}.unfinished`, text)
  renameSync(`${file}.unfinished`, file)
}

// The folder of this process, where the project has no folder of the run.
let own: string | null = null

function runFolder(): string {
  const shared: string | undefined = inject('runFolder')
  if (shared !== undefined) return shared
  if (own === null) {
    const made = makeRunFolder()
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    own = made
  }
  return own
}

/** A folder that everyone can enter: engines run as another user than the tests. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-run-'))
  chmodSync(folder, 0o755)
  return folder
}
