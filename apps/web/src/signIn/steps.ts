/** What follows the door for some, fetched as one. */
export { CodePrompt } from './CodePrompt.tsx'
export { NewPassword } from './NewPassword.tsx'
