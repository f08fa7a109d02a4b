import { epochs } from '@daymark/sync/definition'
import type { Config } from './config.ts'
import type { Drafts } from './drafts.ts'
import { askFate, tellOfLost } from './lostAccounts.ts'
import type { Planner } from './planner/planner.ts'
import { lockMark } from './session/lockMark.ts'
import type { Session, User } from './session/session.ts'

/**
 * Deletes what the device keeps of a user whose session was ended, unless something is only here. A server that was
 * restored since answers in the same way to sessions that are younger than its backup: what it may lack stays, locked.
 */
export async function leaveEnded(options: {
  user: User
  session: Pick<Session, 'state' | 'setNotice'>
  config: Config
  storage: Storage
  planner: Planner
  drafts: Drafts
  wipe: () => Promise<void>
}): Promise<void> {
  const { user, config, storage, planner, wipe } = options
  const { id, email } = user
  const epoch = planner.row({ table: epochs.name, id })?.seq ?? 0
  const fate = await askFate(config, id, epoch)
  // Without the mark the same user has signed in again.
  const isLocked = storage.getItem(lockMark(id)) !== null
  if (fate === 'as before' && isLocked && !hasUnsent(options)) await wipe()
  else planner.close()
  if (fate === 'lost') tellOfLost(options.session, email)
}

function hasUnsent({ planner, drafts }: { planner: Planner; drafts: Drafts }): boolean {
  const refusals = [planner.refusals(), planner.lost(), planner.focus.refusals()]
  // While the device is read, it is not known.
  return (
    planner.status().kind === 'opening' ||
    planner.waiting() > 0 ||
    !drafts.isEmpty() ||
    refusals.flat().length > 0
  )
}
