/** What is typed into a device, without what only makes it readable. */
export function bare(password: string): string {
  return password.replaceAll(/[\s-]/g, '')
}

/** k7qz 4mhd w2xs 6tbn p3vf 5rja */
export function inGroups(password: string): string {
  return (
    bare(password)
      .match(/.{1,4}/g)
      ?.join(' ') ?? password
  )
}

/** Opens DAVx5 with everything filled in. Null where the address is not https, which DAVx5 takes for granted. */
export function davx5Address(access: {
  address: string
  user: string
  password: string
}): string | null {
  const { protocol, host, pathname } = new URL(access.address)
  if (protocol !== 'https:') return null
  const user = encodeURIComponent(access.user)
  return `davx5://${user}:${bare(access.password)}@${host}${pathname}`
}

/** Where a server is that phones do not connect to; null where they do. */
export function insecureOrigin(address: string): string | null {
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' ? null : origin
}
