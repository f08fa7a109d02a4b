import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Copies a cluster whose disk is full or read-only, to serve reads; null when there is no space.
 * The copy runs as a standby, so it cannot be written to.
 */
export async function makeStandbyCopy(cluster: string, folder: string): Promise<string | null> {
  const copy = join(folder, 'reading')
  try {
    await rm(copy, { recursive: true, force: true })
    const copying = spawn('cp', ['-a', cluster, copy], { stdio: 'ignore' })
    const [code] = await once(copying, 'close')
    if (code !== 0) throw new Error('it does not fit')
    await rm(join(copy, 'postmaster.pid'), { force: true })
    await writeFile(join(copy, 'standby.signal'), '')
    return copy
  } catch {
    await rm(copy, { recursive: true, force: true }).catch(() => {})
    return null
  }
}
