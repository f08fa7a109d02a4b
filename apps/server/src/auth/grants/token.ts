import { err } from '@daymark/core/result'
import type { Context } from 'hono'
import { requireCaptcha } from '../captcha/captcha.ts'
import { idTokenGrant, web3Grant } from '../disabledFeatures.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { limitByAddress } from '../limits/addressLimits.ts'
import { rememberBrowser } from '../sessions/rememberBrowser.ts'
import { passwordGrant } from './passwordGrant.ts'
import { pkceGrant } from './pkceGrant.ts'
import { refreshGrant } from './refreshGrant.ts'

const signInWithPassword = limitByAddress('sign-in', requireCaptcha(rememberBrowser(passwordGrant)))
const finishPkceFlow = limitByAddress('code', rememberBrowser(pkceGrant))

export async function token(context: Context, auth: AuthServices): Outcome {
  switch (context.req.query('grant_type')) {
    case 'password':
      return signInWithPassword(context, auth)
    // Not limited: the clients sign users out on any 4xx of a refresh.
    case 'refresh_token':
      return refreshGrant(context, auth)
    case 'pkce':
      return finishPkceFlow(context, auth)
    case 'id_token':
      return idTokenGrant(context)
    case 'web3':
      return web3Grant()
    default:
      return err(authErrors.unsupportedGrant)
  }
}
