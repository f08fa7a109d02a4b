import { ShortcutsDialog } from '../frame/ShortcutsDialog.tsx'
import { registry } from './registry.ts'

/** The keys of all actions. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutsDialog actions={registry} onClose={onClose} />
}
