/** What follows the door for some, fetched as one. */
export { CodePrompt } from './CodePrompt.tsx'
export { ForgotPassword } from './ForgotPassword.tsx'
export { NewPassword } from './NewPassword.tsx'
