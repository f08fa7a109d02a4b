import { KeyRound, LogIn } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Identity, type Settings, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Fault } from './Fault.tsx'
import { keepFocus } from './keepFocus.ts'
import { LoadedPart } from './LoadedPart.tsx'
import { Row, Rows, UnderRows } from './Rows.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'
import { useAct } from './useAct.ts'
import { useLoaded } from './useLoaded.ts'

/** The password and the providers that open the account. */
export function SignInWays({ settings }: SectionProps) {
  return settings.state === 'there' && <Ways settings={settings.value} />
}

function Ways({ settings }: { settings: Settings }) {
  const { account } = useSession()
  const [loaded, load] = useLoaded(account.identities)
  const [asking, setAsking] = useState<Identity | null>(null)
  const [announcement, announce] = useState('')
  const { act, isBusy, failure } = useAct()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const mayChange = settings.manual_linking_enabled

  async function remove(identity: Identity): Promise<void> {
    if (!(await act(identity.identity_id, () => account.unlink(identity)))) return
    await load()
    flushSync(() => announce(strings.signInWays.removed(identity.provider)))
    keepFocus(list, 0, heading)
  }

  return (
    <>
      <SectionHead ref={heading} title={strings.signInWays.title} note={strings.signInWays.hint} />
      <LoadedPart loaded={loaded} onAgain={load}>
        {(identities) => (
          <>
            <Rows ref={list}>
              {identities.map((identity) => (
                <Row
                  key={identity.identity_id}
                  Icon={identity.provider === 'email' ? KeyRound : LogIn}
                  name={strings.signInWays.named(identity.provider)}
                  about={identity.address}
                >
                  {mayChange && identities.length > 1 && (
                    <Button
                      kind="ghost"
                      size="small"
                      aria-label={strings.signInWays.removing(identity.provider).label}
                      busy={isBusy(identity.identity_id)}
                      onClick={() => setAsking(identity)}
                    >
                      {strings.signInWays.removing(identity.provider).act}
                    </Button>
                  )}
                </Row>
              ))}
            </Rows>
            {mayChange && (
              <UnderRows>
                {settings.providers
                  .filter((name) => !identities.some(({ provider }) => provider === name))
                  .map((name) => (
                    <Button
                      key={name}
                      busy={isBusy(name)}
                      onClick={() => act(name, () => account.link(name))}
                    >
                      {strings.signInWays.connect(name)}
                    </Button>
                  ))}
              </UnderRows>
            )}
          </>
        )}
      </LoadedPart>
      <Fault failure={failure} />
      <p className="sr" role="status">
        {announcement}
      </p>
      {asking && (
        <ConfirmDialog
          question={strings.signInWays.removing(asking.provider).question}
          consequence={strings.signInWays.removing(asking.provider).consequence}
          confirmLabel={strings.signInWays.removing(asking.provider).act}
          cancelLabel={strings.signInWays.cancel}
          onConfirm={() => remove(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
