/** An app, by what is known of it before anybody has allowed anything. */
export type Client = {
  id: string
  name: string
  /** The host of its metadata document; null: it registered itself, and nobody has checked what it calls itself. */
  host: string | null
  redirectUris: readonly string[]
  /** The command line of this server, which alone may be allowed to delete. */
  isOwn: boolean
}

/** `daymark` on a command line signs in without having registered. */
export function commandLine(site: string): Client {
  return {
    id: `${site}/daymark.mjs`,
    name: 'Daymark command line',
    host: new URL(site).host,
    redirectUris: ['http://127.0.0.1/callback'],
    isOwn: true,
  }
}

export const isRegisteredId = (id: string): boolean => /^dmc_[\w-]{22}$/.test(id)
