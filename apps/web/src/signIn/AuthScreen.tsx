import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../context.tsx'
import { deviceStorage, tabStorage } from '../device/memoryStorage.ts'
import { followTabs } from '../strings/followTabs.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'
import { lazyComponent, useLoadedAfterPaint, WhenLoaded } from '../ui/lazyComponent.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { SignInForm } from './SignInForm.tsx'

// Most sign-ins need neither.
const CodePrompt = lazy(async () => ({ default: (await import('./lazyForms.ts')).CodePrompt }))
const NewPassword = lazy(async () => ({ default: (await import('./lazyForms.ts')).NewPassword }))

const LanguageSelect = lazyComponent(
  async () => (await import('./LanguageSelect.tsx')).LanguageSelect,
)

/** What is shown until the user is signed in; `trouble`: why the server cannot be reached. */
export function AuthScreen({ trouble }: { trouble: ReactNode }) {
  const session = useSession()
  const state = useSyncExternalStore(session.subscribe, session.state)
  useEffect(() => whenIdle(session.prefetch), [session])
  useEffect(() => {
    // What the address says is shown after the sign-in, wherever that leads through.
    const { search } = pageHistory.entry()
    const load = () => import('../device/keptAddress.ts')
    if (search) void load().then((kept) => kept.keepAddress(tabStorage(), search, Date.now()))
  }, [])
  useEffect(keepLaunches, [])
  useEffect(followTabsUntilSignedIn, [])
  const foot = useLoadedAfterPaint(LanguageSelect) && (
    <WhenLoaded>
      <LanguageSelect />
    </WhenLoaded>
  )
  switch (state.kind) {
    case 'code_needed':
      return (
        <Suspense>
          <CodePrompt key={state.user.id} factors={state.factors} />
        </Suspense>
      )
    case 'new_password':
      return (
        <Suspense>
          <NewPassword user={state.user} />
        </Suspense>
      )
    case 'opening':
    case 'signed_out':
    case 'signed_in':
      return <SignInForm {...{ trouble, foot }} />
  }
}

/** Until the user is signed in; Chromium alone tells what it opens the app for. */
function keepLaunches(): (() => void) | undefined {
  if (!('launchQueue' in window)) return
  let isSignedOut = true
  import('./keptLaunches.ts').then(
    ({ keepLaunchesHere }) => isSignedOut && keepLaunchesHere(),
    () => {},
  )
  return () => {
    isSignedOut = false
  }
}

function followTabsUntilSignedIn(): () => void {
  const signedIn = new AbortController()
  followTabs(deviceStorage(), signedIn.signal)
  return () => signedIn.abort()
}
