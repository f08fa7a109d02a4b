import { password } from '../../test/auth.ts'
import { describeRefusals } from '../../test/refusals.ts'

const email = 'ada@example.org'
const unreadable = 'Could not parse request body as JSON:'

describeRefusals('a body that cannot be read is refused', 'POST /signup', [
  ['when it is empty', {}, 400, 'bad_json', `${unreadable} Unexpected end of JSON input`],
  [
    'when it is truncated',
    { body: '{"email":' },
    400,
    'bad_json',
    `${unreadable} Unexpected end of JSON input`,
  ],
  [
    'when it is a string',
    { body: '"ada"' },
    400,
    'bad_json',
    `${unreadable} Invalid type: Expected Object but received "ada"`,
  ],
  [
    'when a field is of another type',
    { body: { email: 5 } },
    400,
    'bad_json',
    `${unreadable} email: Invalid type: Expected string but received 5`,
  ],
  [
    'when it is nested 100,000 levels deep',
    { body: `{"data":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}` },
    400,
    'bad_json',
    `${unreadable} nested more than 100 levels deep`,
  ],
  [
    'when its data has a character that cannot be stored',
    { body: { email, password, data: { a: ['b\u0000'] } } },
    400,
    'bad_json',
    `${unreadable} data: holds characters that cannot be stored`,
  ],
  [
    'when its data has an unpaired surrogate',
    { body: { email, password, data: { '\ud83d': 1 } } },
    400,
    'bad_json',
    `${unreadable} data: holds characters that cannot be stored`,
  ],
  [
    'when its data is more than an access token can carry',
    { body: { email, password, data: { essay: 'x'.repeat(8_192) } } },
    400,
    'validation_failed',
    'User metadata is too large (max 8192 bytes)',
  ],
  [
    'when it is larger than 1 MiB',
    { body: { email, password: 'x'.repeat(1_048_576) } },
    413,
    'request_entity_too_large',
    'Request body too large (max 1048576 bytes)',
  ],
])
