import { tables } from '@daymark/core/tables/all'
import { epochOf, refusalsOfMissingAccount } from '@daymark/sync/missingAccount'
import { openWriteAheadLog } from '@daymark/sync/writeAheadLog'
import * as v from 'valibot'
import type { Config } from '../device/config.ts'
import { deviceName, storageNamed } from '../planner/device.ts'
import { lockMark } from '../session/lockMark.ts'
import type { Session, User } from '../session/session.ts'
import { strings } from '../strings.ts'
import { finishWipes, keysOf, type Locked, lockedUsers } from './lockedData.ts'

const Fate = v.picklist(['as before', 'restored', 'lost'])
type Fate = v.InferOutput<typeof Fate>

const timeoutMs = 8_000

/**
 * What a restore since this epoch has done to an account: `restored` brought it back as it was in the backup, `lost` did
 * not. Null if the server does not say.
 */
export async function askFate(
  { supabaseUrl, supabaseAnonKey: apikey }: Config,
  person: string,
  epoch: number,
): Promise<Fate | null> {
  try {
    const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/account_after_restore`, {
      method: 'POST',
      headers: {
        apikey,
        authorization: `Bearer ${apikey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ person, epoch }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return v.parse(Fate, await answer.json())
  } catch {
    return null
  }
}

/** Says at the sign-in screen which account the server lost, as long as this device has something of it. */
export async function showMissingAccounts(
  session: Pick<Session, 'state' | 'setNotice'>,
  storage: Storage,
  config: Config,
): Promise<void> {
  for (const locked of lockedUsers(storage)) {
    if (await isMissing(locked, config)) showMissingAccount(session, locked.email)
  }
}

export function showMissingAccount(
  session: Pick<Session, 'state' | 'setNotice'>,
  email: string,
): void {
  if (session.state().kind !== 'signed_out') return
  session.setNotice({ kind: 'message', message: strings.missingAccount.notice(email) })
}

/**
 * Gives a user what this device has of an earlier account of the same address which the server lost: as changes that
 * the user sends or drops. To be called before the user's own data is opened.
 */
export async function takeOver({ id, email }: User, storage: Storage, config: Config) {
  for (const locked of lockedUsers(storage)) {
    const isSamePerson = email !== '' && locked.email === email && locked.user_id !== id
    if (isSamePerson && (await isMissing(locked, config))) await move(locked.user_id, id)
  }

  async function move(from: string, to: string): Promise<void> {
    const [theirs, own] = [deviceOf(from, config), deviceOf(to, config)]
    const log = openWriteAheadLog(storage, deviceName(config.supabaseUrl, from))
    const refusals = await refusalsOfMissingAccount({ tables, storage: theirs, log })
    const { newestStamp } = await own.open('')
    for (const refusal of refusals) {
      const renamed = JSON.parse(JSON.stringify(refusal).replaceAll(from, to))
      await own.acknowledge(
        { acts: [], confirmed: [], refusal: renamed, advance: null },
        newestStamp,
      )
    }
    own.close()
    await theirs.wipe()
    const draft = `daymark ${from}-draft-`
    for (const key of keysOf(storage).filter((key) => key.includes(from))) {
      const text = storage.getItem(key)
      if (key.startsWith(draft) && text) storage.setItem(key.replace(from, to), text)
      storage.removeItem(key)
    }
    storage.setItem(lockMark(from), '0')
    await finishWipes(storage)
  }
}

async function isMissing({ user_id, email }: Locked, config: Config): Promise<boolean> {
  if (email === '') return false
  const storage = deviceOf(user_id, config)
  try {
    return (await askFate(config, user_id, await epochOf(storage))) === 'lost'
  } finally {
    storage.close()
  }
}

const deviceOf = (user_id: string, { supabaseUrl }: Config) =>
  storageNamed(deviceName(supabaseUrl, user_id))
