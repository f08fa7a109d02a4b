import type { Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import { signUpOnOtherDevice } from './otherDevice.ts'
import { testUserOn } from './testUser.ts'

/** Where a user is new: on the server at this address. */
export type Account = { url: string; email: string }

/** A new user of a server or, without an account, of a mounted page; `open` opens the app with what the other device has put in. */
export async function newUserOn(page: Page, account?: Account) {
  const user = testUserOn(page)
  if (!account) return { user, other: mountedDevice(page), open: () => user.opened() }
  const other = await signUpOnOtherDevice(account.url, account.email)
  return { user, other, open: () => user.signedIn(account.email) }
}
