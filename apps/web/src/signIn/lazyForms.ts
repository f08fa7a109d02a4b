/** The forms that only some users see, loaded as one chunk. */
export { CodePrompt } from './CodePrompt.tsx'
export { ContinueAs } from './ContinueAs.tsx'
export { ForgotPassword } from './ForgotPassword.tsx'
export { NewPassword } from './NewPassword.tsx'
