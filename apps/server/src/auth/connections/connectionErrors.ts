import { error } from '../errors.ts'

export const noSuchConnection = error(404, 'connection_not_found', 'There is no such connection')

export const tooManyConnections = error(
  422,
  'too_many_connections',
  'That is as many as there can be. Remove one first.',
)

export const changedMeanwhile = error(409, 'conflict', 'It was changed meanwhile. Try again.')

/** As of the features of Supabase Auth that a server does not have. */
export const noApps = error(404, 'feature_disabled', 'This server connects no apps.')

export const bearerErrors = {
  invalid: error(401, 'invalid_token', 'This token has ended, or there never was one like it.'),
  madeBelowLevel: error(401, 'insufficient_aal', 'Made before two-factor sign-in. Make a new one.'),
}
