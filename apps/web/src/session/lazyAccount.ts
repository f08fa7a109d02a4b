import { err } from '@daymark/core/result'
import type { Account } from './account.ts'
import type { Asking } from './asking.ts'
import { silence } from './failure.ts'

/** The account, whose code is fetched when it is first asked something. */
export function lazyAccount(asking: Asking): Account {
  let opening: Promise<Account | null> | null = null

  async function opened(): Promise<Account | null> {
    opening ??= import('./account.ts').then(
      ({ openAccount }) => openAccount(asking),
      () => null,
    )
    const account = await opening
    if (!account) opening = null
    return account
  }

  /** The same function every time: effects depend on it. */
  function later<Name extends keyof Account>(name: Name): Account[Name] {
    const ask = async (...given: unknown[]) => {
      const account = await opened()
      if (!account) return err(silence)
      const act: (...given: never[]) => unknown = account[name]
      return act(...(given as never[]))
    }
    return ask as Account[Name]
  }

  return {
    settings: later('settings'),
    factors: later('factors'),
    enrolTotp: later('enrolTotp'),
    enrolPhone: later('enrolPhone'),
    challenge: later('challenge'),
    verifyFactor: later('verifyFactor'),
    removeFactor: later('removeFactor'),
    makeRecoveryCodes: later('makeRecoveryCodes'),
    recoveryCodesLeft: later('recoveryCodesLeft'),
    sessions: later('sessions'),
    endSession: later('endSession'),
    endOtherSessions: later('endOtherSessions'),
    identities: later('identities'),
    link: later('link'),
    unlink: later('unlink'),
    sendCode: later('sendCode'),
    exportData: later('exportData'),
    deleteAccount: later('deleteAccount'),
  }
}
