/** Apps, tokens and webhooks, and the question of an app, in one chunk: most people have none of them. */

export { ConnectAppDialog } from './ConnectAppDialog.tsx'
export { ProgramGroups } from './ProgramGroups.tsx'
export { ProgramPage } from './ProgramPage.tsx'
