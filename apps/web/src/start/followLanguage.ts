import type { Planner } from '../planner/planner.ts'
import { followTabs } from '../strings/followTabs.ts'
import { shownLanguage } from '../strings/translatable.ts'

type Followed = Pick<Planner, 'preferences' | 'subscribe'>

const choice = () => import('../strings/choice.ts')

/** Shows the texts in the language of the account, as soon as it is heard of, or in that which another tab has chosen. */
export function followLanguage(planner: Followed, storage: Storage, closed: AbortSignal): void {
  let account: string | null = null
  function follow(): void {
    const before = account
    account = planner.preferences.values()[0]?.language ?? null
    if (account === before || account === shownLanguage()) return
    void choice().then(({ follow }) => follow(account, before, storage))
  }

  follow()
  closed.addEventListener('abort', planner.subscribe(follow))
  followTabs(storage, closed)
}
