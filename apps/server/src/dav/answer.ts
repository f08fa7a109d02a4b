import { errorResponse, nothingThere, refused, unreadable } from './davError.ts'
import { type DavRequest, readXmlBody } from './davRequest.ts'
import { deleteCollection, deleteMember } from './methods/delete.ts'
import { get } from './methods/get.ts'
import { makeCollection } from './methods/makeCollection.ts'
import { move } from './methods/move.ts'
import { type Method, methods, options } from './methods/options.ts'
import { propfind } from './methods/propfind.ts'
import { proppatch } from './methods/proppatch.ts'
import { put } from './methods/put.ts'
import { report } from './methods/report.ts'
import { readCollections } from './store/collections.ts'

/** The answer to a device that is signed in. */
export async function answerTo(method: Method, request: DavRequest): Promise<Response> {
  const { path } = request
  switch (method) {
    case 'OPTIONS':
      return options()
    case 'PROPFIND':
      return propfind(request)
    case 'PROPPATCH':
      return proppatch(request)
    case 'REPORT':
      return report(request)
    case 'GET':
    case 'HEAD':
      return get(request)
    case 'PUT':
      return path.kind === 'member' ? put({ ...request, path }) : notHere()
    case 'DELETE':
      if (path.kind === 'member') return deleteMember({ ...request, path })
      return path.kind === 'collection' ? deleteCollection({ ...request, path }) : notHere()
    case 'MKCOL':
    case 'MKCALENDAR':
      if (path.kind === 'collection') return makeCollection({ ...request, path })
      return path.kind === 'member'
        ? errorResponse({ status: 403, says: 'A list holds no lists here.' })
        : notHere()
    case 'MOVE':
      if (path.kind === 'member') return move({ ...request, path })
      return errorResponse({ status: 403, says: 'A list keeps its path.' })
    case 'POST':
      return register(request)
  }
}

function notHere(): Response {
  return errorResponse({
    status: 405,
    says: 'There is no such method here.',
    headers: { allow: methods.join(', ') },
  })
}

async function register(request: DavRequest): Promise<Response> {
  const { path, push, device, transactions } = request
  if (path.kind !== 'collection') return notHere()
  const body = await readXmlBody(request)
  if (!body.ok) return errorResponse(body.error)
  if (!body.value) return errorResponse(unreadable('A registration has a body.'))
  const collection = await transactions.read(async (store) =>
    (await readCollections(store)).at(path.collection),
  )
  if (!collection) return errorResponse(nothingThere)
  if (!push) return errorResponse(refused('push-not-available', 'This server sends no pushes.'))
  return push.register({ device, list: collection.list?.id ?? null, body: body.value })
}
