import { err, ok, type Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import { invalidJson, methodNotForFunctions } from './errors.ts'
import { bodyText, isObject, readJson } from './payload.ts'
import { operators, textSearches } from './query.ts'
import { reserved } from './queryString.ts'
import { type Parameters, type RowOptions, readParameters, readRowOptions } from './request.ts'

/** A parsed function call, before it is checked against the catalogue. */
export type Call = RowOptions & {
  name: string
  method: 'GET' | 'HEAD' | 'POST'
  args: CallArguments
}

/** The arguments, by name: each as text, or all of them as one JSON object. */
export type CallArguments =
  | { kind: 'texts'; texts: ReadonlyMap<string, string> }
  | { kind: 'object'; names: string[]; json: string }

export async function readCall(name: string, request: Request): Promise<Result<Call, RestError>> {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return err(methodNotForFunctions(method))
  }
  const parameters = readParameters(request)
  if (!parameters.ok) return parameters
  const options = readRowOptions(name, request, parameters.value.filter(choosesRows))
  if (!options.ok) return options
  const args = method === 'POST' ? await readObject(request) : ok(readTexts(parameters.value))
  return args.ok ? ok({ ...options.value, name, method, args: args.value }) : args
}

function readTexts(parameters: Parameters): CallArguments {
  return { kind: 'texts', texts: new Map(parameters.filter((one) => !choosesRows(one))) }
}

async function readObject(request: Request): Promise<Result<CallArguments, RestError>> {
  const text = await bodyText(request)
  if (!text.ok) return text
  const json = text.value.trim() === '' ? '{}' : text.value
  const parsed = readJson(json)
  if (!parsed.ok) return parsed
  if (!isObject(parsed.value)) return err(invalidJson())
  return ok({ kind: 'object', names: Object.keys(parsed.value), json })
}

/** Parameters in the form of a filter apply to the result of the function. */
function choosesRows([key, value]: [string, string]): boolean {
  return (
    reserved.has(key) || key.includes('.') || key === 'and' || key === 'or' || filter.test(value)
  )
}

const compared = Object.keys(operators).join('|')
const searched = Object.keys(textSearches).join('|')
const filter = new RegExp(
  `^(not\\.[^.]+\\.|(is|in|isdistinct|${compared})(\\((any|all)\\))?\\.|(${searched})(\\([^)]*\\))?\\.)`,
)
