import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Token, useMinute } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { useEnding } from '../useEnding.ts'
import type { OpenPage } from './openPage.ts'
import { ProgramList } from './ProgramList.tsx'
import { ProgramRow } from './ProgramRow.tsx'
import { useHeldText } from './useHeldText.ts'

/** The server has no more for a person. */
const mostTokens = 50

type TokensProps = {
  tokens: readonly Token[]
  onOpen: (page: OpenPage) => void
  onChanged: () => Promise<void>
  lastChanges: (connection: string) => ReactNode
}

/** The secrets by which scripts come in. */
export function Tokens({ tokens, onOpen, onChanged, lastChanges }: TokensProps) {
  const now = useMinute()
  const heldText = useHeldText()
  const texts = strings.programs
  const ending = useEnding({ onChanged, ended: texts.ended })
  const action =
    tokens.length < mostTokens ? (
      <Button data-opens="token" onClick={() => onOpen({ kind: 'token' })}>
        {texts.newToken}
      </Button>
    ) : null

  return (
    <ProgramList title={texts.tokens} note={texts.tokensHint} ending={ending} action={action}>
      {tokens.map((token, index) => {
        const { id, name, used_at, expires_at } = token
        const { lastUsed, ends } = strings.access
        return (
          <ProgramRow
            key={id}
            of="token"
            Icon={KeyRound}
            name={name}
            about={`${heldText(token)} ${lastUsed(used_at, now)} ${ends(expires_at, now)}`}
            isEnding={ending.isBusy(id)}
            onEnd={() => ending.end(token, index)}
            lastChanges={() => lastChanges(id)}
          />
        )
      })}
    </ProgramList>
  )
}
