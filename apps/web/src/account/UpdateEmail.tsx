import { useSession, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { SectionHead } from './SectionHead.tsx'
import { UpdateForm } from './UpdateForm.tsx'

export function UpdateEmail() {
  const session = useSession()
  const user = useUser()
  return (
    <>
      <SectionHead
        title={strings.account.updateEmail}
        note={user && strings.account.signedInAs(user.email)}
      />
      <UpdateForm
        field={{
          type: 'email',
          label: strings.account.newEmail,
          placeholder: strings.account.newEmailPlaceholder,
          autoComplete: 'email',
        }}
        action={strings.account.updateEmail}
        send={session.updateEmail}
        done={strings.account.emailRequested}
        failed={strings.account.emailFailed}
      />
    </>
  )
}
