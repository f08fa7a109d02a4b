import { caldav, dav, push, type XmlName } from './xml/names.ts'
import { documentOf, element, joined, textElement, type Xml } from './xml/writeXml.ts'

/** Why a request is refused: a status and, where the standards have one, the condition that does not hold. */
export type DavError = {
  status: number
  precondition?: XmlName
  /** What the element of the condition holds. */
  about?: Xml
  says: string
  headers?: Record<string, string>
}

const preconditions = {
  'supported-calendar-component': caldav('supported-calendar-component'),
  'valid-calendar-data': caldav('valid-calendar-data'),
  'valid-calendar-object-resource': caldav('valid-calendar-object-resource'),
  'max-resource-size': caldav('max-resource-size'),
  'no-uid-conflict': caldav('no-uid-conflict'),
  'supported-filter': caldav('supported-filter'),
  'supported-report': dav('supported-report'),
  'valid-sync-token': dav('valid-sync-token'),
  'propfind-finite-depth': dav('propfind-finite-depth'),
  'quota-not-exceeded': dav('quota-not-exceeded'),
  'push-not-available': push('push-not-available'),
} as const
export type Precondition = keyof typeof preconditions

export function refused(precondition: Precondition, says: string, about?: Xml): DavError {
  const status = precondition === 'quota-not-exceeded' ? 507 : 403
  return {
    status,
    precondition: preconditions[precondition],
    says,
    ...(about !== undefined && { about }),
  }
}

export const nothingThere: DavError = { status: 404, says: 'There is nothing at this path.' }
export const notMatched: DavError = {
  status: 412,
  says: 'It is not as the request says.',
}
export function unreadable(says: string): DavError {
  return { status: 400, says }
}

export function errorResponse({ status, precondition, about, says, headers = {} }: DavError) {
  const { begin, end } = documentOf(dav('error'))
  const parts = [
    ...(precondition ? [element(precondition, about ?? '')] : []),
    textElement(dav('responsedescription'), says),
  ]
  return new Response(begin + joined(parts) + end, {
    status,
    headers: { 'content-type': 'application/xml; charset=utf-8', ...headers },
  })
}
