import { useSession, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { SectionHead } from './SectionHead.tsx'
import { UpdateForm } from './UpdateForm.tsx'

const texts = strings.account

export function UpdateEmail() {
  const session = useSession()
  const user = useUser()
  return (
    <>
      <SectionHead title={texts.updateEmail} note={user && texts.signedInAs(user.email)} />
      <UpdateForm
        field={{
          type: 'email',
          label: texts.newEmail,
          placeholder: texts.newEmailPlaceholder,
          autoComplete: 'email',
        }}
        action={texts.updateEmail}
        send={session.updateEmail}
        done={texts.emailRequested}
        failed={texts.emailFailed}
      />
    </>
  )
}
