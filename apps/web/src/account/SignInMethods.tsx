import { KeyRound, LogIn } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Identity, type Settings, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { focusAfterRemoval } from './focusAfterRemoval.ts'
import { LoadedContent } from './LoadedContent.tsx'
import { SectionHead } from './SectionHead.tsx'
import { BelowRows, SettingsRow, SettingsRows } from './SettingsRows.tsx'
import type { SectionProps } from './sections.ts'
import { useLoaded } from './useLoaded.ts'
import { useRequest } from './useRequest.ts'

/** The password with its address, and the OAuth providers of the account. */
export function SignInMethods({ settings }: SectionProps) {
  return settings.state === 'loaded' && <Methods settings={settings.value} />
}

function Methods({ settings }: { settings: Settings }) {
  const { account } = useSession()
  const [loaded, load] = useLoaded(account.identities)
  const [confirming, setConfirming] = useState<Identity | null>(null)
  const [announcement, announce] = useState('')
  const { run, isBusy, failure } = useRequest()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const mayChange = settings.manual_linking_enabled

  async function remove(identity: Identity): Promise<void> {
    if (!(await run(identity.identity_id, () => account.unlink(identity)))) return
    await load()
    flushSync(() => announce(strings.signInMethods.removed(identity.provider)))
    focusAfterRemoval(list, 0, heading)
  }

  return (
    <>
      <SectionHead
        ref={heading}
        title={strings.signInMethods.title}
        note={strings.signInMethods.hint}
      />
      <LoadedContent loaded={loaded} onReload={load}>
        {(identities) => (
          <>
            <SettingsRows ref={list}>
              {identities.map((identity) => (
                <SettingsRow
                  key={identity.identity_id}
                  Icon={identity.provider === 'email' ? KeyRound : LogIn}
                  name={strings.signInMethods.named(identity.provider)}
                  about={identity.address}
                >
                  {mayChange && identities.length > 1 && (
                    <Button
                      kind="ghost"
                      size="small"
                      aria-label={strings.signInMethods.removing(identity.provider).label}
                      busy={isBusy(identity.identity_id)}
                      onClick={() => setConfirming(identity)}
                    >
                      {strings.signInMethods.removing(identity.provider).act}
                    </Button>
                  )}
                </SettingsRow>
              ))}
            </SettingsRows>
            {mayChange && (
              <BelowRows>
                {settings.providers
                  .filter((name) => !identities.some(({ provider }) => provider === name))
                  .map((name) => (
                    <Button
                      key={name}
                      busy={isBusy(name)}
                      onClick={() => run(name, () => account.link(name))}
                    >
                      {strings.signInMethods.connect(name)}
                    </Button>
                  ))}
              </BelowRows>
            )}
          </>
        )}
      </LoadedContent>
      <FailureNotice failure={failure} />
      <p className="sr" role="status">
        {announcement}
      </p>
      {confirming && (
        <ConfirmDialog
          question={strings.signInMethods.removing(confirming.provider).question}
          consequence={strings.signInMethods.removing(confirming.provider).consequence}
          confirmLabel={strings.signInMethods.removing(confirming.provider).act}
          cancelLabel={strings.signInMethods.cancel}
          onConfirm={() => remove(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}
