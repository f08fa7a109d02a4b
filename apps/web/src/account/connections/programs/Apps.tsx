import { Bot, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ConnectedApp, useMinute } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyField } from '../CopyField.tsx'
import { useEnding } from '../useEnding.ts'
import { oneLine } from './oneLine.ts'
import type { OpenPage } from './openPage.ts'
import { ProgramList } from './ProgramList.tsx'
import { ProgramRow } from './ProgramRow.tsx'
import { useHeldText } from './useHeldText.ts'

type AppsProps = {
  apps: readonly ConnectedApp[]
  onOpen: (page: OpenPage) => void
  onChanged: () => Promise<void>
  lastChanges: (connection: string) => ReactNode
}

/** Where agents find Daymark, and the apps that were let in. */
export function Apps({ apps, onOpen, onChanged, lastChanges }: AppsProps) {
  const texts = strings.programs
  const ending = useEnding({ onChanged, ended: texts.ended })

  return (
    <ProgramList
      title={texts.apps}
      note={texts.appsHint}
      ending={ending}
      intro={
        <CopyField
          label={texts.agentsAddress}
          labelAt="hidden"
          text={`${location.origin}/mcp`}
          copyLabel={texts.copyAgentsAddress}
        />
      }
    >
      {apps.map((app, index) => (
        <AppRow
          key={app.id}
          app={app}
          isBusy={ending.isBusy(app.id)}
          onChange={() => onOpen({ kind: 'app', app })}
          onEnd={() => ending.end({ id: app.id, name: oneLine(app.name) }, index)}
          lastChanges={() => lastChanges(app.id)}
        />
      ))}
    </ProgramList>
  )
}

type AppRowProps = {
  app: ConnectedApp
  isBusy: boolean
  onChange: () => void
  onEnd: () => void
  lastChanges: () => ReactNode
}

function AppRow({ app, isBusy, onChange, onEnd, lastChanges }: AppRowProps) {
  const now = useMinute()
  const heldText = useHeldText()
  const texts = strings.programs
  const name = oneLine(app.name)
  const isCommandLine = isOfCommandLine(app)
  const from = isCommandLine ? texts.commandLine : (app.host ?? texts.ofNobody)

  return (
    <ProgramRow
      of="app"
      Icon={isCommandLine ? Terminal : Bot}
      name={name}
      about={`${from}. ${heldText(app)} ${strings.access.lastUsed(app.used_at, now)}`}
      isEnding={isBusy}
      onEnd={onEnd}
      lastChanges={lastChanges}
    >
      {!isCommandLine && (
        <Button
          kind="ghost"
          size="small"
          data-opens={app.id}
          aria-label={texts.changeName(name)}
          onClick={onChange}
        >
          {texts.change}
        </Button>
      )}
    </ProgramRow>
  )
}

/** It is part of this server, and alone may delete. */
function isOfCommandLine({ scopes, host }: ConnectedApp): boolean {
  return scopes.includes('tasks:delete') || host === location.host
}
