import type { FeedHolds } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Switch } from '../../ui/Switch.tsx'
import styles from './PlanFeeds.module.css'

const parts = ['timed', 'untimed', 'focus', 'busy'] as const

type FeedPartsProps = { holds: FeedHolds; onChange: (patch: Partial<FeedHolds>) => void }

/** A switch for each part that a feed may hold. */
export function FeedParts({ holds, onChange }: FeedPartsProps) {
  return (
    <div className={styles.parts}>
      <h4>{strings.feeds.holds}</h4>
      {parts.map((part) => (
        <div key={part} className={styles.part}>
          <div>
            <span>{strings.feeds.parts[part]}</span>
            {strings.feeds.partHints[part] && <p>{strings.feeds.partHints[part]}</p>}
          </div>
          <Switch
            label={strings.feeds.parts[part]}
            checked={part === 'busy' ? !holds.names : holds[part]}
            onChange={(isOn) => onChange(part === 'busy' ? { names: !isOn } : { [part]: isOn })}
          />
        </div>
      ))}
    </div>
  )
}
