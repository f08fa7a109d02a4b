import { useSession, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'
import { UpdateForm } from './UpdateForm.tsx'

export function UpdateEmail({ settings }: Pick<SectionProps, 'settings'>) {
  const session = useSession()
  const user = useUser()
  return (
    <>
      <SectionHead
        title={strings.account.email}
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
        done={doneText(settings)}
        failed={strings.account.emailFailed}
      />
    </>
  )
}

/** What has become of the change: it is made, or waits for links in mails that are sent or not. */
function doneText(settings: SectionProps['settings']): string {
  if (settings.state !== 'loaded') return strings.account.emailRequested
  if (settings.value.mailer_autoconfirm) return strings.account.emailUpdated
  return settings.value.daymark_mail ? strings.account.emailRequested : strings.noMail.newAddress
}
