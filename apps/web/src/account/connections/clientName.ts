/** What a program calls itself, without what stands beside it: `DAVx5/4.5.2 (dav4jvm) Android/15` is DAVx5 4.5.2. */
export function clientName(userAgent: string): string {
  const words = userAgent.replaceAll(/\([^()]*\)/g, ' ').split(/\s/)
  const products = words.filter((word) => word.indexOf('/') > 0 && !word.endsWith('/'))
  // Browsers, and what is made of one, call themselves Mozilla first and by their own name last.
  const product = products[0]?.startsWith('Mozilla/') ? products.at(-1) : products[0]
  return (product ?? userAgent).replace('/', ' ').trim()
}
