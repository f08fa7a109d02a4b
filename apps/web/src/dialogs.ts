/** The dialogs of the page, in one chunk. */
export { AccountSettings } from './account/AccountSettings.tsx'
export { SignOutDialog } from './account/SignOutDialog.tsx'
export { CloseDay } from './CloseDay.tsx'
export { RecordDialog } from './focus/RecordDialog.tsx'
export { Shortcuts } from './Shortcuts.tsx'
export { Triage } from './Triage.tsx'
export { TroubleDialog } from './TroubleDialog.tsx'
