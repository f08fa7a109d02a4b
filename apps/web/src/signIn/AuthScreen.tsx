import { useSyncExternalStore } from 'react'
import { useSession } from '../context.tsx'
import { CodePrompt } from './CodePrompt.tsx'
import { Door } from './Door.tsx'
import { NewPassword } from './NewPassword.tsx'

/** Everything between the door and the planner. */
export function AuthScreen() {
  const session = useSession()
  const state = useSyncExternalStore(session.subscribe, session.state)
  switch (state.kind) {
    case 'code_needed':
      return <CodePrompt key={state.user.id} factors={state.factors} />
    case 'new_password':
      return <NewPassword user={state.user} />
    case 'opening':
    case 'signed_out':
    case 'signed_in':
      return <Door />
  }
}
