import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'

/**
 * The built web app by request path, read once at start, so that requests never name files on disk.
 */
export type WebFiles = ReadonlyMap<string, WebFile>

type WebFile = { etag: string; headers: Record<string, string>; bodies: Bodies }
/** What the build has compressed is held so alone: hardly anyone asks for it as it is. */
type Bodies = { plain: () => Body } & Partial<Record<Encoding, Body>>
type Body = Buffer<ArrayBuffer>
type Encoding = 'br' | 'gzip'

export async function readWebFiles(directory: string): Promise<WebFiles> {
  const paths = await pathsIn(directory)
  const read = (path: string): Promise<Body> => readFile(join(directory, path))
  const served = [...paths].flatMap((path) => {
    const type = contentTypes[extname(path)]
    return type === undefined ? [] : [{ path, type }]
  })
  const files = served.map(async ({ path, type }) => {
    const [br, gzip] = await Promise.all(
      ['.br', '.gz'].map((end) => (paths.has(path + end) ? read(path + end) : undefined)),
    )
    const plain = gzip ? unpacked(gzip) : kept(await read(path))
    const file = {
      etag: `W/"${createHash('sha256')
        .update(gzip ?? plain())
        .digest('base64url')}"`,
      headers: {
        'content-type': type,
        'cache-control': cacheControlOf(path),
        vary: 'accept-encoding',
      },
      bodies: { plain, ...(br && { br }), ...(gzip && { gzip }) },
    }
    return [path === '/index.html' ? '/' : path, file] as const
  })
  return new Map(await Promise.all(files))
}

const kept = (body: Body) => () => body
const unpacked = (packed: Body) => () => gunzipSync(packed)

/** The build puts a hash of the content into the name of everything in assets/. */
export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The hashes of the page's inline scripts, as in a Content-Security-Policy. */
export function scriptsInPage(files: WebFiles): string[] {
  const page = files.get('/')?.bodies.plain().toString() ?? ''
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64')
    return `'sha256-${hash}'`
  })
}

export function webRoutes(files: WebFiles): Hono {
  return new Hono().get('*', async (context, next) => {
    const file = files.get(context.req.path)
    return file ? answer(context, file) : next()
  })
}

async function pathsIn(directory: string): Promise<Set<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  return new Set(paths.map((path) => `/${path.split(sep).join('/')}`))
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
}

function answer(context: Context, { etag, headers, bodies }: WebFile): Response {
  const known = context.req.header('if-none-match')
  if (known?.includes(etag)) return context.body(null, 304, { ...headers, etag })

  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => bodies[name] && takes(accepted, name))
  const body = (encoding && bodies[encoding]) ?? bodies.plain()
  return context.body(body, 200, {
    ...headers,
    etag,
    'content-length': String(body.length),
    ...(encoding && { 'content-encoding': encoding }),
  })
}

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((offer) => {
    const [name, quality = '1'] = offer.replaceAll(' ', '').toLowerCase().split(';q=')
    return name === encoding && Number(quality) > 0
  })
}
