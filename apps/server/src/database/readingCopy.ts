import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A copy of a cluster whose own disk takes no writes, for people to read from meanwhile; null when
 * there is no room for it. As a standby it cannot be written to, whoever tries.
 */
export async function makeReadingCopy(cluster: string, folder: string): Promise<string | null> {
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
