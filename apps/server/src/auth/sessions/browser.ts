import type { Context } from 'hono'
import { browserCookie } from '../browserCookie.ts'

export const rememberedSeconds = 30 * 86_400

/** Recognises a browser that has signed in before. */
export const signInCookie = browserCookie('daymark-browser', rememberedSeconds)

const variable = 'browser'

export function setBrowser(context: Context, value: string) {
  context.set(variable, value)
}

/** The value of the browser's cookie, where a request may start a session. */
export function browserOf(context: Context): string | undefined {
  const value: unknown = context.get(variable)
  return typeof value === 'string' ? value : undefined
}
