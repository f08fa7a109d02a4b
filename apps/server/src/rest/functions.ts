import type { RestFault } from '../errors.ts'
import { methodNotForFunctions, unknownFunction } from './faults.ts'

/** No function is offered, so every call of one is refused; this says how. */
export async function functionFault(name: string, request: Request): Promise<RestFault> {
  if (!['GET', 'HEAD', 'POST', 'OPTIONS'].includes(request.method)) {
    return methodNotForFunctions(request.method)
  }
  const given = request.method === 'POST' ? await bodyKeys(request) : searchKeys(request)
  return unknownFunction(name, given.toSorted())
}

function searchKeys(request: Request): string[] {
  const notParameters = ['select', 'order', 'limit', 'offset', 'apikey']
  return [...new URL(request.url).searchParams.keys()].filter((key) => !notParameters.includes(key))
}

async function bodyKeys(request: Request): Promise<string[]> {
  try {
    const body: unknown = JSON.parse(await request.text())
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.keys(body)
      : []
  } catch {
    return []
  }
}
