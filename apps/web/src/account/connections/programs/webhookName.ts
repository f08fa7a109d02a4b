/** hooks.example.org/daymark, without what may be a secret of its receiver. */
export function webhookName(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
