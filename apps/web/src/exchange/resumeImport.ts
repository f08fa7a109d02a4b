import type { Act, Planner } from '../context.tsx'
import { strings } from '../strings.ts'
import { runImport } from './runImport.ts'

/** Goes on with an import that was interrupted, and tells how many tasks it has brought. */
export async function resumeImport(
  planner: Planner,
  device: string,
  onDone: (text: string, act: Act | null) => void,
): Promise<void> {
  const end = await runImport({ planner, device })
  if (end.kind === 'done') onDone(strings.importing.done(end.run.count), end.act)
}
