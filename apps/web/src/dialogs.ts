/** The dialogs of the page, in one chunk. */
export { AccountSettings } from './account/AccountSettings.tsx'
export { SignOutDialog } from './account/SignOutDialog.tsx'
export { RecordDialog } from './focus/RecordDialog.tsx'
export { ShortcutsDialog } from './frame/ShortcutsDialog.tsx'
export { TroubleDialog } from './TroubleDialog.tsx'
