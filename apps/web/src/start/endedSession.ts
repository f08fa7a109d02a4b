import { epochs } from '@daymark/sync/definition'
import type { Config } from '../device/config.ts'
import type { Drafts } from '../device/drafts.ts'
import type { Planner } from '../planner/planner.ts'
import { lockMark } from '../session/lockMark.ts'
import type { Session, User } from '../session/session.ts'
import { finishWipes } from './lockedData.ts'
import { askFate, showMissingAccount } from './missingAccounts.ts'

/**
 * Finishes a sign-out, or deletes what the device keeps of a user whose session was ended, unless something is only here.
 * A server that was restored since answers in the same way to sessions that are younger than its backup: what it may lack
 * stays, locked.
 */
export async function leaveEnded(options: {
  user: User
  session: Pick<Session, 'state' | 'setNotice' | 'wasEnded'>
  config: Config
  storage: Storage
  planner: Planner
  drafts: Drafts
  wipe: () => Promise<void>
}): Promise<void> {
  const { user, session, config, storage, planner, wipe } = options
  if (!session.wasEnded()) return finishWipes(storage)
  const { id, email } = user
  const epoch = planner.row({ table: epochs.name, id })?.seq ?? 0
  const fate = await askFate(config, id, epoch)
  const mark = storage.getItem(lockMark(id))
  // Without the mark the same user has signed in again; with '0' they have signed out.
  if (mark === '0' || (fate === 'as before' && mark !== null && !hasUnsent(options))) {
    storage.setItem(lockMark(id), '0')
    await wipe()
    await finishWipes(storage)
  } else planner.close()
  if (fate === 'lost') showMissingAccount(session, email)
}

function hasUnsent({ planner, drafts }: { planner: Planner; drafts: Drafts }): boolean {
  const refusals = [planner.refusals(), planner.missingChanges(), planner.focus.refusals()]
  // While the device is read, it is not known.
  return (
    planner.status().kind === 'opening' ||
    planner.waiting() > 0 ||
    !drafts.isEmpty() ||
    refusals.flat().length > 0
  )
}
