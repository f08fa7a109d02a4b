import { translatable } from '../translatable.ts'
import { providerName } from './providers.ts'

export const auth = translatable('auth', {
  name: 'Daymark',
  line: 'Plan your day, then do one thing at a time.',
  noAccount: 'There is no account on this server yet.',
  signInTitle: 'Sign in to your account',
  signUpTitle: 'Create your account',
  email: 'Email address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign in',
  signUp: 'Sign up',
  busy: 'Loading...',
  toSignUp: "Don't have an account? Sign up",
  toSignIn: 'Already have an account? Sign in',
  confirmEmail: (email: string) =>
    `We sent a link to ${email}. Open it to confirm your address, then sign in.`,
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  or: 'or',
  continueWith: (provider: string) => `Continue with ${providerName(provider)}`,
})

export const recovery = translatable('recovery', {
  forgot: 'Forgot password?',
  title: 'Forgot your password?',
  ask: 'Enter your email address and we will send you a link to choose a new password.',
  send: 'Send link',
  sent: (email: string) =>
    `If there is an account for ${email}, we have sent it an email. Open the link on any device.`,
  enterCode: 'Or enter the code from the email here.',
  haveCode: 'Enter the code from the email',
  back: 'Back to sign in',
  chooseTitle: 'Choose a new password',
  choose: (email: string) => `For ${email}. Your other devices will be signed out.`,
  newPassword: 'New Password',
  hint: 'At least 6 characters',
  save: 'Save new password',
})

export const code = translatable('code', {
  title: 'Enter your code',
  fromApp: 'Open your authenticator app and enter the six digits it shows.',
  toPhone: (phone: string) => `We can send a code to ${phone}.`,
  sent: (phone: string) => `Enter the six digits we sent to ${phone}.`,
  send: 'Send code',
  label: 'Six-digit code',
  verify: 'Verify',
  wrong: 'That code did not match. Try the next one.',
  use: (name: string) => `Use ${name}`,
  app: 'your authenticator app',
  phone: (ending: string) => `the phone ending in ${ending}`,
  useRecovery: 'Use a recovery code',
  recoveryTitle: 'Enter a recovery code',
  recoveryAsk: 'Each recovery code works once.',
  recoveryRemoves: 'It turns off two-factor sign-in; set it up again afterwards.',
  recoveryLabel: 'Recovery code',
  useFactor: 'Use a six-digit code',
  wrongRecovery: 'That code did not match, or it was already used.',
  otherAccount: 'Use another account',
})
