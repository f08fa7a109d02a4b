import type { AuthServer } from './auth.ts'

export type Browser = ReturnType<typeof openBrowser>

/** A browser as far as cookies go: it keeps those of the server and sends them along. `from`: its address. */
export function openBrowser(server: Pick<AuthServer, 'app'>, from?: string) {
  const cookies = new Map<string, string>()
  const env = from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } }

  return {
    cookies,
    async open(url: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (cookie) headers.set('cookie', cookie)
      const response = await server.app.request(url, { ...init, headers }, env)
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return response
    },
  }
}
