import { error } from '../errors.ts'

/** Errors of the calls of administrators, with the codes and messages of Supabase Auth. */
export const adminErrors = {
  // Supabase Auth answers 403 to a user's token.
  notAllowed: error(401, 'not_admin', 'User not allowed'),
  userIdNotUuid: error(404, 'validation_failed', 'user_id must be an UUID'),
  noSuchUser: error(404, 'user_not_found', 'User not found'),
  noUserWithEmail: error(404, 'user_not_found', 'User with this email not found'),
  addressMissing: error(
    400,
    'validation_failed',
    'Cannot create a user without either an email or phone',
  ),
  passwordTwice: error(
    400,
    'validation_failed',
    'Only a password or a password hash should be provided',
  ),
  passwordHash: error(
    400,
    'validation_failed',
    'A password hash needs to be one of argon2id or bcrypt',
  ),
  idNotUuid: error(400, 'validation_failed', 'ID must conform to the uuid v4 format'),
  idExists: error(422, 'user_already_exists', 'A user with this id has already been registered'),
  banDuration: (text: string) =>
    error(
      400,
      'validation_failed',
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`,
    ),
  role: error(400, 'validation_failed', 'The only role of users is authenticated'),
  softDelete: error(400, 'validation_failed', 'Users are deleted completely or not at all'),
  pagination: error(
    400,
    'validation_failed',
    'Bad Pagination Parameters: page and per_page must be numbers greater than 0',
  ),
  linkType: (type: string) =>
    error(400, 'validation_failed', `Invalid email action link type requested: ${type}`),
  keyName: error(
    400,
    'validation_failed',
    'A service key needs a name of 1 to 60 letters, digits and . _ @ -',
  ),
  keyExists: (name: string) =>
    error(422, 'conflict', `There is a service key ${name} already: choose another name.`),
  noSuchKey: (name: string) => error(404, 'not_found', `There is no service key ${name}.`),
}
