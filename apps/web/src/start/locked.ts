/** What is done about ended sessions and what they left on this device, in one chunk: it happens rarely. */
export { leaveEnded } from './endedSession.ts'
export { wipeExpired } from './lockedData.ts'
export { showMissingAccounts, takeOver } from './missingAccounts.ts'
