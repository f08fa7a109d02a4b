/** Every answer says what the server is able to do. */
export const able = '1, 3, calendar-access, extended-mkcol, webdav-push'

export const methods = [
  'OPTIONS',
  'PROPFIND',
  'PROPPATCH',
  'REPORT',
  'GET',
  'HEAD',
  'PUT',
  'DELETE',
  'MKCOL',
  'MKCALENDAR',
  'MOVE',
  'POST',
] as const
export type Method = (typeof methods)[number]

export function isMethod(name: string): name is Method {
  return methods.some((method) => method === name)
}

export function options(): Response {
  return new Response(null, { status: 200, headers: { allow: methods.join(', ') } })
}
