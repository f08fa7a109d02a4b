import { targetOf } from './answers.ts'
import { offeredScopes } from './scopesOfApps.ts'

/** RFC 8414. */
export function authorizationServer(site: string) {
  return {
    issuer: site,
    authorization_endpoint: `${site}/oauth/authorize`,
    token_endpoint: `${site}/oauth/token`,
    registration_endpoint: `${site}/oauth/register`,
    revocation_endpoint: `${site}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: offeredScopes,
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  }
}

/** RFC 9728. */
export function protectedResource(site: string) {
  return {
    resource: targetOf(site),
    resource_name: 'Daymark',
    authorization_servers: [site],
    scopes_supported: offeredScopes,
    bearer_methods_supported: ['header'],
  }
}
