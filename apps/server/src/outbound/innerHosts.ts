/** Hosts that the operator lets this server reach by http and on private addresses: ‘host’ or ‘host:port’. */
export type InnerHosts = readonly string[]

const inner = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/

export const isInnerHost = (text: string): boolean => inner.test(text)

export function isInner(hosts: InnerHosts, { protocol, hostname, port }: URL): boolean {
  const usual = protocol === 'http:' ? '80' : '443'
  return hosts.includes(hostname) || hosts.includes(`${hostname}:${port || usual}`)
}
