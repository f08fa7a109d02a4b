import type { AuthSettings } from '../src/auth/endpoint.ts'

const day = 86_400_000

/** The defaults. */
export const defaultSettings: Omit<AuthSettings, 'siteUrl'> = {
  redirectUrls: [],
  confirmEmail: false,
  mailsLeave: true,
  sessions: { idleMs: 30 * day, lifetimeMs: 90 * day },
  caldav: true,
  apps: true,
  unprovenMails: 200,
  signUpMegabytes: 10_000,
  manualLinking: false,
  signUps: true,
  email: true,
  reauthenticate: false,
  currentPassword: false,
  captcha: null,
  proxies: 0,
}
