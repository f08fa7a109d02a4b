import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Context, Hono } from 'hono'

/**
 * The built web app by request path, read once at start, so that requests never name files on disk.
 */
export type WebFiles = ReadonlyMap<string, WebFile>

type WebFile = { etag: string; headers: Record<string, string>; bodies: Bodies }
type Bodies = { plain: Body } & Partial<Record<Encoding, Body>>
type Body = Buffer<ArrayBuffer>
type Encoding = 'br' | 'gzip'

export async function readWebFiles(directory: string): Promise<WebFiles> {
  const contents = await readAll(directory)
  const files = new Map<string, WebFile>()
  for (const [path, plain] of contents) {
    const type = contentTypes[extname(path)]
    if (!type) continue
    const [br, gzip] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)]
    files.set(path === '/index.html' ? '/' : path, {
      etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
      headers: {
        'content-type': type,
        'cache-control': cacheControlOf(path),
        vary: 'accept-encoding',
      },
      bodies: { plain, ...(br && { br }), ...(gzip && { gzip }) },
    })
  }
  return files
}

/** The build puts a hash of the content into the name of everything in assets/. */
export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The hashes of the page's inline scripts, as in a Content-Security-Policy. */
export function scriptsInPage(files: WebFiles): string[] {
  const page = files.get('/')?.bodies.plain.toString() ?? ''
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

async function readAll(directory: string): Promise<Map<string, Body>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const contents = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(directory, file).split(sep).join('/')}`
      return [path, await readFile(file)] as const
    })
  return new Map(await Promise.all(contents))
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
  const body = (encoding && bodies[encoding]) ?? bodies.plain
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
