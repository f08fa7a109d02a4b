import { useSyncExternalStore } from 'react'
import { type SessionOffer, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Alternative, AuthCard, Intro } from './AuthCard.tsx'
import { Submit } from './fields.tsx'

/** Shown for a link whose flow did not begin in this browser. */
export function ContinueAs({ offer }: { offer: SessionOffer }) {
  const session = useSession()
  const state = useSyncExternalStore(session.subscribe, session.state)
  const present = state.kind === 'signed_in' ? state.user.email : null

  return (
    <AuthCard
      title={strings.offeredSession.title(offer)}
      busy={false}
      onSubmit={async () => offer.answer(true)}
    >
      <Intro>{strings.offeredSession.ask(offer, present)}</Intro>
      <Submit busy={false}>{strings.offeredSession.accept}</Submit>
      <Alternative onClick={() => offer.answer(false)}>
        {strings.offeredSession.decline(offer, present)}
      </Alternative>
    </AuthCard>
  )
}
