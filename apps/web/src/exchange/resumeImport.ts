import type { Act, Planner } from '../context.tsx'
import { strings } from '../strings.ts'
import { runImport } from './runImport.ts'

/** Goes on with an import that was interrupted, and tells how many tasks it has brought. */
export async function resumeImport(
  planner: Planner,
  device: string,
  told: (text: string, act: Act | null) => void,
): Promise<void> {
  const done = await runImport({ planner, device }).catch(() => null)
  if (done) told(strings.importing.done(done.run.count), done.act)
}
