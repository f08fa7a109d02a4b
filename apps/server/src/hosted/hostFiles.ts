import { cacheControlOf } from '../web.ts'

export type StaticSite = {
  headers: readonly (readonly [name: string, value: string])[]
  /** The request paths of the built files. */
  paths: readonly string[]
  /** The folder of the files on the host, for servers whose configuration names it. */
  root: string
}

const changePassword = { from: '/.well-known/change-password', to: '/?settings=password' }

/** `_headers` as Cloudflare Pages and Netlify read it. A header that two of its rules set would be sent twice. */
export function headersFile({ headers, paths }: StaticSite): string {
  const others = paths.filter((path) => !path.startsWith('/assets/'))
  const rules = [
    ['/*', headers],
    ['/assets/*', [['Cache-Control', cacheControlOf('/assets/')]]],
    ...others.map((path) => [path, [['Cache-Control', cacheControlOf(path)]]] as const),
  ] as const
  return rules
    .map(([path, set]) => [path, ...set.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n')
    .concat('\n')
}

/** `_redirects` as the same hosts read it. */
export const redirectsFile = `${changePassword.from} ${changePassword.to} 302\n`

/** A site block's content for Caddy. */
export function caddySnippet({ headers, root }: StaticSite): string {
  return `root * ${root}
redir ${changePassword.from} ${changePassword.to}
header {
${headers.map(([name, value]) => `\t${name} "${value}"`).join('\n')}
}
@assets path /assets/*
header @assets Cache-Control "${cacheControlOf('/assets/')}"
@others not path /assets/*
header @others Cache-Control "${cacheControlOf('/')}"
file_server {
\tprecompressed br gzip
}
`
}

/** A server block's content for nginx. Its `add_header` of a location replaces those of the server, so each has all. */
export function nginxSnippet({ headers, root }: StaticSite): string {
  const inLocation = (cacheControl: string) =>
    [...headers, ['cache-control', cacheControl] as const]
      .map(([name, value]) => `  add_header ${name} "${value}" always;`)
      .join('\n')
  return `root ${root};
index index.html;
gzip_static on;
gzip_vary on;
location = ${changePassword.from} {
  return 302 ${changePassword.to};
}
location /assets/ {
${inLocation(cacheControlOf('/assets/'))}
}
location / {
${inLocation(cacheControlOf('/'))}
}
`
}
