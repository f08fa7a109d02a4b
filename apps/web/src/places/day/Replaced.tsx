import { useReplacedValues } from '../../merges/useReplacedValues.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { lazyComponent, WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { OutsidePress } from './OutsidePress.tsx'

const ReplacedChanges = lazyComponent(
  async () => (await import('../../merges/ReplacedChanges.tsx')).ReplacedChanges,
)

type ReplacedProps = { showToast: ShowToast; announce: (text: string) => void }

/** Values of this device that others have replaced, above the tasks of a day. */
export function Replaced({ showToast, announce }: ReplacedProps) {
  const replaced = useReplacedValues()
  const undo = useUndo(showToast)
  return replaced.values.length > 0 ? (
    <OutsidePress>
      <WhenLoaded>
        <ReplacedChanges {...{ replaced, showToast, announce }} offerUndo={undo.offer} />
      </WhenLoaded>
    </OutsidePress>
  ) : null
}
