/** Errors of RFC 6749, 7591 and 8707, as they are sent. */
export type OauthError = {
  error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_scope'
    | 'invalid_target'
    | 'invalid_redirect_uri'
    | 'invalid_client_metadata'
    | 'access_denied'
    | 'unsupported_grant_type'
    | 'unsupported_response_type'
    | 'temporarily_unavailable'
  /** For whoever writes the app. */
  description: string
}

export const missing = (name: string): OauthError => ({
  error: 'invalid_request',
  description: `${name} is missing or there twice`,
})

export const otherTarget = (target: string): OauthError => ({
  error: 'invalid_target',
  description: `The resource is ${target}`,
})

export function refusal(
  { error, description }: OauthError,
  status = 400,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error, error_description: description }, { status, headers })
}

export function tooMany(seconds: number): Response {
  const error = { error: 'temporarily_unavailable', description: 'Too many requests' } as const
  return refusal(error, 429, { 'retry-after': String(seconds) })
}

export const targetOf = (site: string) => `${site}/mcp`

/** The value of a parameter that is there once; null: there is none, or there are several. */
export function only(parameters: URLSearchParams, name: string): string | null {
  const [value, ...more] = parameters.getAll(name)
  return value === undefined || value === '' || more.length > 0 ? null : value
}

/** None means the one resource that there is (RFC 8707). */
export function namesOtherTarget(parameters: URLSearchParams, site: string): boolean {
  return parameters.getAll('resource').some((resource) => resource !== targetOf(site))
}
