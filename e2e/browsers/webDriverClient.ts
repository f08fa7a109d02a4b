import type { Json } from './driver.ts'

/** A session of W3C WebDriver. */
export type Session = {
  get(path: string): Promise<Json>
  post(path: string, body?: Json): Promise<Json>
  capabilities: Json
  end(): Promise<void>
}

type Answer = { value: Json }

export async function openSession(url: string, capabilities: Json): Promise<Session> {
  const opened = await send(url, 'POST', '/session', { capabilities })
  const { sessionId, capabilities: given } = opened as { sessionId: string; capabilities: Json }
  const path = `/session/${sessionId}`
  return {
    get: (below) => send(url, 'GET', path + below),
    post: (below, body = {}) => send(url, 'POST', path + below, body),
    capabilities: given,
    end: async () => void (await send(url, 'DELETE', path)),
  }
}

async function send(url: string, method: string, path: string, body?: Json): Promise<Json> {
  const answer = await fetch(url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as Answer
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${path}: ${error}: ${message}`)
}

/** The name of an element in answers and requests. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export function elementId(value: Json): string {
  return (value as Record<string, string>)[elementKey] ?? ''
}

/** Actions of a keyboard that press a key with its modifiers, such as `Alt+ArrowUp`. */
export function pressActions(key: string): Json[] {
  const keys = key.split('+').map((name) => named[name] ?? name)
  return [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
}

/** Actions of a keyboard that type a text. */
export function typeActions(text: string): Json[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
}

const named: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}
