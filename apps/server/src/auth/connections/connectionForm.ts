import * as v from 'valibot'
import { orderedScopes, scopes } from './scopes.ts'

export const ConnectionName = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (name) => name !== '' && [...name].length <= 60 && !/[\p{Cc}\p{Surrogate}]/u.test(name),
    'a name has 1 to 60 characters',
  ),
)

const List = v.union([v.literal('inbox'), v.pipe(v.string(), v.uuid(), v.toLowerCase())])

export const Lists = v.nullable(
  v.pipe(
    v.array(List),
    v.minLength(1),
    v.maxLength(200),
    v.transform((lists) => [...new Set(lists)]),
  ),
)

export const Scopes = v.pipe(
  v.array(v.picklist(scopes)),
  v.minLength(1),
  v.transform((wanted) => orderedScopes(wanted)),
)
