export const auth = {
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
  failed: 'An error occurred',
  confirmEmail: (email: string) =>
    `We sent a link to ${email}. Open it to confirm your address, then sign in.`,
}
