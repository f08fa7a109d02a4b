import { Bot, Terminal } from 'lucide-react'
import { type ConnectedApp, useMinute } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import { SectionHead } from '../../SectionHead.tsx'
import { SettingsRow, SettingsRows } from '../../SettingsRows.tsx'
import { useEnding } from '../useEnding.ts'
import { EndButton } from './EndButton.tsx'
import { oneLine } from './oneLine.ts'
import type { OpenPage } from './openPage.ts'
import { Secret } from './Secret.tsx'
import { useHeldText } from './useHeldText.ts'

type AppsProps = {
  apps: readonly ConnectedApp[]
  onOpen: (page: OpenPage) => void
  onChanged: () => Promise<void>
}

/** Where agents find Daymark, and the apps that were let in. */
export function Apps({ apps, onOpen, onChanged }: AppsProps) {
  const texts = strings.programs
  const { end, isBusy, failure, announcement, heading, list } = useEnding({
    onChanged,
    ended: texts.ended,
  })

  return (
    <>
      <SectionHead ref={heading} title={texts.apps} note={texts.appsHint} />
      <Secret
        label={texts.agentsAddress}
        isLabelHidden
        text={`${location.origin}/mcp`}
        copyLabel={texts.copyAgentsAddress}
      />
      <SettingsRows ref={list}>
        {apps.map((app, index) => (
          <AppRow
            key={app.id}
            app={app}
            isBusy={isBusy(app.id)}
            onChange={() => onOpen({ kind: 'app', app })}
            onEnd={() => end({ id: app.id, name: oneLine(app.name) }, index)}
          />
        ))}
      </SettingsRows>
      <FailureNotice failure={failure} />
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

type AppRowProps = { app: ConnectedApp; isBusy: boolean; onChange: () => void; onEnd: () => void }

function AppRow({ app, isBusy, onChange, onEnd }: AppRowProps) {
  const now = useMinute()
  const heldText = useHeldText()
  const texts = strings.programs
  const name = oneLine(app.name)
  const isCommandLine = isOfCommandLine(app)
  const from = isCommandLine ? texts.commandLine : (app.host ?? texts.ofNobody)

  return (
    <SettingsRow
      Icon={isCommandLine ? Terminal : Bot}
      name={<bdi>{name}</bdi>}
      about={`${from}. ${heldText(app)} ${strings.access.lastUsed(app.used_at, now)}`}
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
      <EndButton of="app" name={name} isBusy={isBusy} onEnd={onEnd} />
    </SettingsRow>
  )
}

/** It alone may delete. */
function isOfCommandLine({ scopes }: ConnectedApp): boolean {
  return scopes.includes('tasks:delete')
}
