import { err } from '@daymark/core/result'
import { Hono } from 'hono'
import { authError } from '../errors.ts'
import { limitedBody } from '../http/limitedBody.ts'
import { showUser, updateUser } from './account/account.ts'
import { deleteAccount } from './account/deleteAccount.ts'
import { exportAccount } from './account/exportAccount.ts'
import { reauthenticate } from './account/reauthenticate.ts'
import { signUp } from './account/signUp.ts'
import { addAdminRoutes } from './admin/adminRoutes.ts'
import { connectDevice } from './appPasswords/connectDevice.ts'
import { answerRequest, describeRequest } from './apps/answerApp.ts'
import { type AuthOptions, createAuthServices } from './authServices.ts'
import { requireCaptcha } from './captcha/captcha.ts'
import {
  changeConnection,
  endAllConnections,
  endConnection,
  listConnections,
  whereAnythingConnects,
  whereAppsConnect,
  whereDevicesConnect,
} from './connections/connections.ts'
import { createToken } from './connections/createToken.ts'
import { disabledPaths, oauthGrants } from './disabledFeatures.ts'
import { type Endpoint, handlerFor } from './endpoint.ts'
import { authErrors } from './errors.ts'
import { challengeFactor } from './factors/challengeFactor.ts'
import { enrollFactor, unenrollFactor } from './factors/enrollFactor.ts'
import {
  countRecoveryCodes,
  createRecoveryCodes,
  redeemRecoveryCode,
} from './factors/recoveryCodes.ts'
import { verifyFactor } from './factors/verifyFactor.ts'
import { token } from './grants/token.ts'
import { authorize, linkIdentity } from './identities/authorize.ts'
import { callback } from './identities/callback.ts'
import { unlinkIdentity } from './identities/unlink.ts'
import { limitByAddress } from './limits/addressLimits.ts'
import { describeLink, followLink } from './links/followLink.ts'
import { otp } from './links/otp.ts'
import { recover } from './links/recover.ts'
import { resend } from './links/resend.ts'
import { verify } from './links/verify.ts'
import { rememberBrowser } from './sessions/rememberBrowser.ts'
import { endOneSession, listSessions } from './sessions/sessionList.ts'
import { signOut } from './sessions/signOut.ts'
import { areSignUpsOpen, hasAccounts } from './users/signUps.ts'

const largestBody = 1_048_576

/** The endpoints of Supabase Auth, to be mounted at /auth/v1. */
export function authRoutes(options: AuthOptions): Hono {
  const { keys, log } = options
  const auth = createAuthServices(options)
  const handler = handlerFor(auth)
  const guarded = (what: string, endpoint: Endpoint) =>
    handler(limitByAddress(what, requireCaptcha(endpoint)))

  const routes = new Hono()
  routes.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  routes.use(
    limitedBody(largestBody, ({ req }) =>
      authError(req.raw, authErrors.bodyTooLarge(largestBody), log),
    ),
  )

  routes.post('/signup', guarded('sign-up', rememberBrowser(signUp)))
  routes.post('/recover', guarded('mail', recover))
  routes.post('/otp', guarded('mail', otp))
  routes.post('/resend', guarded('mail', resend))
  routes.get('/reauthenticate', handler(reauthenticate))
  routes.post('/token', handler(token))
  routes.get('/user', handler(showUser))
  routes.put('/user', handler(updateUser))
  routes.post('/logout', handler(signOut))
  routes.get('/verify', handler(rememberBrowser(followLink)))
  routes.post('/verify', handler(limitByAddress('verify', rememberBrowser(verify))))

  routes.post('/verify/subject', handler(limitByAddress('verify', describeLink)))

  routes.post('/factors', handler(enrollFactor))
  routes.get('/authorize', handler(limitByAddress('sign-in elsewhere', authorize)))
  routes.on(['GET', 'POST'], '/callback', handler(rememberBrowser(callback)))
  routes.get('/user/identities/authorize', handler(linkIdentity))
  routes.delete('/user/identities/:id', handler(unlinkIdentity))
  routes.delete('/user', handler(deleteAccount))
  routes.get('/user/export', handler(exportAccount))
  routes.get('/user/sessions', handler(listSessions))
  routes.delete('/user/sessions/:id', handler(endOneSession))
  const connecting = (endpoint: Endpoint) => handler(whereAnythingConnects(endpoint))
  routes.post('/app-passwords', handler(whereDevicesConnect(connectDevice)))
  routes.post('/tokens', handler(whereAppsConnect(createToken)))
  routes.get('/oauth/requests/:id', handler(whereAppsConnect(describeRequest)))
  routes.post('/oauth/requests/:id', handler(whereAppsConnect(answerRequest)))
  routes.get('/connections', connecting(listConnections))
  routes.delete('/connections', connecting(endAllConnections))
  routes.patch('/connections/:id', connecting(changeConnection))
  routes.delete('/connections/:id', connecting(endConnection))
  routes.on(['GET', 'DELETE'], '/user/oauth/grants', handler(oauthGrants))
  routes.get('/factors/recovery-codes', handler(countRecoveryCodes))
  routes.post('/factors/recovery-codes', handler(createRecoveryCodes))
  routes.post(
    '/factors/recovery-codes/verify',
    handler(limitByAddress('second factors', redeemRecoveryCode)),
  )
  routes.delete('/factors/:id', handler(unenrollFactor))
  routes.post('/factors/:id/challenge', handler(limitByAddress('second factors', challengeFactor)))
  routes.post('/factors/:id/verify', handler(limitByAddress('second factors', verifyFactor)))

  addAdminRoutes(routes, handler)

  routes.get('/.well-known/jwks.json', async (context) => context.json(await keys.jwks()))
  routes.get('/health', (context) => context.json({ name: 'Daymark', description: 'Auth' }))
  routes.get('/settings', async (context) => context.json(await publicSettings(auth)))
  for (const [path, reason] of disabledPaths) {
    routes.all(
      path,
      handler(async () => err(reason)),
    )
  }
  routes.all(
    '*',
    handler(async () => err(authErrors.unknownPath)),
  )
  return routes
}

async function publicSettings({ database, settings, providers, sms }: AuthOptions) {
  const { confirmEmail, mailsLeave, manualLinking, email, captcha, caldav, apps } = settings
  const externalProviders = Object.fromEntries([...providers.keys()].map((name) => [name, true]))
  return {
    external: { anonymous_users: false, email, phone: false, ...externalProviders },
    disable_signup: !(await areSignUpsOpen(database, settings)),
    mailer_autoconfirm: !confirmEmail,
    phone_autoconfirm: false,
    saml_enabled: false,
    mfa_enabled: true,
    // Not part of Supabase Auth.
    mfa_phone_enabled: sms !== null,
    manual_linking_enabled: manualLinking,
    daymark_account: true,
    daymark_mail: mailsLeave,
    daymark_caldav: caldav,
    daymark_apps: apps,
    daymark_has_accounts: await hasAccounts(database),
    ...(captcha?.siteKey && {
      captcha: { provider: captcha.provider, site_key: captcha.siteKey },
    }),
  }
}
